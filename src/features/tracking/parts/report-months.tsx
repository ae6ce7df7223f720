import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { endOfMonth } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import type { ReportedMonth } from '#workers/analytics/tracking/types.ts';
import { AmountCell, ReportTable } from './report-table.tsx';

interface Props {
  months: readonly ReportedMonth[];
  projectId: string;
  isRolled: boolean;
}

/** Budget and expenses month by month, with bars of one scale. */
export function ReportMonths({ months, projectId, isRolled }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const sizes = months.flatMap(({ expenseCents, budgetCents }) => [expenseCents, budgetCents ?? 0]);
  const most = Math.max(1, ...sizes);
  return (
    <Card title={t`Month by month`}>
      {months.length === 0 ? (
        <p className="x-hint">{t`Nothing is budgeted or imputed yet.`}</p>
      ) : (
        <ReportTable
          head={t`Month`}
          numbers={[t`Income`, t`Budget of expenses`, t`Expenses`]}
          more={<chakra.th scope="col" w="30%">{t`Bars`}</chakra.th>}
        >
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
                  <AmountCell cents={row.incomeCents} />
                  <AmountCell cents={row.budgetCents} />
                  <AmountCell cents={row.expenseCents} />
                  <td aria-hidden="true">
                    <Bar look="budget" cents={row.budgetCents ?? 0} most={most} />
                    <Bar look="actual" cents={row.expenseCents} most={most} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </ReportTable>
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
  actual: { className: 'x-fill', bg: 'brand.fg' },
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
