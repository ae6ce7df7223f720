import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { ExpenseSheet } from '#domain/justification/sheet.ts';
import type { JustificationSummary } from '#domain/justification/summary.ts';
import type { Cents } from '#domain/money.ts';
import type { Dossier, OtherGrant } from './facts.ts';

/** What the economic report says: of a justification no more than that, since it goes to another thread. */
export interface ReportFacts {
  request: Pick<
    CallRequest,
    'internalCode' | 'caseNumber' | 'startDate' | 'endDate' | 'grantedCents'
  >;
  tender: string;
  body: string;
  applicant: { name: string; nif: string };
  sheet: Pick<ExpenseSheet, 'deviations' | 'totals'>;
  summary: Pick<JustificationSummary, 'justifiedCents'> & { expectedCents: Cents | null };
  counts: { records: number; invoices: number; proofs: number };
  offers: { orderNo: number; provider: string; amountCents: Cents; chosen: boolean }[];
  others: OtherGrant[];
  amountToJustifyCents: Cents;
  changedAt: Date;
}

export function reportFacts(dossier: Dossier): ReportFacts {
  const { body, applicant, records, others, amountToJustifyCents, changedAt } = dossier;
  const { internalCode, caseNumber, startDate, endDate, grantedCents } = dossier.request;
  const { justifiedCents, expected } = dossier.summary;
  return {
    request: { internalCode, caseNumber, startDate, endDate, grantedCents },
    tender: dossier.tender.title,
    body,
    applicant,
    sheet: { deviations: dossier.sheet.deviations, totals: dossier.sheet.totals },
    summary: { justifiedCents, expectedCents: expected?.dueCents ?? null },
    counts: {
      records: records.length,
      invoices: records.reduce((sum, one) => sum + one.invoices.length, 0),
      proofs: records.reduce((sum, one) => sum + one.proofs.length, 0),
    },
    offers: records.flatMap(({ orderNo, record }) =>
      record.offers.map(({ provider, amountCents, chosen }) => ({
        orderNo,
        provider,
        amountCents,
        chosen,
      })),
    ),
    others,
    amountToJustifyCents,
    changedAt,
  };
}
