import { useLingui } from '@lingui/react/macro';
import type { Actor } from '#domain/access/policy.ts';
import { createFields } from '#records/actions.ts';
import type { RecordDefinition } from '#records/definition.ts';
import { patchOf, valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { useRowForm } from '#records/use-row-form.ts';
import { showRefused } from '#records/use-save.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { MAIN } from '../definition.ts';

const NEW_LINK = { kind: 'link' };
const NO_DATA = recordsDataOf('multimedias', {});

interface Props {
  definition: RecordDefinition;
  projectId: string;
  actor: Actor;
}

/** Something that lies elsewhere, by its address. */
export function LinkCard({ definition, projectId, actor }: Props) {
  const { t } = useLingui();
  const form = useRowForm(definition, null, NEW_LINK, { ownerId: projectId });
  const { control, setValue, handleSubmit, startAnew, draft, formState } = form;
  const save = handleSubmit(async (typed) => {
    const fields = { ...patchOf(definition, typed), projectId };
    const outcome = await createFields(definition, actor, fields);
    if (!showRefused(form, outcome)) return;
    showSnackbar(t`"${textOf(typed['title'])}" saved on this device`);
    startAnew(valuesOf(definition, NEW_LINK));
  });
  const fields = { definition, actor, control, setValue, data: NO_DATA, row: null };
  return (
    <Card title={t`A link`}>
      <Form className="x-form" problem={formState.errors.root?.message} draft={draft} onSave={save}>
        <RowFields {...fields} names={['url']} />
        <RowFields {...fields} names={MAIN} />
        <div className="x-actions">
          <Button type="submit" disabled={formState.isSubmitting}>{t`Add the link`}</Button>
        </div>
      </Form>
    </Card>
  );
}
