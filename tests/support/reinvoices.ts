import { v7 } from 'uuid';
import { NO_APPROVAL } from '#domain/approvals/approval.ts';
import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';

const BORN = '2026-03-02T09:00:00.000Z';

/** A draft between these companies as the server has it. */
export function reinvoiceFixture(
  fields: Pick<Reinvoice, 'issuerId' | 'receiverId' | 'projectId'> & Partial<Reinvoice>,
): Reinvoice {
  return {
    id: v7(),
    version: 1,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
    date: '2026-03-31',
    period: '',
    expenses: [],
    state: 'draft',
    holdedId: '',
    invoiceNumber: '',
    invoiceFileId: null,
    paidDate: null,
    notes: '',
    code: '',
    rectifiedByCode: '',
    rectifiedOn: null,
    baseCents: 0,
    vatCents: 0,
    totalCents: 0,
    entries: [],
    ...NO_APPROVAL,
    ...fields,
  };
}

/** A line of 100,00 € at 21 %, of no expense where none is named. */
export function reinvoiceLine(fields: Partial<ReinvoiceLineRow> = {}): ReinvoiceLineRow {
  return {
    id: v7(),
    expenseId: null,
    concept: 'Catering',
    amountCents: 100_00,
    marginBp: 0,
    vatBp: 2_100,
    dummy: false,
    ...fields,
  };
}
