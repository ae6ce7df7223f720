import { Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { BalanceStatement, RunningEntry } from '#domain/collaborators/balances.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { BALANCE_ORIGINS } from '#ui/words/money.ts';
import type { CollaboratorView } from '../queries.ts';
import { useProjectName } from './use-project-name.ts';

interface Props {
  statement: BalanceStatement;
  view: CollaboratorView;
  /** Opens the form of an entry; undefined where it may not be changed. */
  onPeek: ((id: string) => void) | undefined;
}

/** The entries of an account in their order, each with the balance after it. */
export function StatementGrid({ statement, view, onPeek }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const nameOf = useProjectName(view);
  const columns = useColumns(view, onPeek !== undefined);
  const written = useMemo(() => new Set(view.entries.map(({ id }) => id)), [view.entries]);
  const { creditCents: credit, debitCents: debit, closingCents: balance } = statement;
  return (
    <DataGrid
      label={t`Balance of ${view.collaborator.name}`}
      rows={statement.entries}
      columns={columns}
      rowId={idOf}
      totals={{ credit, debit, balance }}
      onOpen={({ id }) => {
        if (written.has(id)) onPeek?.(id);
      }}
      stateKey="collaborator-balance"
      renderCard={(entry) => (
        <span className="x-row-card">
          <span className="x-row-card-line">
            <Text as="span" className="x-clip" fontWeight="600">
              {entry.concept || t(BALANCE_ORIGINS[entry.origin])}
            </Text>
            <MoneyText cents={entry.creditCents - entry.debitCents} />
          </span>
          <span className="x-row-card-line x-hint">
            <span>
              {fmt.day(entry.date)}
              {entry.projectId === null ? null : ` · ${nameOf(entry.projectId)}`}
            </span>
            <span>{fmt.money(entry.balanceCents)}</span>
          </span>
        </span>
      )}
      empty={<EmptyState kind="none-match" title={t`No entries`} />}
    />
  );
}

function useColumns(view: CollaboratorView, mayChange: boolean): GridColumn<RunningEntry>[] {
  const { t } = useLingui();
  const { entries } = view;
  const nameOf = useProjectName(view);
  return useMemo(() => {
    const marks = new Map(entries.map(({ id, _mark }) => [id, _mark]));
    const wordsOf = ({ concept, origin }: RunningEntry) => concept || t(BALANCE_ORIGINS[origin]);
    return [
      column.day('date', t`Date`, ({ date }) => date, { width: 110 }),
      column.text('concept', t`Concept`, wordsOf, {
        primary: true,
        width: 240,
        cell: (entry) => (
          <span className="x-name">
            {mayChange && marks.has(entry.id) ? (
              <Link
                to="."
                className="x-row-link"
                search={(current: object) => ({ ...current, peek: entry.id })}
              >
                {wordsOf(entry)}
              </Link>
            ) : (
              wordsOf(entry)
            )}
            <SyncMark mark={marks.get(entry.id) ?? null} />
          </span>
        ),
      }),
      column.text('origin', t`Origin`, ({ origin }) => t(BALANCE_ORIGINS[origin]), { width: 130 }),
      column.text(
        'project',
        t`Project`,
        ({ projectId }) => (projectId === null ? null : nameOf(projectId)),
        { width: 200 },
      ),
      column.money('credit', t`In favour`, ({ creditCents }) => creditCents || null, {
        width: 120,
        total: 'sum',
      }),
      column.money('debit', t`Against`, ({ debitCents }) => debitCents || null, {
        width: 120,
        total: 'sum',
      }),
      column.money('balance', t`Balance`, ({ balanceCents }) => balanceCents, {
        width: 130,
        sortable: false,
      }),
    ];
  }, [t, entries, nameOf, mayChange]);
}

const idOf = ({ id }: RunningEntry): string => id;
