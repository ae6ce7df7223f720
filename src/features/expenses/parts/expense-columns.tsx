import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import { expenseName } from '#domain/expenses/name.ts';
import { paidOn, toBePaid } from '#domain/expenses/payments.ts';
import { formatRate } from '#domain/currencies.ts';
import { formatCents } from '#domain/money.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { EXPENSE_ORIGINS, EXPENSE_STATES, EXPENSE_TYPES } from '#ui/words/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark, syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import type { ExpenseLine } from '#workers/analytics/ledger/types.ts';
import { shareOfBase, stateOf, totalOf } from '../expense.ts';
import { STATE_TONES } from '../labels.ts';
import type { Catalogues } from '../queries.ts';

type Column = GridColumn<ExpenseLine>;

/**
 * The columns of a list of expenses. Of a project's list the amount and the share are its part alone,
 * and the line of its budget stands in place of the projects.
 */
export function useExpenseColumns(catalogues: Catalogues, projectId: string | null): Column[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo((): Column[] => {
    const { companiesById } = catalogues;
    const isOfProject = projectId !== null;
    return [
      column.text(
        'contactName',
        t`Supplier`,
        ({ row }) => expenseName({ contactName: row.contactName, concept: row.concept }),
        {
          primary: true,
          pinned: true,
          width: 230,
          cell: (line) => <ExpenseName line={line} tabIndex={-1} />,
        },
      ),
      column.day('issueDate', t`Date`, ({ row }) => row.issueDate),
      column.text('docNumber', t`Document`, ({ row }) => row.docNumber, { width: 130 }),
      column.text('concept', t`Concept`, ({ row }) => row.concept, { width: 180 }),
      column.text(
        'bearers',
        isOfProject ? t`Budget line` : t`Projects`,
        (line) => bearersOf(catalogues, line, projectId).join(', '),
        { width: 150, sortable: false },
      ),
      column.money('totalCents', t`Total`, ({ row }) => totalOf(row)),
      column.money('baseCents', t`Base`, (line) => line.baseCents),
      column.money(
        'imputedCents',
        isOfProject ? t`Part of this project` : t`Imputed`,
        (line) => line.imputedCents,
      ),
      column.percent(
        'share',
        t`% imputed`,
        (line) => shareOfBase(line.imputedCents, line.baseCents),
        { sortable: false },
      ),
      column.money('leftCents', t`Left`, (line) => line.leftCents),
      column.state('state', t`State`, ({ row }) => t(EXPENSE_STATES[stateOf(row)]), {
        cell: ({ row }) => {
          const state = stateOf(row);
          return <StateChip tone={STATE_TONES[state]}>{t(EXPENSE_STATES[state])}</StateChip>;
        },
      }),
      column.custom(
        'document',
        t`With document`,
        ({ hasDocument }) => (hasDocument ? t`Yes` : t`No`),
        {
          width: 80,
          sortable: false,
          cell: ({ hasDocument }) =>
            hasDocument ? <Paperclip size={14} role="img" aria-label={t`Yes`} /> : null,
        },
      ),
      column.money('unpaidCents', t`Left to pay`, ({ row }) => toBePaid(row), {
        sortable: false,
        hidden: isOfProject,
      }),
      column.day('paidDate', t`Paid on`, ({ row }) => paidOn(row), {
        sortable: false,
        hidden: true,
      }),
      column.text('accountNum', t`Account`, ({ row }) => row.accountNum, { width: 110 }),
      column.money('netCents', t`Net`, ({ row }) => row.netCents, { hidden: isOfProject }),
      column.money('vatCents', t`VAT`, ({ row }) => row.vatCents, { width: 110 }),
      column.text('currency', t`Currency`, ({ row }) => row.currency, {
        width: 90,
        sortable: false,
        hidden: true,
      }),
      column.number(
        'originalCents',
        t`Amount in its currency`,
        ({ row }) => row.originalCents && row.originalCents / 100,
        {
          sortable: false,
          hidden: true,
          cell: ({ row }) => (row.originalCents === null ? '' : formatCents(row.originalCents)),
        },
      ),
      column.number(
        'rateMillionths',
        t`Exchange rate`,
        ({ row }) => row.rateMillionths && row.rateMillionths / 1_000_000,
        {
          width: 110,
          sortable: false,
          hidden: true,
          cell: ({ row }) => (row.rateMillionths === null ? '' : formatRate(row.rateMillionths)),
        },
      ),
      column.text('corrects', t`Corrects`, ({ corrects }) => corrects, {
        width: 130,
        sortable: false,
        hidden: true,
      }),
      column.text(
        'company',
        t`Company`,
        ({ row }) => companiesById.get(row.companyId)?.name ?? '',
        { width: 140, sortable: false, hidden: isOfProject },
      ),
      column.text('type', t`Type`, ({ row }) => t(EXPENSE_TYPES[row.type]), {
        width: 120,
        sortable: false,
        hidden: isOfProject,
      }),
      column.text('origin', t`Origin`, ({ row }) => t(EXPENSE_ORIGINS[row.origin]), {
        sortable: false,
        hidden: true,
      }),
      syncColumn(t`Sent`, phrase, ({ row }) => row._mark, { width: 72, sortable: false }),
    ];
  }, [catalogues, projectId, t, phrase]);
}

/** The one link of a line. In the grid the arrows lead to it. */
export function ExpenseName({ line: { row }, tabIndex }: { line: ExpenseLine; tabIndex?: -1 }) {
  return (
    <span className="x-name">
      <Link
        to="."
        search={(search) => ({ ...search, peek: row.id })}
        className="x-row-link"
        tabIndex={tabIndex}
      >
        {expenseName({ contactName: row.contactName, concept: row.concept })}
      </Link>
      <SyncMark mark={row._mark} />
    </span>
  );
}

/** A line on a phone. */
export function ExpenseCard({ line }: { line: ExpenseLine }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { row, leftCents } = line;
  const state = stateOf(row);
  return (
    <span className="x-row-card">
      <Box as="span" className="x-row-card-line" lineHeight="24px">
        <ExpenseName line={line} />
        <MoneyText cents={totalOf(row)} />
      </Box>
      <span className="x-row-card-line x-hint">
        <span>{[fmt.day(row.issueDate), row.docNumber].filter(Boolean).join(' · ')}</span>
        <StateChip tone={STATE_TONES[state]}>
          {t(EXPENSE_STATES[state])}
          {state === 'partial' ? ` · ${fmt.money(leftCents)}` : ''}
        </StateChip>
      </span>
    </span>
  );
}

/** Codes of the projects that bear an expense; of one project, the lines of its budget. */
function bearersOf(
  { projectsById, budgetsById }: Catalogues,
  { row }: ExpenseLine,
  projectId: string | null,
): string[] {
  const names = row.imputations.flatMap((one) => {
    if (projectId === null) return projectsById.get(one.projectId)?.code ?? [];
    if (one.projectId !== projectId || one.budgetId === null) return [];
    return budgetsById.get(one.budgetId)?.name ?? [];
  });
  return [...new Set(names)];
}
