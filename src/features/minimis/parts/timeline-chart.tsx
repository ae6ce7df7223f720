import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { addYears, type Day, daysBetween } from '#domain/days.ts';
import { type MinimisStep, minimisTimeline } from '#domain/minimis/timeline.ts';
import type { MinimisLimit } from '#domain/minimis/limits.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { useLimitName } from '#ui/subventions/use-limit-name.ts';
import type { Usage } from '../queries.ts';

interface Props {
  usage: Usage;
  limit: MinimisLimit;
  today: Day;
}

/** What is used of a ceiling from three years ago to three years on, as steps; the same as a table. */
export function TimelineChart({ usage, limit, today }: Props) {
  const { t } = useLingui();
  const nameOf = useLimitName();
  const [isTable, setTable] = useState(false);
  const from = addYears(today, -3);
  const to = addYears(today, 3);
  const steps = useMemo(
    () =>
      minimisTimeline({
        aids: usage.aids,
        limit,
        fiscalYearStarts: usage.undertaking.fiscalYearStarts,
        from,
        to,
      }),
    [usage, limit, from, to],
  );
  const name = nameOf(limit.code);
  return (
    <Card
      title={t`Over time: ${name}`}
      actions={
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          <Trans>Table</Trans>
        </Button>
      }
    >
      <Reading steps={steps} today={today} />
      {isTable ? (
        <StepTable {...{ steps, limit }} />
      ) : (
        <StepChart {...{ steps, limit, from, to, today }} />
      )}
    </Card>
  );
}

/** What the chart says, in one sentence. */
function Reading({ steps, today }: { steps: readonly MinimisStep[]; today: Day }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const next = steps.find(({ day }) => day > today);
  const now = fmt.money(steps.findLast(({ day }) => day <= today)?.usedCents ?? 0);
  if (!next) {
    return <p className="x-hint">{t`${now} used today, and no change in sight.`}</p>;
  }
  const later = fmt.money(next.usedCents);
  const day = fmt.longDay(next.day);
  return (
    <p className="x-hint">
      <Trans>
        {now} used today; {later} from {day} on.
      </Trans>
    </p>
  );
}

function StepTable({ steps, limit }: { steps: readonly MinimisStep[]; limit: MinimisLimit }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Box as="table" className="x-table" maxW="560px">
      <thead>
        <tr>
          <th scope="col">{t`From`}</th>
          <th scope="col" className="is-number">{t`Used`}</th>
          <th scope="col" className="is-number">{t`Headroom`}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ day, usedCents }) => (
          <tr key={day}>
            <th scope="row">{fmt.day(day)}</th>
            <MoneyCell cents={usedCents} />
            <MoneyCell cents={limit.ceilingCents - usedCents} />
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface StepChartProps {
  steps: readonly MinimisStep[];
  limit: MinimisLimit;
  from: Day;
  to: Day;
  today: Day;
}

/** Lines are drawn in a box of 100 by 100 that is stretched; words stand outside it, never stretched. */
function StepChart({ steps, limit, from, to, today }: StepChartProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const whole = daysBetween(from, to);
  const most = Math.max(limit.ceilingCents, ...steps.map(({ usedCents }) => usedCents)) * 1.08;
  const xOf = (day: Day) => (daysBetween(from, day) / whole) * 100;
  const yOf = (cents: number) => 100 - (cents / most) * 100;
  const path = steps
    .map(({ day, usedCents }, index) => {
      const end = xOf(steps[index + 1]?.day ?? to);
      return `${index === 0 ? 'M' : 'L'}${xOf(day)},${yOf(usedCents)} L${end},${yOf(usedCents)}`;
    })
    .join(' ');
  const ceiling = yOf(limit.ceilingCents);
  const years = [-2, -1, 0, 1, 2].map((count) => addYears(today, count));
  const ceilingText = fmt.money(limit.ceilingCents);
  return (
    <Box
      className="min-chart"
      position="relative"
      pt="4px"
      role="img"
      aria-label={t`Used over time; the table says the same.`}
    >
      <span className="min-chart-ceiling" style={{ top: `${ceiling}%` }}>
        <Trans>Ceiling {ceilingText}</Trans>
      </span>
      <chakra.svg
        w="100%"
        h="180px"
        borderBottom="1px solid"
        borderColor="border.control"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="min-chart-area" d={`${path} L100,100 L0,100 Z`} />
        <path className="min-chart-line" d={path} />
        <line className="min-chart-limit" x1="0" x2="100" y1={ceiling} y2={ceiling} />
        <line className="min-chart-today" x1={xOf(today)} x2={xOf(today)} y1="0" y2="100" />
      </chakra.svg>
      <Box
        className="min-chart-axis"
        position="relative"
        h="22px"
        fontSize="12px"
        color="fg.muted"
        aria-hidden="true"
      >
        {years.map((day) => (
          <span key={day} style={{ left: `${xOf(day)}%` }} data-today={day === today || undefined}>
            {day === today ? <Trans>Today</Trans> : fmt.day(day).slice(3)}
          </span>
        ))}
      </Box>
    </Box>
  );
}
