import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useColleagues } from '../comments/row-comments.ts';
import type { Given } from './actions.ts';

const NOTHING: Given = { assigneeId: '', text: '', day: null };

interface Props {
  onSave: (given: Given, name: string) => Promise<void>;
  onClose: () => void;
}

/** Whom the row is given to, what is to be done, and by when. */
export function AssignmentForm({ onSave, onClose }: Props) {
  const { t } = useLingui();
  const people = useColleagues();
  const [given, setGiven] = useState(NOTHING);
  const change = (patch: Partial<Given>) => setGiven((now) => ({ ...now, ...patch }));
  const name = people.find(({ id }) => id === given.assigneeId)?.name;
  return (
    <Form
      className="x-form"
      onSave={async () => {
        if (name === undefined) return;
        await onSave({ ...given, text: given.text.trim() }, name);
        onClose();
      }}
    >
      <ComboField
        label={t`Assign to`}
        required
        name="assigneeId"
        value={given.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        options={people.map((one) => ({ value: one.id, label: one.name }))}
      />
      <TextField
        label={t`What is to be done`}
        maxLength={200}
        value={given.text}
        onChange={(text) => change({ text })}
      />
      <DateField label={t`By the day`} value={given.day} onChange={(day) => change({ day })} />
      <div className="x-actions">
        <Button type="submit" size="small" tone="primary" disabled={name === undefined}>
          <Trans>Assign</Trans>
        </Button>
        <Button size="small" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}
