import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { tenderRow } from '#contract/resources/tenders.ts';

const { bdns, code, title, organizationId } = tenderRow.shape;

/** What a tender begins with; all else has its place in its own form. */
const newTenderForm = z.object({ bdns, code, title, organizationId });
export type NewTenderForm = z.infer<typeof newTenderForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const newTenderResolver = zodResolver(newTenderForm, { error: fieldCodeOf });
