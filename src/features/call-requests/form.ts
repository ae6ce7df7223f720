import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import {
  type CallRequest,
  type CallRequestPayment,
  callRequestRow,
} from '#contract/resources/call-requests.ts';
import type { RequestPatch } from './actions.ts';
import { applicantForm, applicantOf, fieldsOfApplicant, isNamed } from './applicant.ts';

const row = callRequestRow.shape;

/** A number that may not be left out. */
const needed = <T extends z.ZodType<number>>(number: T) =>
  number.nullable().refine((value): boolean => value !== null, { params: { code: 'required' } });

/**
 * All fields of a request but its state. Values are flat and lists are texts, so that what was touched is
 * told by `===`.
 */
const requestForm = z
  .object({
    ...applicantForm,
    projectIds: z.string().refine((text) => row.projectIds.safeParse(idsIn(text)).success),
    title: row.title,
    caseNumber: row.caseNumber,
    requestedCents: needed(row.requestedCents),
    eligibleBudgetCents: needed(row.eligibleBudgetCents),
    grantedCents: row.grantedCents,
    amountToJustifyCents: row.amountToJustifyCents,
    payments: z.string().refine((text) => row.payments.safeParse(paymentsIn(text)).success, {
      params: { code: 'invalid' },
    }),
    minimisCents: row.minimisCents,
    grantDate: row.grantDate,
    notificationDate: row.notificationDate,
    receptionDate: row.receptionDate,
    startDate: row.startDate,
    endDate: row.endDate,
    responsibleId: row.responsibleId,
    scoreMilli: row.scoreMilli,
    position: row.position,
    notes: row.notes,
  })
  .refine(isNamed, { path: ['outsideName'], params: { code: 'required' } })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    error: 'dates-order',
  });
export type RequestForm = z.infer<typeof requestForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const requestResolver = zodResolver(requestForm, { error: fieldCodeOf });

export function formOf(request: CallRequest): RequestForm {
  return {
    ...(applicantOf(request) as Pick<RequestForm, keyof typeof applicantForm>),
    projectIds: request.projectIds.join(','),
    title: request.title,
    caseNumber: request.caseNumber,
    requestedCents: request.requestedCents,
    eligibleBudgetCents: request.eligibleBudgetCents,
    grantedCents: request.grantedCents,
    amountToJustifyCents: request.amountToJustifyCents,
    payments: paymentsText(request.payments),
    minimisCents: request.minimisCents,
    grantDate: request.grantDate,
    notificationDate: request.notificationDate,
    receptionDate: request.receptionDate,
    startDate: request.startDate,
    endDate: request.endDate,
    responsibleId: request.responsibleId,
    scoreMilli: request.scoreMilli,
    position: request.position,
    notes: request.notes,
  };
}

/** The fields of the contract that these fields of a checked form stand for. */
export function patchOf(form: RequestForm, names: readonly string[]): RequestPatch {
  const { applicant, outsideName, outsideNif, projectIds, payments, ...plain } = form;
  const fields = {
    ...plain,
    ...fieldsOfApplicant({ applicant, outsideName, outsideNif }),
    projectIds: idsIn(projectIds),
    payments: paymentsIn(payments),
    requestedCents: form.requestedCents ?? 0,
    eligibleBudgetCents: form.eligibleBudgetCents ?? 0,
  };
  const wanted = new Set(
    names.flatMap((name) => (name in applicantForm ? ['companyId', 'anonymousCompany'] : [name])),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name)));
}

export function idsIn(text: string): string[] {
  return text.split(',').filter((id) => id !== '');
}

export function paymentsIn(text: string): CallRequestPayment[] {
  return JSON.parse(text) as CallRequestPayment[];
}

/** A text of equal content is the same text. */
export function paymentsText(payments: readonly CallRequestPayment[]): string {
  return JSON.stringify(
    payments.map(({ id, date, cents, isAdvance }) => ({ id, date, cents, isAdvance })),
  );
}
