import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { COMMENT_LETTERS } from '#domain/comments/change.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { MentionField } from '#ui/fields/mention-field.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { useColleagues } from './row-comments.ts';
import type { Person } from '#contract/resources/people.ts';

/** What is said, or changed, on a row. What was typed and not sent waits on this device. */
export function CommentForm({
  draft,
  text,
  onSave,
  onCancel,
}: {
  draft: string;
  /** What stands there; empty for a new one. */
  text: string;
  onSave: (text: string, people: readonly Person[]) => Promise<void>;
  /** Of a change: leaves it as it was. */
  onCancel?: () => void;
}) {
  const { t } = useLingui();
  const people = useColleagues();
  const values = useMemo(() => ({ text }), [text]);
  const form = useRecordForm<{ text: string }>(draft, values, { isKept: true });
  const { control, watch, discard, startAnew } = form;
  const isEmpty = watch('text').trim() === '';
  const save = form.handleSubmit(async ({ text: typed }) => {
    if (typed.trim() === '') return;
    await onSave(typed.trim(), people);
    startAnew({ text: '' });
    onCancel?.();
  });
  return (
    <Form className="x-form" draft={form.draft} onSave={save}>
      <Controller
        control={control}
        name="text"
        render={({ field: { value, onChange, name, ref } }) => (
          <MentionField
            label={onCancel ? t`Change the comment` : t`New comment`}
            help={people.length > 0 ? t`@ and a name tells that person.` : undefined}
            maxLength={COMMENT_LETTERS}
            {...{ value, onChange, name, ref, people }}
          />
        )}
      />
      <div className="x-actions">
        <Button type="submit" size="small" tone="primary" disabled={isEmpty}>
          {onCancel ? <Trans>Save</Trans> : <Trans>Add comment</Trans>}
        </Button>
        {onCancel ? (
          <Button
            size="small"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
