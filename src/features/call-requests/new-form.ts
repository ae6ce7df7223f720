import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { callRequestRow } from '#contract/resources/call-requests.ts';
import { applicantForm, isNamed } from './applicant.ts';

const { title, responsibleId } = callRequestRow.shape;

/** What a request begins with; all else has its place in its own form. */
const newRequestForm = z
  .object({
    tenderId: z.union([
      z.uuid(),
      z.literal('').refine(() => false, { params: { code: 'required' } }),
    ]),
    ...applicantForm,
    title,
    requestedCents: callRequestRow.shape.requestedCents.nullable(),
    responsibleId,
  })
  .refine(isNamed, { path: ['outsideName'], params: { code: 'required' } });
export type NewRequestForm = z.infer<typeof newRequestForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const newRequestResolver = zodResolver(newRequestForm, { error: fieldCodeOf });
