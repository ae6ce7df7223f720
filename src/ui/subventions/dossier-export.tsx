import { Grid, Wrap } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FolderDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { SelectField } from '../fields/text-field.tsx';
import { useFmt } from '../fmt.ts';
import { LANGUAGE_NAMES } from '../preferences.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { download } from '../tables/download.ts';

/** The languages that bodies are written to. */
const LANGUAGES = ['es', 'gl'] as const;
type DossierLanguage = (typeof LANGUAGES)[number];
type Part = 'justification.zip' | 'accounting.xlsx';
/** What the files are called, in the language that was chosen for them. */
const NAMES: Readonly<Record<DossierLanguage, Readonly<Record<Part, string>>>> = {
  es: {
    'justification.zip': 'justificación-es.zip',
    'accounting.xlsx': 'relación-de-gastos-es.xlsx',
  },
  gl: {
    'justification.zip': 'xustificación-gl.zip',
    'accounting.xlsx': 'relación-de-gastos-gl.xlsx',
  },
};
type Problem = 'network' | 'forbidden' | 'failed';

const PROBLEMS: Readonly<Record<Problem, MessageDescriptor>> = {
  network: msg`The server could not be reached, or the document did not come whole. Try again later.`,
  forbidden: msg`Your role does not allow this.`,
  failed: msg`The document could not be made. Try again later.`,
};

/** How much came; `size` is about how much will, 0 where nobody said. */
interface Progress {
  done: number;
  size: number;
}

/** Has a part made and brought. */
export type ReadDossier = (
  what: { id: string; part: Part; language: DossierLanguage },
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<{ ok: true; content: Blob } | { ok: false; problem: Problem }>;

/** The justification as the body takes it; only the server makes it, which is said before the click. */
export function DossierExport({
  request,
  online,
  unsent,
  onRead,
}: {
  request: { id: string; internalCode: string };
  online: boolean;
  /** How many records have changes that the server does not know of. */
  unsent: number;
  onRead: ReadDossier;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const hintId = useId();
  const [language, setLanguage] = useState<DossierLanguage>(fmt.language === 'gl' ? 'gl' : 'es');
  const { progress, problem, start, cancel } = useDownload(request, language, onRead);
  const isBusy = progress !== null;
  const words =
    progress === null || progress.done === 0
      ? t`It is being made…`
      : progress.size > 0
        ? `${fmt.bytes(progress.done)} / ${fmt.bytes(Math.max(progress.size, progress.done))}`
        : fmt.bytes(progress.done);
  const button = (part: Part, icon: LucideIcon, label: ReactNode) => (
    <Button
      icon={icon}
      disabled={!online || isBusy}
      aria-describedby={hintId}
      onClick={() => void start(part)}
    >
      {label}
    </Button>
  );
  return (
    <Grid gap="8px" minWidth="0">
      <Wrap align="end" gap="8px">
        <SelectField
          label={t`Language of the documents`}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(value) => setLanguage(value === 'gl' ? 'gl' : 'es')}
        />
        {button('justification.zip', FolderDown, <Trans>Whole justification (ZIP)</Trans>)}
        {button('accounting.xlsx', FileSpreadsheet, <Trans>List of expenses (XLSX)</Trans>)}
      </Wrap>
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
        {fmt.language === 'en' ? (
          <Trans>Bodies take it in Spanish or Galician: there is no English one.</Trans>
        ) : null}{' '}
        {unsent > 0 ? (
          <Plural
            value={unsent}
            one="# record has changes that were not sent: they are not in it yet."
            other="# records have changes that were not sent: they are not in it yet."
          />
        ) : null}
      </p>
      {progress === null ? null : (
        <Wrap align="center" gap="8px">
          <ProgressBar
            label={t`Download of the justification`}
            done={progress.done}
            size={progress.size > 0 ? progress.size : progress.done + 1}
            words={words}
          />
          <Button size="small" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Wrap>
      )}
      {problem === null ? null : (
        <p className="x-field-error" role="alert">
          {t(PROBLEMS[problem])}
        </p>
      )}
    </Grid>
  );
}

/** One download at a time; leaving the page ends it. */
function useDownload(
  { id, internalCode }: { id: string; internalCode: string },
  language: DossierLanguage,
  onRead: ReadDossier,
) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const start = async (part: Part) => {
    const control = new AbortController();
    going.current = control;
    setProblem(null);
    setProgress({ done: 0, size: 0 });
    try {
      const answer = await onRead({ id, part, language }, control.signal, setProgress);
      if (answer.ok) download(`${internalCode} ${NAMES[language][part]}`, answer.content);
      else setProblem(answer.problem);
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      if (going.current === control) setProgress(null);
    }
  };
  return { progress, problem, start, cancel: () => going.current?.abort() };
}
