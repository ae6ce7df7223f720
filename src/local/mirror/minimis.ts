import type { Company } from '#contract/resources/companies.ts';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import type { Day } from '#domain/days.ts';
import { type MinimisStanding, standingsOf } from '#domain/minimis/standing.ts';
import type { LocalRow } from '../db.ts';
import { savedRows } from './read.ts';

export type Aid = LocalRow<MinimisAidRow>;
export type Standing = MinimisStanding<Aid, LocalRow<Company>>;

/** How every undertaking of the group stands against its ceilings on a day. */
export async function savedStandings(day: Day): Promise<Standing[]> {
  const [companies, aids] = await Promise.all([savedRows('companies'), savedRows('minimisAids')]);
  return standingsOf(companies, aids, day);
}
