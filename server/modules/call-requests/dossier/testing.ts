import type { SheetRow } from '#domain/justification/sheet.ts';
import type { PaperFacts } from './paper-facts.ts';

/** A line of the list of expenses. */
export function sheetRow(orderNo: number, parts: Partial<SheetRow> = {}): SheetRow {
  return {
    id: `r${orderNo}`,
    expenseId: `e${orderNo}`,
    orderNo,
    itemId: 'crew',
    item: 'Equipo',
    creditor: 'Ana, S.L.',
    nif: 'B36000000',
    docNumber: `F-${orderNo}`,
    concept: 'Focos',
    issueDate: '2026-03-01',
    paymentDate: null,
    netCents: 100_00,
    vatCents: 21_00,
    documentCents: 121_00,
    imputedCents: 50_00,
    imputedBp: 50_00,
    ...parts,
  };
}

/** What the papers of a justification are written from, that has these lines. */
export function paperFactsOf(
  rows: readonly SheetRow[],
  {
    request,
    ...parts
  }: Partial<Omit<PaperFacts, 'request'>> & { request?: Partial<PaperFacts['request']> } = {},
): PaperFacts {
  return {
    request: {
      internalCode: 'S-2026-001',
      caseNumber: '',
      startDate: null,
      endDate: null,
      grantedCents: null,
      otherFunding: [],
      returns: [],
      activityReport: '',
      sharingCriteria: '',
      signatoryName: '',
      signatoryRole: '',
      signingPlace: '',
      signingDate: null,
      ...request,
    },
    mode: 'vouchers',
    tender: 'Axudas',
    body: '',
    applicant: { name: 'Ana', nif: '' },
    sheet: {
      rows: [...rows],
      totals: { approvedCents: 0, imputedCents: 1, deviationCents: 0 },
      deviations: [],
    },
    others: [],
    amountToJustifyCents: 0,
    changedAt: new Date('2026-03-03'),
    chapters: [],
    justifiedCents: 0,
    expectedCents: null,
    counts: { records: rows.length, invoices: 0, proofs: 0 },
    offers: [],
    costs: rows.map((one) => ({ ...one, paymentMethod: '' })),
    personnel: [],
    hourCosts: [],
    otherHours: [],
    documents: [],
    index: [],
    findings: [],
    ...parts,
  };
}
