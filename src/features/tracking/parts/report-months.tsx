import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { endOfMonth } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import type { ReportedMonth } from '#workers/analytics/tracking/types.ts';

/** Budget and expenses month by month, with bars of one scale. */
export function ReportMonths({
  months,
  projectId,
  isRolled,
}: {
  months: readonly ReportedMonth[];
  projectId: string;
  isRolled: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const sizes = months.flatMap(({ expenseCents, budgetCents }) => [expenseCents, budgetCents ?? 0]);
  const most = Math.max(1, ...sizes);
  return (
    <Card title={t`Month by month`}>
      {months.length === 0 ? (
        <p className="x-hint">
          <Trans>Nothing is budgeted or imputed yet.</Trans>
        </p>
      ) : (
        <table className="x-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Income</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Budget of expenses</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Expenses</Trans>
              </th>
              <chakra.th scope="col" w="30%">
                <Trans>Bars</Trans>
              </chakra.th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => {
              const first = `${row.month}-01`;
              const days = { from: first, to: endOfMonth(first) };
              return (
                <tr key={row.month}>
                  <th scope="row">
                    {isRolled ? (
                      fmt.month(first)
                    ) : (
                      <Link to="/projects/$projectId/expenses" params={{ projectId }} search={days}>
                        {fmt.month(first)}
                      </Link>
                    )}
                  </th>
                  <td className="is-number">
                    <MoneyText cents={row.incomeCents} />
                  </td>
                  <td className="is-number">
                    {row.budgetCents === null ? '—' : <MoneyText cents={row.budgetCents} />}
                  </td>
                  <td className="is-number">
                    <MoneyText cents={row.expenseCents} />
                  </td>
                  <td aria-hidden="true">
                    <Bar look="budget" cents={row.budgetCents ?? 0} most={most} />
                    <Bar look="actual" cents={row.expenseCents} most={most} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="x-hint">
        <Trans>
          Expenses stand in the month of their document. The budget is spread evenly over the days
          of the project; the upper bar is the budget, the lower one the expenses.
        </Trans>
      </p>
    </Card>
  );
}

const LOOKS = {
  budget: { border: '1px solid', borderColor: 'fg.muted' },
  actual: { bg: 'brand.fg' },
} as const;

function Bar({ look, cents, most }: { look: 'budget' | 'actual'; cents: Cents; most: Cents }) {
  const width = `${(Math.max(0, cents) / most) * 100}%`;
  return (
    <Box
      as="span"
      display="block"
      h="6px"
      my="2px"
      borderRadius="3px"
      css={{ printColorAdjust: 'exact' }}
      {...LOOKS[look]}
      style={{ width }}
    />
  );
}
