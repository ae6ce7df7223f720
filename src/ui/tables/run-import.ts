import { t } from '@lingui/core/macro';
import type { ImportResult, WriteLine } from './import-step.ts';
import type { ImportPlan, RefusedLine } from './plan.ts';

/**
 * Writes the good lines of a plan one after the other, in the order of the file; one that is refused
 * does not keep back the next. Aborting ends it after the line in hand.
 */
export async function runImport<Row>(
  plan: ImportPlan<Row>,
  write: WriteLine<Row>,
  naturalKey: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  const lines = [...plan.added, ...plan.changed].toSorted((a, b) => a.line - b.line);
  const failed: RefusedLine[] = [];
  const counts = { added: 0, changed: 0 };
  let done = 0;
  for (const line of lines) {
    if (signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- each write waits for the one before it
    const problem = await write(line).catch((error: unknown) => {
      reportError(error);
      return t`This line could not be saved`;
    });
    if (problem) failed.push({ line: line.line, problems: [{ column: naturalKey, problem }] });
    else counts[line.row === null ? 'added' : 'changed'] += 1;
    done += 1;
    onProgress(done);
  }
  return {
    ...counts,
    unchanged: plan.unchanged,
    left: lines.length - done,
    refused: [...plan.refused, ...failed].toSorted((a, b) => a.line - b.line),
  };
}
