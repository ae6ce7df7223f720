import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { ExpenseMatrix } from './parts/expense-matrix.tsx';
import { ExpensePeek } from './parts/expense-peek.tsx';
import { ExpenseQueue } from './parts/expense-queue.tsx';
import { ExpensesGate } from './parts/expenses-gate.tsx';
import type { Catalogues } from './queries.ts';
import { companiesOf, projectExpensesSearch } from './search.ts';
import { uaIdsOf } from './targets.ts';
import './expenses.css';

/** /projects/expenses: what waits to be imputed, and what each project bore month by month. */
export function ProjectsExpensesScreen() {
  const { t } = useLingui();
  return (
    <div className="x-tall-column">
      <ExpensesGate title={t`Expenses by project`}>
        {(known) => <ProjectsExpensesPage {...known} />}
      </ExpensesGate>
    </div>
  );
}

function ProjectsExpensesPage({ actor, catalogues }: { actor: Actor; catalogues: Catalogues }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(projectExpensesSearch);
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  const isMatrix = search.show === 'matrix';
  return (
    <>
      <PageHeader title={t`Expenses by project`} />
      <span className="x-actions" role="group" aria-label={t`Views`}>
        <Button
          className="x-filter"
          aria-pressed={!isMatrix}
          onClick={() => change({ show: undefined })}
        >
          <Trans>To impute</Trans>
        </Button>
        <Button
          className="x-filter"
          aria-pressed={isMatrix}
          onClick={() => change({ show: 'matrix' })}
        >
          <Trans>By month</Trans>
        </Button>
      </span>
      {isMatrix ? (
        <ExpenseMatrix
          catalogues={catalogues}
          companyIds={companiesOf(search, uaIdsOf(catalogues))}
          year={search.year ?? Number(today().slice(0, 4))}
          onYear={(year) => change({ year })}
        />
      ) : (
        <ExpenseQueue {...{ actor, catalogues, search }} onChange={change} />
      )}
      <ExpensePeek
        {...{ actor, catalogues, onPeek }}
        peek={search.peek}
        mayCreate={false}
        companyId={undefined}
      />
    </>
  );
}
