import { HStack, Text, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Cents } from '#domain/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { Spark } from '#ui/spark.tsx';
import type { ReportedMonth } from '#workers/analytics/tracking/types.ts';
import { type BudgetItem, type ProjectMonths as Months, useProjectMonths } from '../queries.ts';

/** How the money of a project has gone so far: its months as lines, and the parts of its budget as bars. */
export function ProjectMonths({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const spending = useProjectMonths(projectId);
  if (!spending) return null;
  return (
    <Card title={t`Cash flow`}>
      <Lines {...spending} />
      {spending.items.length === 0 ? (
        <p className="x-hint">{t`No expenses of the budget are approved yet.`}</p>
      ) : (
        <ul className="x-list">
          {spending.items.map((item) => (
            <BudgetBar key={item.id} {...{ item, projectId }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Lines({ months: all }: Months) {
  const { t } = useLingui();
  const fmt = useFmt();
  // Months that are budgeted and still to come say nothing of what has been.
  const months = all.slice(0, all.findLastIndex(hasMoney) + 1);
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last || first === last) return null;
  const span = `${fmt.month(`${first.month}-01`)} – ${fmt.month(`${last.month}-01`)}`;
  const lines: [string, Cents[]][] = [
    [t`Income`, running(months, ({ incomeCents }) => incomeCents)],
    [t`Expenses`, running(months, ({ expenseCents }) => expenseCents)],
    [t`Balance`, running(months, ({ incomeCents, expenseCents }) => incomeCents - expenseCents)],
  ];
  return (
    <Wrap as="dl" gap="8px 24px">
      {lines.map(([name, values]) => {
        const [from, to] = [fmt.money(values[0] ?? 0), fmt.money(values.at(-1) ?? 0)];
        return (
          <div key={name}>
            <dt className="x-hint">{name}</dt>
            <dd>
              <Spark values={values} label={t`${name}, ${span}: from ${from} to ${to}`} />
            </dd>
          </div>
        );
      })}
    </Wrap>
  );
}

/** The fill is what is executed, the mark the budget; beyond the budget is said in words too. */
function BudgetBar({ item, projectId }: { item: BudgetItem; projectId: string }) {
  const { t } = useLingui();
  const { money } = useFmt();
  const { name, budget, executed } = item;
  const [spent, planned] = [money(executed), money(budget)];
  const full = Math.max(budget, executed, 1);
  return (
    <li>
      <HStack justify="space-between" gap="12px">
        <Link to="/projects/$projectId/budgets" params={{ projectId }} className="x-row-link">
          {name}
        </Link>
        <Text as="span" color="fg.muted" whiteSpace="nowrap">
          <Trans>
            {spent} of {planned}
          </Trans>
        </Text>
      </HStack>
      <span className="projects-bar" aria-hidden="true">
        <span
          className="x-fill"
          data-over={executed > budget || undefined}
          style={{ width: `${(Math.max(0, executed) / full) * 100}%` }}
        />
        <i className="x-fill" style={{ left: `${(budget / full) * 100}%` }} />
      </span>
      {executed > budget ? <span className="x-money-out">{t`Over budget`}</span> : null}
    </li>
  );
}

function hasMoney({ incomeCents, expenseCents }: ReportedMonth): boolean {
  return incomeCents !== 0 || expenseCents !== 0;
}

/** What the months come to together, up to each of them. */
function running(months: readonly ReportedMonth[], of: (month: ReportedMonth) => Cents): Cents[] {
  let sum = 0;
  return months.map((month) => (sum += of(month)));
}
