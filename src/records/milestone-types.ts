import { useLiveQuery } from 'dexie-react-hooks';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import { byOrder } from '#domain/order.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';

/** Types of milestones in use, in their order; undefined while being read. */
export function useMilestoneTypes(): LocalRow<MilestoneType>[] | undefined {
  return useLiveQuery(async () => {
    const types = (await savedRows('milestoneTypes')).filter(({ archived }) => !archived);
    return types.toSorted(byOrder);
  }, []);
}
