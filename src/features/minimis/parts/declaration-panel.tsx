import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { isDay } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Panel } from '#ui/overlays.tsx';
import { LANGUAGE_NAMES, type Language } from '#ui/preferences.ts';
import { todayInMadrid } from '#ui/today.ts';
import { declarationProblem, downloadDeclaration } from '../declaration.ts';
import { type Usage } from '../queries.ts';

/** The responsible declaration: the server writes it, which is told before the press. */
export function DeclarationPanel({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const { t } = useLingui();
  const hintId = useId();
  const { companies } = usage.undertaking;
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? '');
  const [day, setDay] = useState<string | null>(todayInMadrid());
  const [language, setLanguage] = useState<Language>(useFmt().language);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const obstacle = useObstacle(usage);
  const company = companies.find(({ id }) => id === companyId);
  const isReady = company !== undefined && day !== null && isDay(day);
  const generate = async () => {
    if (!isReady) return;
    setBusy(true);
    setProblem(null);
    try {
      await downloadDeclaration(company.name, { company: company.id, day, language });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      onClose={onClose}
      title={t`Responsible declaration`}
      footer={
        <Button
          tone="primary"
          icon={FileDown}
          disabled={obstacle !== null || isBusy || !isReady}
          aria-describedby={obstacle === null ? undefined : hintId}
          onClick={() => void generate()}
        >
          <Trans>Generate PDF</Trans>
        </Button>
      }
    >
      <div className="x-form">
        <p className="x-hint">
          <Trans>
            The aid that counts on a day, of the company and of those that are one undertaking with
            it, as granting bodies ask for it.
          </Trans>
        </p>
        <ComboField
          name="companyId"
          label={t`Company that declares`}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={companyId}
          onChange={setCompanyId}
        />
        <DateField label={t`On the day`} value={day} onChange={setDay} />
        <ChoiceField
          label={t`Language of the PDF`}
          words={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
        />
        <p className="x-hint" role="status">
          {isBusy ? <Trans>The PDF is being written…</Trans> : null}
        </p>
        {obstacle === null ? null : (
          <p className="x-hint" id={hintId}>
            {obstacle}
          </p>
        )}
        {problem === null ? null : (
          <p className="x-field-error" role="alert">
            {t(declarationProblem(problem))}
          </p>
        )}
      </div>
    </Panel>
  );
}

/** Only the server writes it, of what it knows; null where nothing stands against it. */
function useObstacle({ aids }: Usage): string | null {
  const { t } = useLingui();
  const { online } = useStatus();
  if (!online) return t`Needs the network: the PDF is written by the server.`;
  return aids.some(({ _mark }) => _mark !== null)
    ? t`Some aids were not sent yet: the declaration can be written when they were.`
    : null;
}
