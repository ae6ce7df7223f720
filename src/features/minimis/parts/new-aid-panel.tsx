import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { draftName } from '#local/drafts.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import type { Actor } from '#domain/access/policy.ts';
import { todayInMadrid } from '#ui/today.ts';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';
import { createAid } from '../actions.ts';
import {
  type AidForm,
  aidResolver,
  breaksCeiling,
  emptyAid,
  fieldsOf,
  simulationOf,
} from '../form.ts';
import type { MinimisDesk, Standing } from '../queries.ts';
import { AidFields } from './aid-fields.tsx';

/** A new aid; what would break a ceiling is told before it is saved. */
export function NewAidPanel({
  actor,
  desk,
  standing,
  onClose,
}: {
  actor: Actor;
  desk: MinimisDesk;
  /** The undertaking in view: its only company is chosen already. */
  standing: Standing;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { companies } = standing.undertaking;
  const only = companies.length === 1 ? (companies[0]?.id ?? '') : '';
  const [start] = useState(() => emptyAid(todayInMadrid(), only));
  const form = useRecordForm<AidForm>(draftName('minimisAids', null), start, {
    resolver: aidResolver,
  });
  const { control } = form;
  const typed = useWatch({ control });
  const simulation = simulationOf(typed, desk.standings);
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="minimisAids"
      title={t`New aid`}
      create={(filled) => createAid(actor, fieldsOf(filled))}
      said={t`Aid saved on this device`}
      label={
        breaksCeiling(typed, simulation) ? (
          <Trans>Save although it breaks the ceiling</Trans>
        ) : (
          <Trans>Create aid</Trans>
        )
      }
    >
      <AidFields {...{ control, desk }} readOnly={false} />
      {simulation ? <SimulationResult simulation={simulation} /> : null}
    </NewRecordPanel>
  );
}
