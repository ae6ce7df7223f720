import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { createRow } from '../actions.ts';
import type { FormValues, RecordDefinition, RecordsData } from '../definition.ts';
import { problemsIn, resolverOf, valuesOf } from '../form-values.ts';
import { textOf } from '../names.ts';
import { withRows } from '../records-data.ts';
import { showRefusal } from '../use-save.ts';
import { useWords } from '../use-words.ts';
import { RowFields } from './row-fields.tsx';

interface Props {
  definition: RecordDefinition;
  /** Of the form that it is chosen in. */
  data: RecordsData;
  actor: Actor;
  /** As it was typed. */
  name: string;
  onCreated: (rowId: string, name: string) => void;
  onClose: () => void;
}

/** Asks what a new row needs beside its name, where it is chosen in a form. */
export function CreateDialog({ definition, data, actor, name, onCreated, onClose }: Props) {
  const { t } = useLingui();
  const { say } = useWords();
  const formId = useId();
  const { resource } = definition;
  const start = useMemo(
    () => valuesOf(definition, { ...collectionOf(resource).defaults, name }),
    [definition, resource, name],
  );
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: useMemo(() => resolverOf(definition), [definition]),
    mode: 'onBlur',
  });
  const { control, setValue, formState } = form;
  const own = useMemo(
    () => withRows(definition, data, [...data.byId(resource).values()]),
    [definition, data, resource],
  );
  const save = form.handleSubmit(async (typed) => {
    const outcome = await createRow(definition, actor, typed);
    if (!outcome.ok) {
      showRefusal(form, outcome, t(refusalSentence(outcome.problem)));
      return;
    }
    onCreated(outcome.rowId, textOf(typed['name']));
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(definition.newOne)}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={formState.isSubmitting}>
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} className="x-form" problem={formState.errors.root?.message} onSave={save}>
        <RowFields
          {...{ definition, actor, control, setValue }}
          data={own}
          row={null}
          readOnly={false}
          names={['name', ...Object.keys(problemsIn(definition, start))]}
        />
      </Form>
    </Dialog>
  );
}
