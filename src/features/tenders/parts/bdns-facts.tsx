import { Trans, useLingui } from '@lingui/react/macro';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import type { Bound } from '#domain/tenders/windows.ts';
import { useFmt } from '#ui/fmt.ts';
import { optionWords } from '#ui/words/options.ts';
import { AID_TYPES, TENDER_REGIMES } from '#ui/words/subventions.ts';
import { FIELDS } from '../words.ts';
import { Fact } from './fact.tsx';

/** What the national database said of a call, before it is saved. */
export function BdnsFacts({ prefill }: { prefill: BdnsPrefill }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const end = ({ day, text }: Bound) => (day ? fmt.day(day) : text);
  const { from, to } = prefill.applicationDeadline;
  const { gazette, minimisRegime } = prefill;
  const regime = optionWords('tenders', 'minimisRegime', minimisRegime ?? '');
  const facts: [string, string | null | undefined][] = [
    [t(FIELDS.title), prefill.title],
    [t`Title in Galician`, prefill.titleGl],
    [t(FIELDS.organizationId), prefill.organization.levels.join(' · ')],
    [t(FIELDS.applicationDeadline), [end(from), end(to)].filter(Boolean).join(' – ')],
    [t(FIELDS.budgetCents), prefill.budgetCents === null ? null : fmt.money(prefill.budgetCents)],
    [t(FIELDS.aidType), prefill.aidType && t(AID_TYPES[prefill.aidType])],
    [t(FIELDS.regime), prefill.regime && t(TENDER_REGIMES[prefill.regime])],
    [t(FIELDS.minimis), prefill.minimis ? (regime ? t(regime) : t`Yes`) : null],
    [t(FIELDS.euFunds), prefill.euFunds.join(', ')],
    [t(FIELDS.publicationDate), prefill.publicationDate && fmt.day(prefill.publicationDate)],
    [t(FIELDS.gazette), gazette && [gazette.name, gazette.number].filter(Boolean).join(' ')],
    [t(FIELDS.procedureCode), prefill.procedureCode],
    [t(FIELDS.stateAidNumber), prefill.stateAidNumber],
    [t(FIELDS.urlBases), prefill.urlBases],
  ];
  return (
    <section className="ten-facts-box" aria-label={t`What the BDNS says`}>
      <h3>
        <Trans>What the BDNS says</Trans>
      </h3>
      <dl className="ten-facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
