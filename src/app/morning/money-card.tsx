import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { companiesInView } from '#domain/companies/in-view.ts';
import { addDays } from '#domain/days.ts';
import { heldCents } from '#domain/treasury/bank.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import type { Portfolio } from '#features/projects/portfolio.ts';
import type { ProjectsSearch } from '#features/projects/search.ts';
import { useCashFlow } from '#ui/analytics/use-treasury.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, FactLine, Skeleton } from '#ui/page.tsx';
import { Spark } from '#ui/spark.tsx';
import { useTodayInMadrid } from '#ui/today.ts';

const DAYS = 90;

/** The forecast of the treasury for ninety days, and its lowest day. */
export function MoneyCard({
  portfolio: { companiesById },
  company,
}: {
  portfolio: Portfolio;
  company: ProjectsSearch['company'];
}) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const question = useMemo((): CashFlowQuestion => {
    const companyIds = companiesInView(companiesById.values(), company);
    const days = { from: today, to: addDays(today, DAYS), today, step: 'week' } as const;
    return { ...days, companyIds, bankIban: null, scenarioId: null };
  }, [companiesById, company, today]);
  const cashFlow = useCashFlow(question);
  return (
    <Card
      title={t`Money in ${DAYS} days`}
      actions={
        <Link to="/results/treasury" search={{ company, months: 3 }}>
          <Trans>Treasury</Trans>
        </Link>
      }
    >
      {cashFlow ? <Money cashFlow={cashFlow} /> : <Skeleton lines={4} />}
    </Card>
  );
}

type CashFlow = NonNullable<ReturnType<typeof useCashFlow>>;

function Money({ cashFlow: { lowest, accounts, buckets, question } }: { cashFlow: CashFlow }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const held = heldCents(accounts);
  const closings = buckets.map(({ closingCents }) => closingCents);
  return (
    <>
      <Spark values={[held, ...closings]} label={t`Balance week by week`} />
      <dl className="x-lines">
        <FactLine name={t`In the accounts today`}>
          <MoneyText cents={held} />
        </FactLine>
        {lowest ? (
          <FactLine name={t`Lowest, on ${fmt.day(lowest.day)}`}>
            <strong>
              <MoneyText cents={lowest.cents} />
            </strong>
          </FactLine>
        ) : null}
        <FactLine name={t`On ${fmt.day(question.to)}`}>
          <MoneyText cents={closings.at(-1) ?? held} />
        </FactLine>
      </dl>
    </>
  );
}
