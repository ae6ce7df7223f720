import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import { savedRows } from '#local/mirror/read.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import type { BankLine } from '#workers/analytics/ledger/types.ts';
import { MovementCard, useLineColumns } from '../parts/movement-columns.tsx';

/** The columns of the movements of all accounts. */
export function useBankColumns(companies: readonly Company[]): GridColumn<BankLine>[] {
  const { t } = useLingui();
  const shared = useLineColumns();
  const nameOfCompany = useNames(companies);
  const nameOfProject = useNames(useLiveQuery(() => savedRows('projects'), []));
  return useMemo((): GridColumn<BankLine>[] => {
    const { concept, date, valueDate, contact, kind, state, expense, account, notes, sync } =
      shared;
    return [
      concept,
      date,
      column.money('amount', t`Amount`, ({ movement }) => movement.amountCents, { total: 'sum' }),
      contact,
      { ...state, sortable: false },
      { ...expense, sortable: false },
      column.text('project', t`Project`, ({ movement }) => nameOfProject(movement.projectId), {
        width: 200,
        sortable: false,
      }),
      { ...kind, sortable: false },
      { ...account, sortable: false, hidden: false, width: 210 },
      column.text('company', t`Company`, ({ movement }) => nameOfCompany(movement.companyId), {
        width: 150,
        sortable: false,
      }),
      { ...valueDate, sortable: false, hidden: true },
      { ...notes, sortable: false },
      sync,
    ];
  }, [t, shared, nameOfCompany, nameOfProject]);
}

/** What rows are called by their ids, with their code where they have one. */
function useNames(
  rows: readonly { id: string; code?: string; name: string }[] | undefined,
): (id: string | null) => string {
  return useMemo(() => {
    const names = new Map(
      (rows ?? []).map(({ id, code, name }) => [id, [code, name].filter(Boolean).join(' ')]),
    );
    return (id) => names.get(id ?? '') ?? '';
  }, [rows]);
}

/** A line of the bank on a phone, with the end of its account. */
export function BankCard({ line }: { line: BankLine }) {
  const { bankIban } = line.movement;
  return <MovementCard line={line} detail={bankIban ? `··${bankIban.slice(-4)}` : ''} />;
}
