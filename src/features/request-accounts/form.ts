import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import {
  type AccountingRecord,
  accountingRecordRow,
} from '#contract/resources/accounting-records.ts';
import { RECORD_RESULTS } from '#domain/justification/record.ts';
import type { RecordPatch } from './actions.ts';

const own = accountingRecordRow.pick({
  crBudgetItemId: true,
  paymentProofId: true,
  contractKind: true,
  isOffersExempt: true,
  hasChoiceReport: true,
  isSubcontracted: true,
  isAuthorised: true,
  stampText: true,
  result: true,
  acceptedCents: true,
  rejectionReason: true,
  notes: true,
});

/** The fields whose amounts are typed without a sign, as all amounts are: a refund is one below zero. */
const SIGNED = ['imputedCents', 'acceptedCents'] as const;

/** What is written down of a record. What the body rejected, it rejected for a reason. */
const recordForm = own
  .extend({ imputedCents: accountingRecordRow.shape.imputedCents.nullable() })
  .superRefine(({ result, acceptedCents, imputedCents, rejectionReason }, context) => {
    const refuse = (name: keyof RecordForm, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, params: { code: message } });
    if (imputedCents === null) refuse('imputedCents', 'required');
    if (needsReason(result) && rejectionReason.trim() === '') refuse('rejectionReason', 'required');
    const accepted = result === 'accepted' ? acceptedCents : null;
    if (accepted !== null && imputedCents !== null && accepted > imputedCents) {
      refuse('acceptedCents', 'too-large');
    }
  });
export type RecordForm = z.infer<typeof own> & { imputedCents: number | null };

const NAMES = [...Object.keys(own.shape), 'imputedCents'] as (keyof RecordForm)[];

export const recordResolver = zodResolver<RecordForm, unknown, RecordForm>(recordForm, {
  error: (issue) => (issue.code === 'custom' ? (issue.message ?? 'invalid') : fieldCodeOf(issue)),
});

/** Whether it is taken off what is justified: its document, or what it imputes, is below zero. */
export function isRefund({
  netCents,
  imputedCents,
}: Pick<AccountingRecord, 'netCents' | 'imputedCents'>): boolean {
  return netCents < 0 || imputedCents < 0;
}

/** An amount that was typed, with the sign that its record gives it. */
export function signed(record: Parameters<typeof isRefund>[0], cents: number): number {
  return isRefund(record) && cents !== 0 ? -cents : cents;
}

export function formOf(record: AccountingRecord): RecordForm {
  const form = Object.fromEntries(NAMES.map((name) => [name, record[name]])) as RecordForm;
  return withAmounts(form, (cents) => Math.abs(cents));
}

/** The fields that changed, with those that a result brings along. */
export function patchOf(
  record: AccountingRecord,
  typed: RecordForm,
  names: readonly string[],
): RecordPatch {
  const wanted = names.includes('result')
    ? new Set([...names, 'acceptedCents', 'rejectionReason'])
    : new Set(names);
  const form = withAmounts(typed, (cents) => signed(record, cents));
  const fields = {
    ...form,
    imputedCents: form.imputedCents ?? 0,
    acceptedCents: form.result === 'accepted' ? form.acceptedCents : null,
    rejectionReason: needsReason(form.result) ? form.rejectionReason.trim() : '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name)));
}

function withAmounts(form: RecordForm, change: (cents: number) => number): RecordForm {
  const amounts = SIGNED.map((name) => {
    const cents = form[name];
    return [name, cents === null ? null : change(cents)] as const;
  });
  return { ...form, ...Object.fromEntries(amounts) };
}

export function needsReason(result: AccountingRecord['result']): boolean {
  return result === 'rejected' || result === 'alleged';
}

/** Results that need nothing more to be said. */
export const PLAIN_RESULTS = RECORD_RESULTS.filter((result) => !needsReason(result));
