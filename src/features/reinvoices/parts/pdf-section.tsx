import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { LANGUAGE_NAMES, type Language } from '#ui/preferences.ts';
import { Part, Step } from './layout.tsx';
import { downloadPdf, pdfProblem, type PdfWanted } from '../pdf.ts';

interface Props {
  reinvoice: LocalRow<Reinvoice>;
  /** Who may change the reinvoice adds to the documents of its project. */
  mayKeep: boolean;
}

/** Has the server write the PDF, in a language of choice; why it cannot now is said before the click. */
export function PdfSection({ reinvoice, mayKeep }: Props) {
  const { t } = useLingui();
  const hintId = useId();
  const [language, setLanguage] = useState<Language>(useFmt().language);
  const [wanted, setWanted] = useState<PdfWanted['document']>('rectification');
  const isRectified = reinvoice.rectifiedByCode !== '';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isKept = mayKeep && reinvoice.state !== 'draft';
  const obstacle = useObstacle(reinvoice);
  const generate = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const document = isRectified ? wanted : 'invoice';
      await downloadPdf(reinvoice, { language, document }, isKept);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part aria-label={t`PDF`}>
      <h3 className="x-subtitle">{t`PDF`}</h3>
      <Step>
        {isRectified ? (
          <ChoiceField
            label={t`Document`}
            words={{ rectification: t`The rectification`, invoice: t`The reinvoice` }}
            value={wanted}
            onChange={setWanted}
          />
        ) : null}
        <ChoiceField
          label={t`Language of the PDF`}
          words={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
        />
        <Button
          icon={FileDown}
          disabled={obstacle !== null || isBusy}
          aria-describedby={obstacle === null ? undefined : hintId}
          onClick={() => void generate()}
        >
          <Trans>Generate PDF</Trans>
        </Button>
      </Step>
      <p className="x-hint" role="status">
        {isBusy ? <Trans>The PDF is being written…</Trans> : null}
      </p>
      {obstacle === null ? null : (
        <p className="x-hint" id={hintId}>
          {obstacle}
        </p>
      )}
      {obstacle === null && isKept ? (
        <p className="x-hint">{t`It is kept among the documents of the project too.`}</p>
      ) : null}
      {problem === null ? null : (
        <p className="x-field-error" role="alert">
          {t(pdfProblem(problem))}
        </p>
      )}
    </Part>
  );
}

/** Only the server writes it, of what it knows; null where nothing stands against it. */
function useObstacle({ state, code, _mark }: LocalRow<Reinvoice>): string | null {
  const { t } = useLingui();
  const { online } = useStatus();
  if (_mark !== null || (state !== 'draft' && code === '')) {
    return t`The last change was not sent yet: the PDF can be generated when it was sent.`;
  }
  return online ? null : t`Needs the network: the PDF is written by the server.`;
}
