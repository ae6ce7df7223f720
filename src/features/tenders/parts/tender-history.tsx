import { useLingui } from '@lingui/react/macro';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canAudit, canTender } from '#domain/access/policy.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { Card } from '#ui/page.tsx';
import { type TenderPatch, updateTender } from '../actions.ts';
import { tenderProblem } from '../problems.ts';
import type { TenderView } from '../queries.ts';
import { useHistoryWords } from '../use-history-words.ts';

/** Who changed what in a tender. */
export function TenderHistory({
  tender,
  actor,
  desk,
}: {
  tender: Tender;
  actor: Actor;
  desk: TenderView['desk'];
}) {
  const { t } = useLingui();
  const { label, say } = useHistoryWords(desk.organizationsById);
  if (!canAudit(actor, { isReadable: true })) return null;
  return (
    <Card>
      <ChangeableHistory
        resource="tenders"
        row={tender}
        readOnly={!canTender(actor, 'update')}
        update={(patch: TenderPatch, seen) => updateTender(actor, tender, patch, seen)}
        why={(problem) => t(tenderProblem(problem))}
        fieldFor={(name) => {
          const called = label(name);
          if (called === null) return null;
          const key = (value: unknown) => JSON.stringify(value ?? null);
          return { label: called, say: (value) => say(name, value), key };
        }}
      />
    </Card>
  );
}
