import { Box, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { lawOf } from '#domain/tenders/law.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { optionWords } from '#ui/words/options.ts';
import { HOUR_BASIS_WORDS } from '#ui/words/people.ts';
import {
  AID_TYPES,
  JUSTIFICATION_MODES,
  SUBSIDY_LAW_WORDS,
  TENDER_REGIMES,
} from '#ui/words/subventions.ts';
import type { TenderLine } from '../tender.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';

import { Fact } from './fact.tsx';

const BDNS_PAGE = 'https://www.pap.hacienda.gob.es/bdnstrans/GE/es/convocatorias/';

/** What the call is about; what nobody knows yet is left out. */
export function KeyFacts({ line: { tender, organization } }: { line: TenderLine }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const money = (cents: number | null) => (cents === null ? null : fmt.money(cents));
  const share = (bp: number | null) => (bp === null ? null : fmt.percent(bp));
  const { gazette, advancePayment: advance, offersThresholds: offers, compatible } = tender;
  const regime = optionWords('tenders', 'minimisRegime', tender.minimisRegime ?? '');
  const paper = [gazette.name, gazette.number, gazette.date && fmt.day(gazette.date)]
    .filter(Boolean)
    .join(' · ');
  const parts = [share(advance.pctBp) ?? t`Yes`, advance.guarantee ? t`with a guarantee` : null];
  return (
    <Card title={t`Key facts`}>
      <dl className="x-facts">
        <Fact label={t(TENDERS_FIELDS.organizationId)}>
          {organization?.url ? (
            <Away href={organization.url}>{organization.name}</Away>
          ) : (
            organization?.name
          )}
        </Fact>
        <Fact label={t`Law`}>
          {organization ? t(SUBSIDY_LAW_WORDS[lawOf(organization)]) : null}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.budgetCents)}>{money(tender.budgetCents)}</Fact>
        <Fact label={t(TENDERS_FIELDS.maxPerProjectCents)}>{money(tender.maxPerProjectCents)}</Fact>
        <Fact label={t(TENDERS_FIELDS.intensityBp)}>{share(tender.intensityBp)}</Fact>
        <Fact label={t(TENDERS_FIELDS.aidType)}>{t(AID_TYPES[tender.aidType])}</Fact>
        <Fact label={t(TENDERS_FIELDS.regime)}>{t(TENDER_REGIMES[tender.regime])}</Fact>
        <Fact label={t(TENDERS_FIELDS.minimis)}>
          {tender.minimis ? (regime ? t(regime) : t`Yes`) : null}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.euFunds)}>{tender.euFunds.join(', ')}</Fact>
        <Fact label={t(TENDERS_FIELDS.advancePayment)}>
          {advance.allowed ? parts.filter(Boolean).join(', ') : null}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.compatible)}>
          {compatible === null ? null : compatible ? t`Yes` : t`No`}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.stateAidNumber)}>{tender.stateAidNumber}</Fact>
        <Fact label={t(TENDERS_FIELDS.justificationMode)}>
          {t(JUSTIFICATION_MODES[tender.justificationMode])}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.offersThresholds)}>
          {`${fmt.money(offers.servicesCents)} · ${fmt.money(offers.worksCents)} (${t`works`})`}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.subcontractingMaxBp)}>
          {share(tender.subcontractingMaxBp)}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.indirectPctBp)}>{share(tender.indirectPctBp)}</Fact>
        <Fact label={t(TENDERS_FIELDS.transferLimitBp)}>{share(tender.transferLimitBp)}</Fact>
        <Fact label={t(TENDERS_FIELDS.leastExecutionBp)}>{share(tender.leastExecutionBp)}</Fact>
        <Fact label={t(TENDERS_FIELDS.ownContributionBp)}>{share(tender.ownContributionBp)}</Fact>
        <Fact label={t(TENDERS_FIELDS.hourBasis)}>{t(HOUR_BASIS_WORDS[tender.hourBasis])}</Fact>
        <Fact label={t(TENDERS_FIELDS.maxHourCents)}>{money(tender.maxHourCents)}</Fact>
        <Fact label={t(TENDERS_FIELDS.maxPersonYearCents)}>{money(tender.maxPersonYearCents)}</Fact>
        <Fact label={t(TENDERS_FIELDS.cashLimitCents)}>{fmt.money(tender.cashLimitCents)}</Fact>
        <Fact label={t(TENDERS_FIELDS.takesSubsidisedAssets)}>
          {tender.takesSubsidisedAssets ? t`Yes` : null}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.allowsRelatedParty)}>
          {tender.allowsRelatedParty ? t`Yes` : null}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.maintenanceMonths)}>{tender.maintenanceMonths}</Fact>
        <Fact label={t(TENDERS_FIELDS.retentionYears)}>{tender.retentionYears}</Fact>
        <Fact label={t(TENDERS_FIELDS.gazette)}>
          {gazette.url ? <Away href={gazette.url}>{paper || t`Open`}</Away> : paper}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.date)}>{tender.date && fmt.day(tender.date)}</Fact>
        <Fact label={t(TENDERS_FIELDS.bdns)}>
          {tender.bdns ? <Away href={BDNS_PAGE + tender.bdns}>{tender.bdns}</Away> : null}
        </Fact>
        <Fact label={t`Bases`}>
          {tender.urlBases ? (
            <Away href={tender.urlBases}>{new URL(tender.urlBases).hostname}</Away>
          ) : null}
        </Fact>
        <Fact label={t(TENDERS_FIELDS.stampText)}>{tender.stampText}</Fact>
        <Fact label={t(TENDERS_FIELDS.notes)}>
          {tender.notes ? (
            <Text as="span" whiteSpace="pre-line">
              {tender.notes}
            </Text>
          ) : null}
        </Fact>
      </dl>
    </Card>
  );
}

/** A page outside the app. */
function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="x-name">
      {children}
      <Box as={ExternalLink} boxSize="12px" flex="none" aria-hidden="true" />
    </a>
  );
}
