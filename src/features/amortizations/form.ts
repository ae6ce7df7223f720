import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Amortization, amortizationCreate } from '#contract/resources/amortizations.ts';
import { positiveCents } from '#contract/row.ts';
import { usageChargeCents } from '#domain/amortizations/usage.ts';
import type { Cents } from '#domain/money.ts';
import type { ChargePatch } from './actions.ts';

const { quantity, period, accountNum, state, notes } = amortizationCreate.shape;

/** What a person fills in of a charge. Empty texts stand for no project and no line. */
export const chargeForm = z
  .object({
    type: amortizationCreate.shape.type,
    resourceId: z.string().min(1),
    companyId: z.string().min(1),
    projectId: z.string(),
    budgetId: z.string(),
    period,
    /** Thousandths; NaN while the text is no number of units. */
    quantity: quantity.unwrap().nullable(),
    unitPriceCents: positiveCents.nullable(),
    /** Of a month of a schedule; that of a charge for use follows from its units. */
    amountCents: positiveCents.nullable(),
    accountNum: accountNum.unwrap(),
    state: state.unwrap(),
    notes: notes.unwrap(),
  })
  .refine(({ type, quantity: units }) => type === 'asset' || units !== null, {
    path: ['quantity'],
    error: 'required',
  })
  .refine(({ type, amountCents }) => type === 'usage' || amountCents !== null, {
    path: ['amountCents'],
    error: 'required',
  });
export type ChargeForm = z.infer<typeof chargeForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const chargeResolver = zodResolver(chargeForm, { error: fieldCodeOf });

export function emptyUsage(month: string, companyId: string): ChargeForm {
  return {
    type: 'usage',
    resourceId: '',
    companyId,
    projectId: '',
    budgetId: '',
    period: month,
    quantity: null,
    unitPriceCents: null,
    amountCents: null,
    accountNum: '',
    state: 'planned',
    notes: '',
  };
}

export function formOf(charge: Amortization): ChargeForm {
  const { type, resourceId, companyId, period: month } = charge;
  return {
    type,
    resourceId,
    companyId,
    projectId: charge.projectId ?? '',
    budgetId: charge.budgetId ?? '',
    period: month,
    quantity: charge.quantity,
    unitPriceCents: charge.unitPriceCents,
    amountCents: charge.amountCents,
    accountNum: charge.accountNum,
    state: charge.state,
    notes: charge.notes,
  };
}

/** What a charge for use comes to; null while its units or its price are no numbers. */
export function usageCents(
  { quantity: units, unitPriceCents }: Pick<ChargeForm, 'quantity' | 'unitPriceCents'>,
  usePctBp?: number,
): Cents | null {
  if (units === null || Number.isNaN(units) || Number.isNaN(unitPriceCents)) return null;
  const usage = { unitsThousandths: units, unitPriceCents: unitPriceCents ?? 0 };
  return usageChargeCents(usePctBp === undefined ? usage : { ...usage, usePctBp });
}

/** The fields of the contract that a filled form stands for. */
export function fieldsOf(form: ChargeForm, usePctBp?: number) {
  const { type, quantity: units, unitPriceCents, amountCents, projectId, budgetId } = form;
  const isUsage = type === 'usage';
  return {
    type,
    resourceId: form.resourceId,
    companyId: form.companyId,
    projectId: projectId || null,
    budgetId: budgetId || null,
    period: form.period,
    ...(isUsage && { quantity: units ?? 0, unitPriceCents: unitPriceCents ?? 0 }),
    amountCents: (isUsage ? usageCents(form, usePctBp) : amountCents) ?? 0,
    accountNum: form.accountNum,
    state: form.state,
    notes: form.notes,
  };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(
  form: ChargeForm,
  names: readonly string[],
  usePctBp?: number,
): ChargePatch {
  const all: Readonly<Record<string, unknown>> = fieldsOf(form, usePctBp);
  const wanted = new Set(names);
  if (form.type === 'usage' && (wanted.has('quantity') || wanted.has('unitPriceCents'))) {
    for (const name of ['quantity', 'unitPriceCents', 'amountCents']) wanted.add(name);
  }
  return Object.fromEntries([...wanted].map((name) => [name, all[name]]));
}
