import { DeleteButton } from '#ui/delete-button.tsx';
import { sayRemoved } from '#records/remove.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { deleteAid, updateAid } from '../actions.ts';
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
    const outcome = await deleteAid(actor, aid);
    if (sayRemoved(outcome, t`Aid deleted`, (problem) => t(aidProblem(problem)))) onClose();
  };
  return (
    <LivePanel
      {...{ form, onClose, readOnly }}
      title={`${aid.body || t`Minimis aid`} · ${fmt.day(aid.grantDate)}`}
      onSave={save}
      mark={aid._mark}
      buttons={<DeleteButton label={t`Delete`} size="normal" onDelete={() => void remove()} />}
    >
      <AidFields {...{ control, desk, readOnly }} />
      {simulation ? <SimulationResult simulation={simulation} /> : null}
    </LivePanel>
  );
}
