import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { sumCents } from '#domain/money.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { EXPENSE_TYPES } from '#ui/words/money.ts';
import type { ProjectReport } from '#workers/analytics/tracking/types.ts';
import { TYPES_IN, TYPES_OUT } from './report-figures.tsx';

/** Profit and loss by type of expense: what came in, what went out, and the result. */
export function ReportTypes({
  byType,
  projectId,
  isRolled,
}: {
  byType: ProjectReport['byType'];
  projectId: string;
  isRolled: boolean;
}) {
  const { t } = useLingui();
  const [income, spent] = [TYPES_IN, TYPES_OUT].map((types) =>
    sumCents(types.map((type) => byType[type].cents)),
  );
  const result = (income ?? 0) - (spent ?? 0);
  return (
    <Card title={t`Profit and loss`}>
      <table className="tracking-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col" className="tracking-number">
              <Trans>Parts of expenses</Trans>
            </th>
            <th scope="col" className="tracking-number">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...TYPES_IN, ...TYPES_OUT].map((type) => {
            const { cents, count } = byType[type];
            const amount = <MoneyText cents={isIncome(type) ? cents : -cents} />;
            return (
              <tr key={type}>
                <th scope="row">{t(EXPENSE_TYPES[type])}</th>
                <td className="tracking-number">{count}</td>
                <td className="tracking-number">
                  {isRolled ? (
                    <a href="#by-project">{amount}</a>
                  ) : (
                    <Link
                      to="/projects/$projectId/expenses"
                      params={{ projectId }}
                      search={{ type: [type] }}
                    >
                      {amount}
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <Trans>Result</Trans>
            </th>
            <td className="tracking-number">
              <MoneyText cents={result} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
