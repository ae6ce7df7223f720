import { toldField } from '#records/history-field.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { type TenderPatch, updateTender } from '../actions.ts';
import type { TenderView } from '../queries.ts';
import { useHistoryWords } from '../use-history-words.ts';

/** Who changed what in a tender. */
export function TenderHistory({
  tender,
  actor,
  data,
}: {
  tender: Tender;
  actor: Actor;
  data: TenderView['data'];
}) {
  const { label, say } = useHistoryWords(data.organizationsById);
  return (
    <ChangeableHistory
      inCard
      resource="tenders"
      row={tender}
      readOnly={!canTender(actor, 'update')}
      update={(patch: TenderPatch, seen) => updateTender(actor, tender, patch, seen)}
      fieldFor={(name) => toldField(label(name), (value) => say(name, value))}
    />
  );
}
