import type { Seat } from '../calendar/places.ts';
import { GALICIA } from '../calendar/regions.ts';

/** The law that the aid of a body goes by. */
export type SubsidyLaw = 'state' | 'galicia';

const GALICIAN_LEVELS: ReadonlySet<Seat['level']> = new Set(['regional', 'provincial', 'local']);

/**
 * Bodies of the Xunta and local ones of Galicia go by Lei 9/2007 (article 3 of its text of 2007), all
 * others by Ley 38/2003, whose basic articles hold everywhere.
 */
export function lawOf(body: Pick<Seat, 'level' | 'region'> | undefined): SubsidyLaw {
  const isGalician = body?.region === GALICIA && GALICIAN_LEVELS.has(body.level);
  return isGalician ? 'galicia' : 'state';
}

/** The law of a body by its id; null for one that is not known. */
export function bodyLaws(
  bodies: readonly (Pick<Seat, 'level' | 'region'> & { id: string })[],
): (organizationId: string | null) => SubsidyLaw | null {
  const byId = new Map(bodies.map((body) => [body.id, body]));
  return (organizationId) => {
    const body = byId.get(organizationId ?? '');
    return body ? lawOf(body) : null;
  };
}
