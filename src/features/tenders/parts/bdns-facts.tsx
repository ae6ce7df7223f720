import { useLingui } from '@lingui/react/macro';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import type { Bound } from '#domain/tenders/windows.ts';
import { useFmt } from '#ui/fmt.ts';
import { optionWords } from '#ui/words/options.ts';
import { AID_TYPES, TENDER_REGIMES } from '#ui/words/subventions.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';

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
    [t(TENDERS_FIELDS.title), prefill.title],
    [t`Title in Galician`, prefill.titleGl],
    [t(TENDERS_FIELDS.organizationId), prefill.organization.levels.join(' · ')],
    [t(TENDERS_FIELDS.applicationDeadline), [end(from), end(to)].filter(Boolean).join(' – ')],
    [
      t(TENDERS_FIELDS.budgetCents),
      prefill.budgetCents === null ? null : fmt.money(prefill.budgetCents),
    ],
    [t(TENDERS_FIELDS.aidType), prefill.aidType && t(AID_TYPES[prefill.aidType])],
    [t(TENDERS_FIELDS.regime), prefill.regime && t(TENDER_REGIMES[prefill.regime])],
    [t(TENDERS_FIELDS.minimis), prefill.minimis ? (regime ? t(regime) : t`Yes`) : null],
    [t(TENDERS_FIELDS.euFunds), prefill.euFunds.join(', ')],
    [
      t(TENDERS_FIELDS.publicationDate),
      prefill.publicationDate && fmt.day(prefill.publicationDate),
    ],
    [
      t(TENDERS_FIELDS.gazette),
      gazette && [gazette.name, gazette.number].filter(Boolean).join(' '),
    ],
    [t(TENDERS_FIELDS.procedureCode), prefill.procedureCode],
    [t(TENDERS_FIELDS.stateAidNumber), prefill.stateAidNumber],
    [t(TENDERS_FIELDS.urlBases), prefill.urlBases],
  ];
  return (
    <section className="x-card" aria-label={t`What the BDNS says`}>
      <h3>{t`What the BDNS says`}</h3>
      <dl className="x-facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
