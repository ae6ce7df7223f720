import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { type Tender, tenderRow } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import { requestDates } from '#domain/call-requests/deadlines.ts';
import { isCallRequestOver } from '#domain/call-requests/states.ts';
import { requestAnchors } from '#domain/milestones/dates.ts';
import { templateEffects } from '#domain/tenders/template-changes.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { showUndoable } from '#ui/undoable.ts';
import { saveTemplates } from './actions.ts';
import type { Effect } from './parts/milestone-effects.tsx';
import { useRequestsWithMilestones } from './queries.ts';
import type { TenderLine } from './tender.ts';
import { useRowList } from './use-row-list.ts';

type Template = Tender['milestones'][number];
const schema = tenderRow.shape.milestones;

/**
 * The milestones of a tender as they are edited. Where saving them would touch what its requests took over,
 * `effects` are shown first; it is saved with those that are chosen, as one action.
 */
export function useTemplates(line: TenderLine, actor: Actor) {
  const { t } = useLingui();
  const { tender } = line;
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  const chosen = useRef<readonly Effect[]>([]);
  const requests = useRequestsWithMilestones(line.id) ?? [];
  const edited = useRowList<Template>(tender.milestones, schema, async (milestones, seen) => {
    const outcome = await saveTemplates(actor, tender, milestones, seen, chosen.current);
    if (!outcome.ok) return t(refusalSentence(outcome.problem));
    if (chosen.current.length > 0) {
      const { seqs } = outcome;
      showUndoable(t`Saved, with the milestones of the requests`, undoOf(seqs));
    }
    return null;
  });
  const saveWith = (wanted: readonly Effect[]) => {
    chosen.current = wanted;
    setEffects(null);
    return edited.save();
  };
  const save = (): Promise<void> => {
    const checked = schema.safeParse(edited.rows);
    const found = checked.success ? effectsOf(line, checked.data, requests) : [];
    if (found.length === 0) return saveWith([]);
    setEffects(found);
    return Promise.resolve();
  };
  const codes = new Map(requests.map(({ request }) => [request.id, request.internalCode]));
  return {
    list: { ...edited, save },
    effects,
    codes,
    saveWith: (wanted: readonly Effect[]) => void saveWith(wanted),
    close: () => setEffects(null),
  };
}

/** Of requests from which nothing is expected any more nothing changes. */
function effectsOf(
  { tender, calendar }: TenderLine,
  next: readonly Template[],
  requests: NonNullable<ReturnType<typeof useRequestsWithMilestones>>,
): Effect[] {
  const open = requests.filter(({ request }) => !isCallRequestOver(request.state));
  return templateEffects(
    tender.milestones,
    next,
    open.map(({ request, milestones }) => ({
      id: request.id,
      milestones,
      anchors: requestAnchors(requestDates(request), tender, calendar),
    })),
    calendar,
  );
}
