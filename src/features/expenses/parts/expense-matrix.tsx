import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import { type Cents, sumCents } from '#domain/money.ts';
import { useExpenseMatrix } from '#ui/analytics/use-ledger.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Skeleton } from '#ui/page.tsx';
import { YearNav } from '#ui/year-nav.tsx';
import { makeMatrix, type MatrixRow } from '../matrix.ts';
import type { Catalogues } from '../queries.ts';

interface Props {
  catalogues: Catalogues;
  companyIds: readonly string[] | null;
  year: number;
  onYear: (year: number) => void;
}

/** Projects × months: what each bears, shaded by its size; a figure leads to the expenses behind it. */
export function ExpenseMatrix({ catalogues, companyIds, year, onYear }: Props) {
  const { t } = useLingui();
  const cells = useExpenseMatrix({ companyIds, year, types: COSTS });
  const matrix = useMemo(
    () => cells && makeMatrix(cells, year, catalogues.projectsById),
    [cells, year, catalogues],
  );
  return (
    <section className="x-column">
      <YearNav year={year} onYear={onYear}>
        <span className="x-hint">{t`By month of accrual, or of issue where there is none`}</span>
      </YearNav>
      {matrix === undefined ? (
        <Skeleton lines={8} />
      ) : matrix.rows.length === 0 ? (
        <EmptyState kind="none-match" title={t`No expenses in ${year}`} />
      ) : (
        <MatrixTable {...matrix} />
      )}
    </section>
  );
}

function MatrixTable({ months, rows, totals, largest }: ReturnType<typeof makeMatrix>) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <div
      className="exp-matrix-scroll"
      role="region"
      aria-label={t`Expenses by project`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs the keyboard
      tabIndex={0}
    >
      <table className="x-table exp-matrix">
        <caption className="x-hidden">{t`Expenses by project and month`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Project`}</th>
            <th scope="col" className="is-number">{t`Year`}</th>
            {months.map((month) => (
              <th key={month} scope="col" className="is-number">
                {fmt.month(`${month}-01`).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.projectId}>
              <th scope="row">
                {row.projectId === '' ? <em>{t`No project`}</em> : row.name || t`Unknown project`}
              </th>
              <td className="is-number">{fmt.money(row.sum)}</td>
              {months.map((month, at) => (
                <Cell key={month} {...{ row, month, largest }} cents={row.cents[at] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            <td className="is-number">{fmt.money(sumCents(totals))}</td>
            {months.map((month, at) => (
              <td key={month} className="is-number">
                {totals[at] ? fmt.money(totals[at]) : '—'}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  row: MatrixRow;
  month: string;
  cents: Cents | null;
  largest: Cents;
}

function Cell({ row, month, cents, largest }: CellProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (cents === null) return <td className="is-number x-code">—</td>;
  const search = { accrued: month, type: [...COSTS] };
  const amount = fmt.money(cents);
  return (
    <td className="is-number" data-heat="" style={heatOf(cents, largest)}>
      <Link
        to="/expenses"
        search={
          row.projectId === '' ? { ...search, view: 'open' } : { ...search, project: row.projectId }
        }
        aria-label={t`${amount}: the expenses behind it`}
      >
        {amount}
      </Link>
    </td>
  );
}

/** Five steps of shade, by the part of the largest amount. */
function heatOf(cents: Cents, largest: Cents): CSSProperties {
  const isCold = largest === 0 || cents <= 0;
  const step = isCold ? 0 : Math.min(Math.ceil((5 * cents) / largest), 5);
  return { '--heat': `${20 * step}%` } as CSSProperties;
}

/** What projects bear; incomes are not mixed in. */
const COSTS = ['outgoings', 'payrolls', 'amortizations'] as const;
