import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type BaseSyntheticEvent, useId, useState } from 'react';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import type { Writer } from './actions.ts';
import { type LineForm, emptyLine, fieldsOf, lineResolver } from './form.ts';
import { BudgetPage } from './parts/budget-page.tsx';
import { LineFields } from './parts/line-fields.tsx';
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
  const [first, setFirst] = useState<LineForm>(() => {
    const parent = data.lines.find(({ id }) => id === start.parent);
    const side = parent?.side ?? start.side ?? 'expense';
    return emptyLine({ parentId: parent?.id ?? null, side }, language);
  });
  const form = useRecordForm<LineForm>(draftName('budgets', null, data.project.id), first, {
    resolver: lineResolver,
    mode: 'onBlur',
  });
  const { isSubmitting } = form.formState;
  const params = { projectId: data.project.id };

  const save = form.handleSubmit(async (typed, event) => {
    const goesOn = isAnotherAsked(event);
    if (!(await editor.add([{ fields: fieldsOf(typed) }]))) return;
    showSnackbar(t`"${typed.name}" saved on this device`);
    if (!goesOn) {
      form.finish();
      await navigate({ to: '/projects/$projectId/budgets', params });
      return;
    }
    const { parentId, side } = typed;
    const next = emptyLine({ parentId, side }, language);
    setFirst(next);
    form.startAnew(next);
    form.setFocus('categoryId');
  });
  if (!editor.mayWrite) {
    return <EmptyState kind="none-match" title={t`You may read this budget, not change it.`} />;
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
        <LineFields {...{ data }} control={form.control} setValue={form.setValue} />
        <footer className="x-form-foot">
          <Link to="/projects/$projectId/budgets" params={params} className={buttonClass({})}>
            <Trans>Cancel</Trans>
          </Link>
          <Button type="submit" name="then" value={ANOTHER} disabled={isSubmitting}>
            <Trans>Save and add another</Trans>
          </Button>
          <Button tone="primary" type="submit" disabled={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
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
