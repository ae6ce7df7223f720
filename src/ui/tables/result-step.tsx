import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { Figure, Figures } from '#ui/page.tsx';
import type { ImportResult, ReadFile } from './import-step.ts';
import { RefusedLines } from './refused-lines.tsx';
import type { TableColumn } from './types.ts';

/** How far the lines are that are being written. */
export function ImportingStep({ done, total }: { done: number; total: number }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [doneText, totalText] = [fmt.number(done), fmt.number(total)];
  return (
    <>
      <progress className="x-import-progress" aria-label={t`Importing`} max={total} value={done} />
      <p>
        <Trans>
          {doneText} of {totalText}
        </Trans>
      </p>
    </>
  );
}

/** What an import did, and what stayed out. */
export function ResultStep({
  file,
  columns,
  result,
}: {
  file: ReadFile;
  columns: readonly TableColumn[];
  result: ImportResult;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <>
      <Figures>
        <Figure label={t`New`}>{fmt.number(result.added)}</Figure>
        <Figure label={t`Changed`}>{fmt.number(result.changed)}</Figure>
        <Figure label={t`Unchanged`}>{fmt.number(result.unchanged)}</Figure>
        <Figure label={t`Left out`}>{fmt.number(result.refused.length)}</Figure>
      </Figures>
      {result.left > 0 ? (
        <p className="x-form-problem">
          <Plural
            value={result.left}
            one="You stopped: # line was not reached. Choose the same file again to go on; what is already here is recognised."
            other="You stopped: # lines were not reached. Choose the same file again to go on; what is already here is recognised."
          />
        </p>
      ) : null}
      <RefusedLines file={file} columns={columns} refused={result.refused} />
    </>
  );
}
