import { Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { ImportRowsDialog } from '#records/import-rows.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Deviation } from '#ui/deviation.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { FIGURES } from '#ui/words/figures.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Writer } from './actions.ts';
import { budgetImport } from './budget-import.ts';
import { BudgetGrid } from './parts/budget-grid.tsx';
import { BudgetPage } from './parts/budget-page.tsx';
import { BudgetToolbar } from './parts/budget-toolbar.tsx';
import { CompareDialog } from './parts/compare-dialog.tsx';
import { CopyDialog } from './parts/copy-dialog.tsx';
import { LinePanel } from './parts/line-panel.tsx';
import { PasteDialog } from './parts/paste-dialog.tsx';
import { type BudgetData, type Tracked, useTracked } from './queries.ts';
import { type BudgetTree, budgetTree } from './rows.ts';
import { budgetsSearch } from './search.ts';
import { type BudgetEditor, useBudgetEditor } from './use-budget-editor.ts';

/** What stands open over the budget. */
type Open = { dialog: 'copy' | 'compare' | 'import' } | { dialog: 'paste'; text: string } | null;

/** /projects/{id}/budgets: the budget of a project as a tree, written in its place. */
export function BudgetsScreen() {
  return (
    <BudgetPage>
      {({ data, actor }) => <Budget {...{ data, actor }} project={data.project} />}
    </BudgetPage>
  );
}

function Budget({ data, ...writer }: Writer & { data: BudgetData }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(budgetsSearch);
  const tracking = useTracked(data.project.id) ?? null;
  const editor = useBudgetEditor(writer);
  const [open, setOpen] = useState<Open>(null);
  const { lines, categoriesById } = data;
  const tree = useMemo(
    () => budgetTree(lines, tracking, categoriesById),
    [lines, tracking, categoriesById],
  );
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  const onPaste = useCallback((text: string) => setOpen({ dialog: 'paste', text }), []);
  const close = () => setOpen(null);
  const isEmpty = lines.length === 0;
  return (
    <section className="x-column" aria-label={t`Budget`}>
      {isEmpty ? (
        <BudgetEmpty
          editor={editor}
          onCopy={() => setOpen({ dialog: 'copy' })}
          onPaste={() => onPaste('')}
          onImport={() => setOpen({ dialog: 'import' })}
        />
      ) : (
        <>
          <BudgetFigures {...{ tree, tracking }} />
          <BudgetGrid
            {...{ tree, editor, categoriesById, onPaste }}
            units={data.units}
            onOpen={onPeek}
            toolbar={
              <BudgetToolbar
                {...{ editor, lines }}
                onPaste={() => onPaste('')}
                onImport={() => setOpen({ dialog: 'import' })}
                onCopy={() => setOpen({ dialog: 'copy' })}
                onCompare={() => setOpen({ dialog: 'compare' })}
              />
            }
          />
          <BudgetNotes outside={tracking?.outside} mayWrite={editor.mayWrite} />
        </>
      )}
      <LinePanel {...{ data, editor, onPeek }} peek={search.peek} />
      {open?.dialog === 'paste' ? (
        <PasteDialog {...{ data, editor }} pasted={open.text} onClose={close} />
      ) : null}
      {open?.dialog === 'import' ? (
        <ImportRowsDialog
          actor={writer.actor}
          importing={budgetImport(editor, data)}
          onClose={close}
        />
      ) : null}
      {open?.dialog === 'copy' ? <CopyDialog {...{ data, editor }} onClose={close} /> : null}
      {open?.dialog === 'compare' ? <CompareDialog {...{ data, tree }} onClose={close} /> : null}
    </section>
  );
}

/** What the whole budget comes to, what of it was approved, and where it is heading. */
function BudgetFigures({ tree, tracking }: { tree: BudgetTree; tracking: Tracked | null }) {
  const { t } = useLingui();
  const { totals, approvedCents } = tree;
  return (
    <Figures>
      <Figure label={t`Budgeted expenses`} cents={totals.expense} />
      <Figure label={t`Approved of them`} cents={approvedCents} />
      <Figure label={t`Budgeted income`} cents={totals.income} />
      <Figure label={t`Budgeted result`} cents={totals.income - totals.expense} />
      <Figure label={t(FIGURES.deviation.name)} meaning={t(FIGURES.deviation.formula)}>
        {tracking ? <Deviation figures={tracking.totals.expense} none="—" /> : '…'}
      </Figure>
    </Figures>
  );
}

interface BudgetNotesProps {
  outside: Tracked['outside'] | undefined;
  mayWrite: boolean;
}

/** What the table alone would not say. */
function BudgetNotes({ outside, mayWrite }: BudgetNotesProps) {
  const { t } = useLingui();
  const { money } = useFmt();
  const expense = outside?.expense.executed ?? 0;
  const income = outside?.income.executed ?? 0;
  const [amount, received] = [money(expense), money(income)];
  return (
    <>
      {mayWrite ? null : <p className="x-hint">{t`You may read this budget, not change it.`}</p>}
      {expense === 0 ? null : (
        <p className="x-hint">
          <Trans>Imputed to this project, but to none of these lines: {amount}</Trans>
        </p>
      )}
      {income === 0 ? null : (
        <p className="x-hint">{t`Income of this project on none of these lines: ${received}`}</p>
      )}
      {mayWrite ? (
        <p className="x-hint budgets-keys x-screen-only">
          <Trans>
            Enter or F2 edits a cell, Tab goes to the next one. Alt and the arrows move a line, Del
            removes it, Ctrl+Z takes the last step back, Ctrl+V pastes rows, Ctrl+Space opens the
            line.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

interface Props {
  editor: BudgetEditor;
  onCopy: () => void;
  onPaste: () => void;
  onImport: () => void;
}

/** No line yet: where a budget may begin. */
function BudgetEmpty({ editor, onCopy, onPaste, onImport }: Props) {
  const { t } = useLingui();
  const params = { projectId: editor.writer.project.id };
  if (!editor.mayAdd) {
    return (
      <EmptyState title={t`This project has no budget yet`}>
        {editor.mayWrite ? (
          t(refusalSentence('PROJECT_OVER'))
        ) : (
          <Trans>You may read its budget, not change it.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`This project has no budget yet`}
      action={
        <Wrap gap="8px" justify="center">
          <Button tone="primary" onClick={onCopy}>
            <Trans>Copy from another project or a template</Trans>
          </Button>
          <Button onClick={onPaste}>{t`Paste from a spreadsheet`}</Button>
          <Button onClick={onImport}>{t`Import a table`}</Button>
          <Link
            to="/projects/$projectId/budgets/new"
            params={params}
            className={buttonClass({})}
            data-shortcut="n"
          >
            <Trans>Write the first line</Trans>
          </Link>
        </Wrap>
      }
    >
      <Trans>Begin with the tree of another budget and change what differs.</Trans>
    </EmptyState>
  );
}
