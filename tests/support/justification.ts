import { v7 } from 'uuid';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import { snapshotOf } from '#domain/justification/snapshot.ts';
import { requestFixture } from './call-requests.tsx';
import { catalogueRow } from './catalogue.ts';
import { companyExpense, imputationFixture } from './expense-screens.ts';
import { companyFixture, projectFixture } from './feature.tsx';
import { fileFixture } from './files.ts';
import { calendarRows, tenderFixture } from './tenders.tsx';

export const company = companyFixture(v7());
const film = projectFixture(v7(), { companyId: company.id });
const call = tenderFixture();
export const request = requestFixture({
  tenderId: call.id,
  companyId: company.id,
  projectIds: [film.id],
  state: 'justifying',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  grantedCents: 500_00,
  eligibleBudgetCents: 1_000_00,
});
export const services = catalogueRow('callRequestBudgets', {
  callRequestId: request.id,
  name: 'Services',
  approvedCents: 1_000_00,
});
export const hotel = companyExpense(company.id, {
  contactName: 'Hotel',
  contactNif: 'B15000011',
  docNumber: 'H-1',
  issueDate: '2026-03-01',
  paidDate: '2026-03-10',
  netCents: 200_00,
  imputations: [imputationFixture(film.id, 150_00)],
});
export const proof = fileFixture(v7(), {
  name: 'Transfer.pdf',
  resource: 'expenses',
  rowId: hotel.id,
});
export const rows = {
  companies: [company],
  projects: [film],
  tenders: [call],
  callRequests: [request],
  callRequestBudgets: [services],
  expenses: [hotel],
  files: [proof],
  ...calendarRows,
};

/** A record of all that the film bears of the stay, with its proof. */
export function recordFixture(fields: Partial<AccountingRecord> = {}): AccountingRecord {
  return catalogueRow('accountingRecords', {
    ...snapshotOf(hotel),
    id: v7(),
    callRequestId: request.id,
    expenseId: hotel.id,
    crBudgetItemId: services.id,
    imputedCents: 150_00,
    paymentProofId: proof.id,
    ...fields,
  });
}
