import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordPanel } from '#records/record-panel.tsx';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';
import { deleteAid, updateAid } from '../actions.ts';
import { type AidForm, aidResolver, formOf, patchOf, simulationOf } from '../form.ts';
import type { Aid, MinimisDesk } from '../queries.ts';
import { AidFields } from './aid-fields.tsx';

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
  const form = useRecordForm<AidForm>(draftName('minimisAids', aid.id), values, {
    resolver: aidResolver,
    mode: 'onBlur',
  });
  const { control, hasChanges } = form;
  const typed = useWatch({ control });
  const simulation = hasChanges ? simulationOf(typed, desk.standings, aid.id) : null;
  return (
    <RecordPanel
      resource="minimisAids"
      row={aid}
      toPatch={patchOf}
      update={(patch, seen) => updateAid(actor, aid, patch, seen)}
      removal={{ label: t`Delete`, said: t`Aid deleted`, run: () => deleteAid(actor, aid) }}
      {...{ form, onClose, readOnly }}
      title={`${aid.body || t`Minimis aid`} · ${fmt.day(aid.grantDate)}`}
    >
      <AidFields {...{ control, desk, readOnly }} />
      {simulation ? <SimulationResult simulation={simulation} /> : null}
    </RecordPanel>
  );
}
