import { isDay } from '#domain/days.ts';
import { type AidState, AID_STATES, isHeld } from '#domain/minimis/aid.ts';
import { foreseeAid } from '#domain/minimis/foresee.ts';
import type { MinimisSimulation } from '#domain/minimis/simulate.ts';
import type { FormValues } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { Aid, Usage } from './queries.ts';

/**
 * What would come of the aid of a form; null while it says too little, and for one that is given back.
 *
 * @param id of the aid that is being changed: it does not count twice
 */
export function simulationOf(
  values: FormValues,
  usages: readonly Usage[],
  id?: string,
): MinimisSimulation<Aid> | null {
  const [companyId, regime, day] = [values['companyId'], values['regime'], values['grantDate']].map(
    (value) => textOf(value),
  );
  const { ggeCents } = values;
  const state = stateIn(values);
  if (!companyId || !regime || !day || !isDay(day) || !state || state === 'returned') return null;
  if (typeof ggeCents !== 'number') return null;
  return foreseeAid(usages, { companyId, regime, ggeCents, day }, (aid) => aid.id === id);
}

/** Whether saving the form breaks a ceiling now, and not only if it is granted. */
export function breaksCeiling(values: FormValues, simulation: MinimisSimulation | null): boolean {
  const state = stateIn(values);
  return simulation !== null && !simulation.fits && state !== undefined && isHeld({ state });
}

function stateIn({ state }: FormValues): AidState | undefined {
  return AID_STATES.find((known) => known === state);
}
