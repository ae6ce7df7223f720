import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type BaseSyntheticEvent, useId, useMemo, useState } from 'react';
import { patchOf, valuesOf } from '#records/form-values.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { useRowForm } from '#records/use-row-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { LineFields, Writer } from './actions.ts';
import { lineRecord, recordsOf } from './definition.tsx';
import { emptyLine, fieldsOf } from './form.ts';
import { BudgetPage } from './parts/budget-page.tsx';
import type { BudgetData } from './queries.ts';
import { newBudgetSearch } from './search.ts';
import { useBudgetEditor } from './use-budget-editor.ts';

/** What the button says that saves and goes on. */
const ANOTHER = 'another';

/** /projects/{id}/budgets/new: one new line after the other. */
export function NewBudgetScreen() {
  return (
    <BudgetPage>
      {({ data, actor }) => <NewLine {...{ data, actor }} project={data.project} />}
    </BudgetPage>
  );
}

function NewLine({ data, ...writer }: Writer & { data: BudgetData }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { language } = useFmt();
  const formId = useId();
  const editor = useBudgetEditor(writer);
  const start = newBudgetSearch.parse(useSearch({ strict: false }));
  const [first, setFirst] = useState(() => {
    const parent = data.lines.find(({ id }) => id === start.parent);
    const side = parent?.side ?? start.side ?? 'expense';
    return emptyLine({ parentId: parent?.id ?? null, side }, language);
  });
  const { units } = data;
  const definition = useMemo(
    () => lineRecord(editor.writer, { units, language, isNew: true }),
    [editor.writer, units, language],
  );
  const records = useMemo(() => recordsOf(data), [data]);
  const form = useRowForm(definition, null, first, { ownerId: data.project.id });
  const { isSubmitting } = form.formState;
  const params = { projectId: data.project.id };

  const save = form.handleSubmit(async (typed, event) => {
    const goesOn = isAnotherAsked(event);
    const fields = fieldsOf(patchOf(definition, typed) as LineFields);
    if (!(await editor.add([{ fields }]))) return;
    const { name, parentId = null, side = 'expense' } = fields;
    showSnackbar(t`"${name}" saved on this device`);
    if (!goesOn) {
      form.finish();
      await navigate({ to: '/projects/$projectId/budgets', params });
      return;
    }
    const next = emptyLine({ parentId, side }, language);
    setFirst(next);
    form.startAnew(valuesOf(definition, next));
    form.setFocus('categoryId');
  });
  if (!editor.mayAdd) {
    const title = editor.mayWrite
      ? t(refusalSentence('PROJECT_OVER'))
      : t`You may read this budget, not change it.`;
    return <EmptyState kind="none-match" title={title} />;
  }
  return (
    <Card title={t`New budget line`}>
      <Form
        id={formId}
        className="x-form"
        problem={form.formState.errors.root?.message}
        draft={form.draft}
        onSave={save}
      >
        <RowFields
          {...{ definition }}
          control={form.control}
          setValue={form.setValue}
          actor={editor.writer.actor}
          data={records}
        />
        <footer className="x-form-foot">
          <Link to="/projects/$projectId/budgets" params={params} className={buttonClass({})}>
            <Trans>Cancel</Trans>
          </Link>
          <Button type="submit" name="then" value={ANOTHER} disabled={isSubmitting}>
            <Trans>Save and add another</Trans>
          </Button>
          <Button tone="primary" type="submit" disabled={isSubmitting}>{t`Save`}</Button>
        </footer>
      </Form>
    </Card>
  );
}

function isAnotherAsked(event: BaseSyntheticEvent | undefined): boolean {
  const native: unknown = event?.nativeEvent;
  const button = native instanceof SubmitEvent ? native.submitter : null;
  return button instanceof HTMLButtonElement && button.value === ANOTHER;
}
