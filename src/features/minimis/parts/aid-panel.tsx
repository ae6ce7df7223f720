import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { showUndoable } from '#ui/undoable.ts';
import { deleteAid, undoDelete, updateAid } from '../actions.ts';
import { type AidForm, aidResolver, formOf, patchOf, simulationOf } from '../form.ts';
import type { Aid, MinimisDesk } from '../queries.ts';
import { aidProblem } from '../words.ts';
import { AidFields } from './aid-fields.tsx';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';

/** The form of one aid at the side of the list. */
export function AidPanel({
  actor,
  desk,
  aid,
  onClose,
}: {
  actor: Actor;
  desk: MinimisDesk;
  aid: Aid;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [isDeleting, setDeleting] = useState(false);
  const readOnly = !canCallRequest(actor, 'update');
  const values = useMemo(() => formOf(aid), [aid]);
  const form = useLiveForm<AidForm>(values, { resolver: aidResolver, mode: 'onBlur' });
  const { control, setError, hasChanges, changesIn, settle } = form;
  const typed = useWatch({ control });
  const simulation = hasChanges ? simulationOf(typed, desk.standings, aid.id) : null;

  const save = form.handleSubmit(async (filled) => {
    const { changes, seen } = changesIn(filled);
    const names = Object.keys(changes);
    const before = patchOf({ ...filled, ...seen }, names);
    const outcome = await updateAid(actor, aid, patchOf(filled, names), before);
    if (outcome.ok) settle(filled);
    else setError('root', { message: t(aidProblem(outcome.problem)) });
  });
  const remove = async () => {
    setDeleting(true);
    const outcome = await deleteAid(actor, aid);
    if (!outcome.ok) return;
    showUndoable(t`Aid deleted`, () => undoDelete(actor, aid, outcome.seq));
    onClose();
  };
  return (
    <LivePanel
      {...{ form, onClose, readOnly }}
      title={`${aid.body || t`Minimis aid`} · ${fmt.day(aid.grantDate)}`}
      onSave={save}
      mark={aid._mark}
      buttons={
        <Button tone="danger" disabled={isDeleting} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <AidFields {...{ control, desk, readOnly }} />
      {simulation ? <SimulationResult simulation={simulation} /> : null}
    </LivePanel>
  );
}
