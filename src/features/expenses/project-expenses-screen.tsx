import { PageActions } from '#ui/page-actions.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canMoney, canReinvoice, canSeeAmounts } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { today } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { useExpenseColumns } from './parts/expense-columns.tsx';
import { ExpenseFilters } from './parts/expense-filters.tsx';
import { ExpenseGrid } from './parts/expense-grid.tsx';
import { ExpensePeek } from './parts/expense-peek.tsx';
import { ExpensesGate } from './parts/expenses-gate.tsx';
import { NewExpenseButton } from './parts/new-expense-button.tsx';
import type { Catalogues } from './queries.ts';
import { projectExpensesSearch, queryOf } from './search.ts';
import './expenses.css';

/** /projects/{id}/expenses: what bears on one project, below its head and tabs. */
export function ProjectExpensesScreen() {
  const { t } = useLingui();
  const { projectId = '' } = useParams({ strict: false });
  return (
    <div className="x-tall-column">
      <ExpensesGate title={null}>
        {({ actor, catalogues }) => {
          const project = catalogues.projectsById.get(projectId);
          if (!project) return null;
          if (!canSeeAmounts(actor, project)) {
            return <EmptyState title={t`You may not see the amounts of this project`} />;
          }
          return <ProjectExpenses {...{ actor, catalogues, project }} />;
        }}
      </ExpensesGate>
    </div>
  );
}

interface ProjectExpensesProps {
  actor: Actor;
  catalogues: Catalogues;
  project: Project;
}

function ProjectExpenses({ actor, catalogues, project }: ProjectExpensesProps) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(projectExpensesSearch);
  const columns = useExpenseColumns(catalogues, project.id);
  const query = useMemo(
    () => queryOf({ ...search, project: project.id, company: undefined }, [], today()),
    [search, project.id],
  );
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  const place = { companyId: project.companyId, projectIds: [project.id] };
  const mayCreate = canMoney(actor, 'create', place) && !isOver(project.state);
  // A company may pass on what it paid for a project of another one.
  const mayReinvoice = catalogues.companies.some(({ id }) =>
    canReinvoice(actor, 'create', { ...place, companyId: id }),
  );
  const mayAssign = canMoney(actor, 'update', place) && !isOver(project.state);
  const actions = useMemo(
    () => [
      ...(mayAssign ? (['assign'] as const) : []),
      ...(mayReinvoice ? (['reinvoice'] as const) : []),
    ],
    [mayAssign, mayReinvoice],
  );
  const newExpense = mayCreate ? <NewExpenseButton onPeek={onPeek} /> : null;
  return (
    <>
      <header className="x-page-head x-line x-line-ends">
        <h2 tabIndex={-1}>{t`Imputed expenses`}</h2>
        <PageActions>{newExpense}</PageActions>
      </header>
      <ExpenseFilters
        {...{ catalogues, search }}
        onChange={change}
        isPlain
        list="project-expenses"
      />
      <ExpenseGrid
        label={t`Imputed expenses`}
        {...{ query, columns, actor, catalogues }}
        actions={actions}
        stateKey="project-expenses"
        file={{ name: `${project.code} ${t`Expenses`}` }}
        onChange={change}
        empty={
          <EmptyState title={t`No expense bears on this project`} action={newExpense}>
            <Trans>Expenses that are imputed to it, and match the filters, are listed here.</Trans>
          </EmptyState>
        }
      />
      <ExpensePeek
        {...{ actor, catalogues, project, mayCreate, onPeek }}
        peek={search.peek}
        companyId={project.companyId}
      />
    </>
  );
}
