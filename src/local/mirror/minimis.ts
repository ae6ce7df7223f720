import type { Company } from '#contract/resources/companies.ts';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import type { Day } from '#domain/days.ts';
import { type MinimisCumulation, cumulationsOf } from '#domain/minimis/cumulation.ts';
import type { LocalRow } from '../db.ts';
import { savedRows } from './read.ts';

export type Aid = LocalRow<MinimisAidRow>;
export type GroupCumulation = MinimisCumulation<Aid, LocalRow<Company>>;

/** The aid of every undertaking of the group against its ceilings on a day. */
export async function savedCumulations(day: Day): Promise<GroupCumulation[]> {
  const [companies, aids] = await Promise.all([savedRows('companies'), savedRows('minimisAids')]);
  return cumulationsOf(companies, aids, day);
}
