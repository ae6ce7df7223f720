import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { type PersonnelLine, personnelLines } from '#domain/justification/layouts.ts';
import type { PartMark } from '#domain/justification/parts.ts';
import type { SheetRow } from '#domain/justification/sheet.ts';
import type { Cents } from '#domain/money.ts';
import { workKey } from '#domain/people/kinds.ts';
import { hadOtherHours } from '#domain/people/take.ts';
import type { Dossier, DossierDocument, DossierRecord } from './facts.ts';
import type { DossierWork } from './work.ts';

/** What the papers of a justification say: of it no more than that, since it goes to another thread. */
export interface PaperFacts
  extends Pick<
    Dossier,
    'body' | 'applicant' | 'sheet' | 'others' | 'amountToJustifyCents' | 'changedAt' | 'chapters'
  > {
  request: Pick<
    CallRequest,
    | 'internalCode'
    | 'caseNumber'
    | 'startDate'
    | 'endDate'
    | 'grantedCents'
    | 'otherFunding'
    | 'returns'
    | 'activityReport'
    | 'sharingCriteria'
    | 'signatoryName'
    | 'signatoryRole'
    | 'signingPlace'
    | 'signingDate'
  >;
  mode: Dossier['tender']['justificationMode'];
  tender: string;
  justifiedCents: Cents;
  expectedCents: Cents | null;
  counts: { records: number; invoices: number; proofs: number };
  offers: { orderNo: number; provider: string; amountCents: Cents; chosen: boolean }[];
  /** How each line of the list was paid, beside it. */
  costs: (SheetRow & Pick<DossierRecord, 'paymentMethod'>)[];
  personnel: PersonnelLine[];
  /** How the cost of an hour comes about; empty for who may not know what people earn. */
  hourCosts: DossierWork['annex'];
  /** Numbers of what was presented with other hours than those of now. */
  otherHours: number[];
  documents: (Pick<DossierDocument, 'group' | 'type'> & { files: string[] })[];
  index: PartMark[];
  findings: (Pick<Finding, 'code' | 'severity' | 'article' | 'params'> & {
    orderNo: number | null;
    subject: string;
  })[];
}

export function paperFacts(dossier: Dossier): PaperFacts {
  const { request, tender, summary, records, documents, findings, sheet, work } = dossier;
  const byRecord = new Map(records.map((one) => [one.record.id, one]));
  // What was presented is not told with the hours of now, which do not come to its amount (RLGS, art. 72.2.a).
  const other = records.filter(({ record }) => {
    const known = work.checked.get(record.id);
    return known !== undefined && hadOtherHours(record, known.expectedCents);
  });
  const otherIds = new Set(other.map(({ record }) => record.id));
  const otherYears = new Set(
    other.map(({ record }) => yearKey(record.employeeId, record.workMonth ?? '')),
  );
  const byNumber = new Map(records.map((one) => [one.orderNo, one]));
  return {
    body: dossier.body,
    applicant: dossier.applicant,
    sheet,
    others: dossier.others,
    amountToJustifyCents: dossier.amountToJustifyCents,
    changedAt: dossier.changedAt,
    chapters: dossier.chapters,
    request: {
      internalCode: request.internalCode,
      caseNumber: request.caseNumber,
      startDate: request.startDate,
      endDate: request.endDate,
      grantedCents: request.grantedCents,
      otherFunding: request.otherFunding,
      returns: request.returns,
      activityReport: request.activityReport,
      sharingCriteria: request.sharingCriteria,
      signatoryName: request.signatoryName,
      signatoryRole: request.signatoryRole,
      signingPlace: request.signingPlace,
      signingDate: request.signingDate,
    },
    mode: tender.justificationMode,
    tender: tender.title,
    justifiedCents: summary.justifiedCents,
    expectedCents: summary.expected?.dueCents ?? null,
    counts: {
      records: records.length,
      invoices: countOf(records.flatMap(({ invoices }) => invoices)),
      proofs: countOf(records.flatMap(({ proofs }) => proofs)),
    },
    offers: records.flatMap(({ orderNo, record }) =>
      record.offers.map(({ provider, amountCents, chosen }) => ({
        orderNo,
        provider,
        amountCents,
        chosen,
      })),
    ),
    costs: sheet.rows.map((row) => {
      return { ...row, paymentMethod: byNumber.get(row.orderNo)?.paymentMethod ?? '' };
    }),
    personnel: personnelLines(
      records.map(({ record, orderNo, isPersonnel }) => ({
        ...record,
        orderNo,
        isPersonnel,
        hoursMilli: otherIds.has(record.id)
          ? null
          : (work.hours.get(workKey(record.employeeId, record.workMonth)) ?? null),
      })),
    ),
    hourCosts: work.annex.filter(
      ({ employeeId, year }) => !otherYears.has(yearKey(employeeId, String(year))),
    ),
    otherHours: other.map(({ orderNo }) => orderNo),
    documents: documents.map(({ group, type, files }) => {
      return { group, type, files: files.map(({ name }) => name) };
    }),
    index: dossier.index,
    findings: findings.map(({ code, severity, article, params, recordId }) => {
      const one = byRecord.get(recordId ?? '');
      const name = one && [one.record.creditor, one.record.docNumber].filter(Boolean).join(' · ');
      const orderNo = one?.orderNo ?? null;
      return {
        code,
        severity,
        article,
        params,
        orderNo,
        subject: one ? `${one.orderNo}. ${name}` : '',
      };
    }),
  };
}

function yearKey(employeeId: string | null, month: string): string {
  return `${employeeId} ${month.slice(0, 4)}`;
}

/** A document of an expense that is split over items is one. */
function countOf(files: readonly { id: string }[]): number {
  return new Set(files.map(({ id }) => id)).size;
}
