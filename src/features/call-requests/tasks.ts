import { type Outcome, refused } from '#records/outcome.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import type { LocalRow } from '#local/db.ts';
import { changeFields } from '#records/actions.ts';
import { MILESTONES } from './definitions/milestones.tsx';

/** Says that a milestone was met; one that needs evidence only with a document of its own. */
export async function completeMilestone(
  actor: Actor,
  milestone: LocalRow<Milestone>,
  doneAt: Day,
  hasEvidence: boolean,
): Promise<Outcome<RefusalCode>> {
  if (milestone.evidenceRequired && !hasEvidence) return refused('MILESTONE_WITHOUT_EVIDENCE');
  return changeFields(MILESTONES, actor, milestone, { state: 'done', doneAt });
}
