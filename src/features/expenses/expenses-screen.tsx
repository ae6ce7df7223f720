import { useAnalytics } from '#ui/analytics/analytics.ts';
import { expenseImport } from './expense-import.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileStack } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { WaitingLink } from '#records/waiting-link.tsx';
import { isElevated } from '#domain/access/roles.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page.tsx';
import { warmPreview } from '#ui/preview/warm.ts';
import { today } from '#ui/today.ts';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { isNarrowed } from '#records/search-parts.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers, FolderPicker } from '#ui/file-picker.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { InvoiceDrafts } from './drafts/invoice-drafts.tsx';
import { useKeepInvoices } from './drafts/use-keep-invoices.ts';
import { useWaiting } from './drafts/use-waiting.ts';
import { useExpenseColumns } from './parts/expense-columns.tsx';
import { ExpenseFilters } from './parts/expense-filters.tsx';
import { ExpenseGrid } from './parts/expense-grid.tsx';
import { ExpensePeek } from './parts/expense-peek.tsx';
import { ExpensesGate } from './parts/expenses-gate.tsx';
import { NewExpenseButton } from './parts/new-expense-button.tsx';
import { type Catalogues } from './queries.ts';
import { NO_FILTERS, projectExpensesSearch, queryOf } from './search.ts';
import { uaIdsOf } from './targets.ts';
import './expenses.css';

/** /expenses: every expense that the person may see. */
export function ExpensesScreen() {
  const { t } = useLingui();
  return (
    <div className="x-tall-column">
      <ExpensesGate title={t`Expenses`}>{(known) => <ExpensesPage {...known} />}</ExpensesGate>
    </div>
  );
}

function ExpensesPage({ actor, catalogues }: { actor: Actor; catalogues: Catalogues }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(projectExpensesSearch);
  const columns = useExpenseColumns(catalogues, search.project ?? null);
  const query = useMemo(() => queryOf(search, uaIdsOf(catalogues), today()), [search, catalogues]);
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  // Who is no elevated role writes only what one of their projects bears: they begin in that project.
  const mayCreate = isElevated(actor.role);
  const ledgers = useAnalytics();
  const importing = useMemo(() => expenseImport(actor, ledgers), [actor, ledgers]);
  const onDraft = useCallback((draft: string | undefined) => change({ draft }), [change]);
  const companyId = search.company === 'ua' ? undefined : search.company;
  useEffect(warmPreview, []);
  if (mayCreate && search.draft !== undefined) {
    return <InvoiceDrafts {...{ actor, catalogues, companyId, onDraft }} draft={search.draft} />;
  }
  const newExpense = mayCreate ? <NewExpenseButton onPeek={onPeek} /> : null;
  return (
    <>
      <PageHeader
        title={t`Expenses`}
        actions={
          <>
            <WaitingLink className={buttonClass({})} />
            {mayCreate ? <ImportRows {...{ actor }} {...importing} /> : null}
            {newExpense}
          </>
        }
      />
      {mayCreate ? <InvoiceDrop isOff={search.peek !== undefined} onOpen={onDraft} /> : null}
      <ExpenseFilters {...{ catalogues, search }} onChange={change} list="expenses" />
      <ExpenseGrid
        label={t`Expenses`}
        {...{ query, columns, actor, catalogues }}
        actions={ACTIONS}
        stateKey="expenses"
        onChange={change}
        empty={
          isNarrowed(search, NO_FILTERS) ? (
            <NoMatch title={t`No expense matches`} onClear={() => change(NO_FILTERS)}>
              <Trans>None of the expenses on this device passes all the filters.</Trans>
            </NoMatch>
          ) : (
            <NoRowsYet
              title={t`No expenses yet`}
              missing={t`The expenses are not on this device yet`}
              isMany
            >
              <Trans>
                Drop invoices here, write one down, import a file, or connect the accounting
                service.
              </Trans>
            </NoRowsYet>
          )
        }
      />
      <ExpensePeek {...{ actor, catalogues, mayCreate, companyId, onPeek }} peek={search.peek} />
    </>
  );
}

const ACTIONS = ['impute', 'reinvoice'] as const;

interface Props {
  /** A form over the page takes what is dropped. */
  isOff: boolean;
  onOpen: (id: string) => void;
}

/** Takes invoices, one or many, anywhere on the page; leads to those that wait. */
function InvoiceDrop({ isOff, onOpen }: Props) {
  const { t } = useLingui();
  const [first, ...others] = useWaiting() ?? [];
  const keep = useKeepInvoices(onOpen);
  const take = (files: File[]) => void keep(files);
  return (
    <DropArea
      words={<Trans>Drop invoices anywhere on this page: each fills in a form of its own.</Trans>}
      {...{ isOff }}
      onFiles={take}
    >
      {first ? (
        <Button tone="primary" size="small" icon={FileStack} onClick={() => onOpen(first.id)}>
          <Plural
            value={others.length + 1}
            one="# invoice waits to be entered"
            other="# invoices wait to be entered"
          />
        </Button>
      ) : null}
      <FilePickers label={t`Choose invoices`} size="small" onFiles={take} />
      <FolderPicker label={t`Choose a folder`} size="small" onFiles={take} />
    </DropArea>
  );
}
