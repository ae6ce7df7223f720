import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { minimisAidCreate } from '#contract/resources/minimis-aids.ts';
import { positiveCents } from '#contract/row.ts';
import type { Day } from '#domain/days.ts';
import { isHeld } from '#domain/minimis/aid.ts';
import { foreseeAid } from '#domain/minimis/foresee.ts';
import type { MinimisSimulation } from '#domain/minimis/simulate.ts';
import type { AidPatch, NewAid } from './actions.ts';
import type { Aid, Standing } from './queries.ts';

const { grantDate, regime, state, source, body, bdns, concessionCode, notes } =
  minimisAidCreate.shape;

/** What a person fills in of an aid. */
export const aidForm = z
  .object({
    /** Empty while none is chosen. */
    companyId: z.string(),
    /** Empty for no request of ours. */
    callRequestId: z.string(),
    grantDate: grantDate.nullable(),
    regime: regime.unwrap(),
    ggeCents: positiveCents.nullable(),
    state: state.unwrap(),
    source: source.unwrap(),
    body: body.unwrap(),
    bdns: bdns.unwrap(),
    concessionCode: concessionCode.unwrap(),
    notes: notes.unwrap(),
  })
  .refine((form) => form.companyId !== '', { path: ['companyId'], error: 'required' })
  .refine((form) => form.grantDate !== null, { path: ['grantDate'], error: 'required' })
  .refine((form) => form.ggeCents !== null && form.ggeCents !== 0, {
    path: ['ggeCents'],
    error: 'required',
  });
export type AidForm = z.infer<typeof aidForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const aidResolver = zodResolver(aidForm, { error: fieldCodeOf });

export function emptyAid(today: Day, companyId: string): AidForm {
  return {
    companyId,
    callRequestId: '',
    grantDate: today,
    regime: 'general',
    ggeCents: null,
    state: 'granted',
    source: 'manual',
    body: '',
    bdns: '',
    concessionCode: '',
    notes: '',
  };
}

export function formOf(aid: Aid): AidForm {
  return {
    companyId: aid.companyId,
    callRequestId: aid.callRequestId ?? '',
    grantDate: aid.grantDate,
    regime: aid.regime,
    ggeCents: aid.ggeCents,
    state: aid.state,
    source: aid.source,
    body: aid.body,
    bdns: aid.bdns,
    concessionCode: aid.concessionCode,
    notes: aid.notes,
  };
}

/** The fields of the contract that a filled form stands for; throws without a day, which it asks for. */
export function fieldsOf({ grantDate: day, ggeCents, callRequestId, ...plain }: AidForm): NewAid {
  if (day === null) throw new Error('An aid has a day.');
  return {
    ...plain,
    grantDate: day,
    ggeCents: ggeCents ?? 0,
    callRequestId: callRequestId || null,
  };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: AidForm, names: readonly string[]): AidPatch {
  const wanted = Object.entries(fieldsOf(form)).filter(([name]) => names.includes(name));
  return Object.fromEntries(wanted);
}

/**
 * What would come of the aid of the form; null while it says too little, and for one that is given back.
 *
 * @param id of the aid that is being changed: it does not count twice
 */
export function simulationOf(
  form: Partial<AidForm>,
  standings: readonly Standing[],
  id?: string,
): MinimisSimulation<Aid> | null {
  const { companyId, grantDate: day, ggeCents, regime: code, state: at } = form;
  const isReady = day && grantDate.safeParse(day).success && companyId && code && ggeCents;
  if (!isReady || !at || at === 'returned') return null;
  return foreseeAid(standings, { companyId, regime: code, ggeCents, day }, (aid) => aid.id === id);
}

/** Whether saving the form breaks a ceiling now, and not only if it is granted. */
export function breaksCeiling(
  form: Partial<AidForm>,
  simulation: MinimisSimulation | null,
): boolean {
  return (
    simulation !== null &&
    !simulation.fits &&
    form.state !== undefined &&
    isHeld({ state: form.state })
  );
}
