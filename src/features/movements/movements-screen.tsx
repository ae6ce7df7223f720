import { PageActions } from '#ui/page-actions.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileDown, Link2, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { withTotalName } from '#ui/grid/total-name.ts';
import { NoMatch } from '#ui/no-match.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { MatchView } from './parts/match-view.tsx';
import { BalanceCard, useMovementColumns } from './parts/movement-columns.tsx';
import { MovementFilters } from './parts/movement-filters.tsx';
import { MovementPanel } from './parts/movement-panel.tsx';
import { MovementsPage } from './parts/movements-page.tsx';
import { StatementImport } from './parts/statement-import.tsx';
import { accountChoices } from './accounts.ts';
import { recordsOf } from './definition.ts';
import { movementImport } from './movement-import.ts';
import type { MovementsData } from './queries.ts';
import { filterLines, linesOf, type MovementLine } from './rows.ts';
import { movementsSearch, NO_FILTERS } from './search.ts';

/** /projects/{id}/movements: the money of one project in and out, below its head and tabs. */
export function MovementsScreen() {
  return <MovementsPage>{(page) => <Movements {...page} />}</MovementsPage>;
}

function Movements({ data, actor }: { data: MovementsData; actor: Actor }) {
  const { search, change } = useMovementsSearch();
  const { project, companies, movements, budgets, paidBy } = data;
  const place = { companyId: project.companyId, projectIds: [project.id] };
  const mayCreate = canMoney(actor, 'create', place);
  const onDone = useCallback(
    () => change({ view: undefined, received: undefined }, 'view'),
    [change],
  );
  const lines = useMemo(() => {
    const names = new Map(budgets.map(({ id, name }) => [id, name]));
    return linesOf(movements, paidBy, names);
  }, [movements, paidBy, budgets]);
  const waiting = useMemo(
    () => lines.filter(({ state }) => state === 'confirmed').map(({ movement }) => movement),
    [lines],
  );
  if (mayCreate && search.view === 'import') {
    return (
      <StatementImport {...{ actor, project, companies, onDone }} received={search.received} />
    );
  }
  if (mayCreate && search.view === 'match') {
    return <MatchView {...{ actor, onDone }} movements={waiting} />;
  }
  return <MovementList {...{ data, actor, lines, mayCreate }} />;
}

interface MovementListProps {
  data: MovementsData;
  actor: Actor;
  lines: readonly MovementLine[];
  mayCreate: boolean;
}

function MovementList({ data, actor, lines, mayCreate }: MovementListProps) {
  const { t } = useLingui();
  const { search, change } = useMovementsSearch();
  const columns = useMovementColumns();
  const shown = useMemo(() => filterLines(lines, search), [lines, search]);
  // What is only planned has no part in the running balance: a total with it would not agree.
  const moved = useMemo(() => shown.filter(({ state }) => state !== 'planned'), [shown]);
  const isMixed = moved.length > 0 && moved.length < shown.length;
  const totalName = isMixed ? t`Total without planned` : undefined;
  const named = useMemo(() => withTotalName(columns, totalName), [columns, totalName]);
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  const records = useMemo(() => recordsOf(data), [data]);
  const accounts = useMemo(
    () => accountChoices(actor, data.project, data.companies),
    [actor, data],
  );
  const newMovement = mayCreate ? (
    <Link
      to="/projects/$projectId/movements/new"
      params={{ projectId: data.project.id }}
      className={buttonClass({ tone: 'primary' })}
      data-shortcut="n"
    >
      <Plus size={16} aria-hidden="true" />
      <span>{t`New movement`}</span>
    </Link>
  ) : null;
  const actions = mayCreate ? (
    <>
      <Button icon={FileDown} onClick={() => change({ view: 'import', peek: undefined }, 'view')}>
        <Trans>Import a statement</Trans>
      </Button>
      <ImportRows actor={actor} {...movementImport(actor, data)}>{t`Import a table`}</ImportRows>
      {newMovement}
    </>
  ) : null;
  return (
    <>
      <header className="x-page-head x-line x-line-ends">
        <h2 tabIndex={-1}>{t`Movements`}</h2>
        <PageActions>
          {mayCreate && lines.length > 0 ? (
            <Button icon={Link2} onClick={() => change({ view: 'match', peek: undefined }, 'view')}>
              <Trans>Match with expenses</Trans>
            </Button>
          ) : null}
          {actions}
        </PageActions>
      </header>
      <MovementFilters search={search} onChange={change} />
      <div className="mov-grid">
        <DataGrid
          label={t`Movements`}
          rows={shown}
          columns={named}
          totalRows={isMixed ? moved : shown}
          rowId={idOf}
          onOpen={({ movement }) => onPeek(movement.id)}
          renderCard={renderCard}
          stateKey="project-movements"
          empty={
            lines.length === 0 ? (
              <EmptyState title={t`No movements yet`} action={newMovement}>
                <Trans>
                  Money that came in or went out for this project, from a statement of the bank or
                  written by hand, is listed here with its running balance.
                </Trans>
              </EmptyState>
            ) : (
              <NoMatch title={t`No movement matches`} onClear={() => change(NO_FILTERS)}>
                <Trans>None of the movements of this project passes all the filters.</Trans>
              </NoMatch>
            )
          }
        />
      </div>
      {search.peek === undefined ? null : (
        <MovementPanel
          id={search.peek}
          line={lines.find(({ movement }) => movement.id === search.peek)}
          {...{ actor, accounts, onPeek }}
          project={data.project}
          data={records}
        />
      )}
    </>
  );
}

const idOf = ({ movement }: MovementLine): string => movement.id;
const renderCard = (line: MovementLine) => <BalanceCard line={line} />;

function useMovementsSearch() {
  return useAddressSearch(movementsSearch);
}
