import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { type TenderPatch, updateTender } from '../actions.ts';

/** Who changed what in a tender. */
export function TenderHistory({ tender, actor }: { tender: Tender; actor: Actor }) {
  return (
    <ChangeableHistory
      inCard
      resource="tenders"
      row={tender}
      readOnly={!canTender(actor, 'update')}
      update={(patch: TenderPatch, seen) => updateTender(actor, tender, patch, seen)}
    />
  );
}
