import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { StepFoot } from '#ui/frames.tsx';

const MAX_NOTE = 500;
/** The same function each time: it is called when the field appears, and not again. */
const focusFirst = (field: HTMLTextAreaElement | null) => field?.focus();

interface Props {
  onSave: (note: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Why it is not approved: whoever wrote it reads it. Esc leaves it. */
export function DeclineForm({ onSave, onCancel }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const isEmpty = note.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <Form onSave={async () => void (isEmpty ? undefined : await onSave(note))}>
      <TextAreaField
        ref={focusFirst}
        label={t`Why not`}
        help={t`Whoever wrote it is told.`}
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onChange={setNote}
        onKeyDown={onKeyDown}
      />
      <StepFoot>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button tone="primary" type="submit" disabled={isEmpty}>{t`Do not approve`}</Button>
      </StepFoot>
    </Form>
  );
}
