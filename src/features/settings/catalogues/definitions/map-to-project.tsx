import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sayRefused } from '#records/outcome.ts';
import { Button } from '#ui/button.tsx';
import { updateRow } from '#records/actions.ts';
import { type BulkProps, fieldOf } from '#records/definition.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { optionsOf } from '#records/parts/field-options.ts';
import { useWords } from '#records/use-words.ts';

const FIELD = 'projectId';

/** Says for all chosen accounts at once which project their expenses go to: a change of its own for each. */
export function MapToProject({ definition, rows, actor, data, onDone }: BulkProps) {
  const { t } = useLingui();
  const words = useWords();
  const [projectId, setProjectId] = useState('');
  const field = fieldOf(definition, FIELD);
  const assign = async () => {
    for (const row of rows) {
      // One after the other, so that they stand in the outbox in the order of the list.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await updateRow(definition, actor, row, { [FIELD]: projectId });
      if (!sayRefused(outcome)) return;
    }
    onDone();
  };
  return (
    <div className="rec-bulk" role="group" aria-label={t`Chosen accounts`}>
      <span className="x-hint">
        <Plural value={rows.length} one="# account" other="# accounts" />
      </span>
      <ComboField
        label={t`Project of their expenses`}
        empty={t`None`}
        options={field ? optionsOf(definition, field, data, null, null, words) : []}
        value={projectId}
        onChange={setProjectId}
      />
      <Button onClick={() => void assign()}>{t`Assign`}</Button>
      <Button tone="quiet" onClick={onDone}>{t`Choose none`}</Button>
    </div>
  );
}
