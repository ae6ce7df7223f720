import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { GridColumn } from '#ui/grid/types.ts';
import { EXPENSE_ORIGINS, EXPENSE_STATES, EXPENSE_TYPES } from '#ui/words/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import type { ExpenseLine } from '#workers/analytics/ledger/types.ts';
import { nameOf } from '../actions.ts';
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
      {
        id: 'contactName',
        header: t`Supplier`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 230,
        value: ({ row }) => nameOf({ contactName: row.contactName, concept: row.concept }),
        cell: (line) => <ExpenseName line={line} tabIndex={-1} />,
      },
      { id: 'issueDate', header: t`Date`, kind: 'day', value: ({ row }) => row.issueDate },
      {
        id: 'docNumber',
        header: t`Document`,
        kind: 'text',
        width: 130,
        value: ({ row }) => row.docNumber,
      },
      {
        id: 'concept',
        header: t`Concept`,
        kind: 'text',
        width: 180,
        value: ({ row }) => row.concept,
      },
      {
        id: 'bearers',
        header: isOfProject ? t`Budget line` : t`Projects`,
        kind: 'text',
        width: 150,
        sortable: false,
        value: (line) => bearersOf(catalogues, line, projectId).join(', '),
      },
      { id: 'totalCents', header: t`Total`, kind: 'money', value: ({ row }) => totalOf(row) },
      { id: 'baseCents', header: t`Base`, kind: 'money', value: (line) => line.baseCents },
      {
        id: 'imputedCents',
        header: isOfProject ? t`Part of this project` : t`Imputed`,
        kind: 'money',
        value: (line) => line.imputedCents,
      },
      {
        id: 'share',
        header: t`% imputed`,
        kind: 'percent',
        sortable: false,
        value: (line) => shareOfBase(line.imputedCents, line.baseCents),
      },
      { id: 'leftCents', header: t`Left`, kind: 'money', value: (line) => line.leftCents },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        value: ({ row }) => t(EXPENSE_STATES[stateOf(row)]),
        cell: ({ row }) => {
          const state = stateOf(row);
          return <StateChip tone={STATE_TONES[state]}>{t(EXPENSE_STATES[state])}</StateChip>;
        },
      },
      {
        id: 'document',
        header: t`With document`,
        kind: 'custom',
        width: 80,
        sortable: false,
        value: ({ hasDocument }) => (hasDocument ? t`Yes` : t`No`),
        cell: ({ hasDocument }) =>
          hasDocument ? <Paperclip size={14} role="img" aria-label={t`Yes`} /> : null,
      },
      {
        id: 'accountNum',
        header: t`Account`,
        kind: 'text',
        width: 110,
        value: ({ row }) => row.accountNum,
      },
      {
        id: 'netCents',
        header: t`Net`,
        kind: 'money',
        hidden: isOfProject,
        value: ({ row }) => row.netCents,
      },
      {
        id: 'vatCents',
        header: t`VAT`,
        kind: 'money',
        width: 110,
        value: ({ row }) => row.vatCents,
      },
      {
        id: 'company',
        header: t`Company`,
        kind: 'text',
        width: 140,
        sortable: false,
        hidden: isOfProject,
        value: ({ row }) => companiesById.get(row.companyId)?.name ?? '',
      },
      {
        id: 'type',
        header: t`Type`,
        kind: 'text',
        width: 120,
        sortable: false,
        hidden: isOfProject,
        value: ({ row }) => t(EXPENSE_TYPES[row.type]),
      },
      {
        id: 'origin',
        header: t`Origin`,
        kind: 'text',
        sortable: false,
        hidden: true,
        value: ({ row }) => t(EXPENSE_ORIGINS[row.origin]),
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        sortable: false,
        value: ({ row }) => (row._mark ? phrase(row._mark) : ''),
        cell: ({ row }) => <SyncMark mark={row._mark} />,
      },
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
        {nameOf({ contactName: row.contactName, concept: row.concept })}
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
