import { GALICIA, type Region } from './regions.ts';

/** A place by whose holidays days are counted. */
export interface CalendarPlace {
  /** Whether the holidays of the State are kept. */
  isSpain: boolean;
  /** Whose holidays are kept too; null for none. */
  region: Region | null;
  /** Whose local holidays are kept too; empty for none. */
  municipality: string;
  /** Whether it is known whose holidays count: else nothing that is counted may be relied on. */
  isKnown: boolean;
}

/** How far a body reaches. Of provinces: deputations, and the councils of islands. */
export const ORGANIZATION_LEVELS = [
  'eu',
  'state',
  'regional',
  'provincial',
  'local',
  'private',
] as const;
export type OrganizationLevel = (typeof ORGANIZATION_LEVELS)[number];

/** Levels of which the region has to be known for its holidays to count. */
export const LEVELS_IN_REGION: readonly OrganizationLevel[] = ['regional', 'provincial', 'local'];

/** What says by which days the electronic registry of a body counts. */
export interface Seat {
  level: OrganizationLevel;
  /** Of its territory, or of its seat where that is wider. */
  region: Region | null;
  /** Of its seat; of a town council also its territory. */
  municipality: string;
  /** Its own list of days adds those of its seat to those of its territory. */
  countsSeatDays: boolean;
}

/** Whether a body is of the administration of Galicia itself. */
export function isGalicianRegion(body: Pick<Seat, 'level' | 'region'> | undefined): boolean {
  return body?.level === 'regional' && body.region === GALICIA;
}

const SPAIN: CalendarPlace = { isSpain: true, region: null, municipality: '', isKnown: true };

/**
 * The days that do not count in an electronic registry are those of its own seat (Ley 39/2015,
 * article 31.3), which a body sets by the territory over which it is competent (30.7, and the yearly
 * calendar of the General Administration of the State): the State by the national ones alone, a region
 * and its provinces with those of the region, a town council with its own two as well. Bodies of the
 * European Union have a list of their own. Days of the seat count only where the body says so.
 *
 * Of who is not known, fewer holidays are taken: a term that ends too early does no harm.
 */
export function registryPlace(body: Seat | undefined): CalendarPlace {
  if (!body) return { ...SPAIN, isKnown: false };
  const { level, region, municipality, countsSeatDays } = body;
  const town = countsSeatDays ? municipality : '';
  switch (level) {
    case 'state':
      return { ...SPAIN, region: countsSeatDays ? region : null, municipality: town };
    case 'regional':
    case 'provincial':
      return { ...SPAIN, region, municipality: town, isKnown: region !== null };
    case 'local':
      return { ...SPAIN, region, municipality, isKnown: region !== null && municipality !== '' };
    case 'eu':
      return { isSpain: false, region: null, municipality: town, isKnown: town !== '' };
    case 'private':
      return {
        ...SPAIN,
        region: countsSeatDays ? region : null,
        municipality: town,
        isKnown: false,
      };
  }
}

/** Where a company of the group works: in Galicia, and in its municipality. */
export function companyPlace(municipality: string): CalendarPlace {
  return { ...SPAIN, region: GALICIA, municipality };
}
