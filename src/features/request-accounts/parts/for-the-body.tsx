import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FolderDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { type DocumentProgress, streamDocument } from '#local/api/document-stream.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { LANGUAGE_NAMES } from '#ui/preferences.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { download } from '#ui/tables/download.ts';
import { useStatus } from '../queries.ts';
import { downloadProblem } from '../words.ts';

/** The languages that bodies are written to. */
const LANGUAGES = ['es', 'gl'] as const;
type Wanted = 'justification.zip' | 'accounting.xlsx';

/** The justification as the body takes it; only the server makes it, which is said before the click. */
export function ForTheBody({
  request,
  unsent,
}: {
  request: CallRequest;
  /** How many records have changes that the server does not know of. */
  unsent: number;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const hintId = useId();
  const { online } = useStatus();
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(
    fmt.language === 'gl' ? 'gl' : 'es',
  );
  const { progress, problem, start, cancel } = useDownload(request, language);
  const isBusy = progress !== null;
  const words =
    progress === null || progress.done === 0
      ? t`It is being made…`
      : progress.size > 0
        ? `${fmt.bytes(progress.done)} / ${fmt.bytes(Math.max(progress.size, progress.done))}`
        : fmt.bytes(progress.done);
  const button = (wanted: Wanted, icon: React.ReactNode, label: React.ReactNode) => (
    <Button
      icon={icon}
      disabled={!online || isBusy}
      aria-describedby={hintId}
      onClick={() => void start(wanted)}
    >
      {label}
    </Button>
  );
  return (
    <Card title={t`For the body`}>
      <div className="rqa-body">
        <SelectField
          label={t`Language of the documents`}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(value) => setLanguage(value === 'gl' ? 'gl' : 'es')}
        />
        {button(
          'justification.zip',
          <FolderDown size={16} aria-hidden="true" />,
          <Trans>Whole justification (ZIP)</Trans>,
        )}
        {button(
          'accounting.xlsx',
          <FileSpreadsheet size={16} aria-hidden="true" />,
          <Trans>List of expenses (XLSX)</Trans>,
        )}
      </div>
      <p className="x-hint" id={hintId}>
        {online ? (
          <Trans>
            Made by the server: list, report, stamped invoices and proofs of payment, numbered, with
            an index. It needs the connection until it is whole.
          </Trans>
        ) : (
          <Trans>
            Needs a connection: the server makes it. It can be had when you are online again.
          </Trans>
        )}{' '}
        {unsent > 0 ? (
          <Plural
            value={unsent}
            one="# record has changes that were not sent: they are not in it yet."
            other="# records have changes that were not sent: they are not in it yet."
          />
        ) : null}
      </p>
      {progress === null ? null : (
        <div className="rqa-progress">
          <ProgressBar
            label={t`Download of the justification`}
            done={progress.done}
            size={progress.size > 0 ? progress.size : progress.done + 1}
            words={words}
          />
          <Button size="small" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {problem === null ? null : (
        <p className="x-field-error" role="alert">
          {t(downloadProblem(problem))}
        </p>
      )}
    </Card>
  );
}

/** One download at a time; leaving the page ends it. */
function useDownload({ id, internalCode }: CallRequest, language: string) {
  const [progress, setProgress] = useState<DocumentProgress | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const start = async (wanted: Wanted) => {
    const control = new AbortController();
    going.current = control;
    setProblem(null);
    setProgress({ done: 0, size: 0 });
    try {
      const path = `${RESOURCE_PATHS.callRequests}/${id}/${wanted}?language=${language}`;
      const content = await streamDocument(path, control.signal, setProgress);
      const [name, end] = wanted.split('.');
      download(`${internalCode} ${name}-${language}.${end}`, content);
    } catch (error) {
      if (!control.signal.aborted) setProblem(error);
    } finally {
      if (going.current === control) setProgress(null);
    }
  };
  return { progress, problem, start, cancel: () => going.current?.abort() };
}
