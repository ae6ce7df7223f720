import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import type { RowBehind } from '#workers/analytics/results/types.ts';
import type { Names, Resources } from '../queries.ts';

interface Props {
  row: RowBehind;
  names: Names;
  resources: Resources;
  /** Whether it says of which company it is. */
  hasCompany: boolean;
}

/** A row of a figure: it leads to the expense, or the charge. */
export function DrillDownRow({ row, names, resources, hasCompany }: Props) {
  const fmt = useFmt();
  const { ledger, date, concept, contactName, docNumber, accountNum, cents } = row;
  const isExpense = ledger === 'expenses';
  const company = names.companies.find(({ id }) => id === row.companyId)?.name;
  const day = isExpense ? fmt.day(date) : fmt.month(`${date}-01`);
  const rest = [contactName && concept, docNumber, accountNum, hasCompany && company];
  return (
    <li>
      <div className="x-row-card-line">
        {isExpense ? <ExpenseLink row={row} /> : <ChargeLink {...{ row, resources }} />}
        <MoneyText cents={cents} />
      </div>
      <span className="x-hint">{[day, ...rest].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function ExpenseLink({ row }: { row: RowBehind }) {
  const { t } = useLingui();
  return (
    <Link to="/expenses" search={{ peek: row.id }} className="x-clip">
      {row.contactName || row.concept || row.docNumber || t`Expense without a name`}
    </Link>
  );
}

function ChargeLink({ row, resources }: { row: RowBehind; resources: Resources }) {
  const { t } = useLingui();
  const [year, month] = row.date.split('-').map(Number);
  const line = row.resourceId ?? undefined;
  return (
    <Link
      to="/amortizations"
      search={{ by: 'resource', year, month, line, peek: row.id }}
      className="x-clip"
    >
      {resources.get(row.resourceId ?? '')?.title ?? t`Resource that is not on this device`}
    </Link>
  );
}
