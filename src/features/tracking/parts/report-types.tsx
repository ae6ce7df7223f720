import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { opposite, sumCents } from '#domain/money.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { EXPENSE_TYPES } from '#ui/words/money.ts';
import type { ProjectReport } from '#workers/analytics/tracking/types.ts';
import { useCharged } from '../queries.ts';
import { TYPES_IN, TYPES_OUT } from './report-figures.tsx';
import { AmountCell, ReportTable } from './report-table.tsx';

interface Props {
  report: ProjectReport;
  projectId: string;
  isRolled: boolean;
}

/** Profit and loss by type of expense: what came in, what went out, and the result. */
export function ReportTypes({ report, projectId, isRolled }: Props) {
  const { t } = useLingui();
  const { byType } = report;
  const [income, spent] = [TYPES_IN, TYPES_OUT].map((types) =>
    sumCents(types.map((type) => byType[type].cents)),
  );
  const result = (income ?? 0) - (spent ?? 0);
  return (
    <Card title={t`Profit and loss`}>
      <ReportTable head={t`Type`} numbers={[t`Parts of expenses`, t`Amount`]}>
        <tbody>
          {[...TYPES_IN, ...TYPES_OUT].map((type) => {
            const { cents, count } = byType[type];
            const amount = <MoneyText cents={isIncome(type) ? cents : opposite(cents)} />;
            return (
              <tr key={type}>
                <th scope="row">{t(EXPENSE_TYPES[type])}</th>
                <td className="is-number">{count}</td>
                <td className="is-number">
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
        <chakra.tfoot fontWeight="600">
          <tr>
            <th scope="row" colSpan={2}>{t`Result`}</th>
            <AmountCell cents={result} />
          </tr>
        </chakra.tfoot>
      </ReportTable>
      <ChargesNote {...{ report, projectId }} />
    </Card>
  );
}

/** The results take them off the margin of the project: without this the two would seem to disagree. */
function ChargesNote({ report, projectId }: { report: ProjectReport; projectId: string }) {
  const { t } = useLingui();
  const { money } = useFmt();
  const months = [...report.months.map(({ month }) => month), today()].toSorted();
  const [first, last] = [months.at(0), months.at(-1)].map((month) => Number(month?.slice(0, 4)));
  const years = Array.from(
    { length: (last ?? 0) - (first ?? 0) + 1 },
    (_, at) => (first ?? 0) + at,
  );
  const ids = report.projects.map((one) => one.projectId);
  const charged = useCharged(ids, years);
  if (!charged || charged.years.length === 0) return null;
  const [from, to] = [charged.years.at(0), charged.years.at(-1)];
  const [amount, span] = [money(charged.cents), [...new Set([from, to])].join('–')];
  return (
    <p className="x-hint">
      <Trans>
        Charges of resources in {span}: {amount}. They are no expenses, so they are not in this
        result; the margin in Results takes them off.
      </Trans>{' '}
      <Link to="/amortizations" search={{ line: projectId, year: to }}>{t`See the charges`}</Link>
    </p>
  );
}
