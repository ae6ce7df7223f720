import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ForecastBucket, ForecastStep } from '#domain/treasury/forecast.ts';
import type { ChartPoint } from '#ui/charts/types.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { today } from '#ui/today.ts';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';

/** Another cash flow, by its name. */
export interface Beside {
  name: string;
  cashFlow: CashFlowAnswer;
}

interface Props {
  cashFlow: CashFlowAnswer & { question: CashFlowQuestion };
  beside?: Beside | undefined;
}

/** What comes and goes in each step, and what the accounts hold at its end; beside another, both balances. */
export function CashFlowChart({ cashFlow, beside }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { buckets, lowest, question } = cashFlow;
  const { step } = question;
  const now = today();
  const points = useMemo(
    () =>
      buckets.map((bucket, index) => pointOf(bucket, beside?.cashFlow.buckets[index], step, fmt)),
    [buckets, beside, step, fmt],
  );
  const day = lowest ? fmt.day(lowest.day) : '';
  const lowestText = fmt.money(lowest?.cents ?? 0);
  const reading = !lowest
    ? t`Nothing is expected in this time.`
    : lowest.cents < 0
      ? t`The balance falls below zero: ${lowestText} on ${day}, at its lowest.`
      : t`The balance stays above zero: ${lowestText} on ${day}, at its lowest.`;
  const other = beside?.cashFlow.lowest;
  const [name, least, when] = [
    beside?.name ?? '',
    fmt.money(other?.cents ?? 0),
    other ? fmt.day(other.day) : '',
  ];
  return (
    <ChartFigure
      kind="bars"
      title={t`Cash flow`}
      reading={other ? `${reading} ${t`“${name}”: ${least} on ${when}, at its lowest.`}` : reading}
      pointHeader={t`Until`}
      series={[
        { id: 'in', name: t`Comes in` },
        { id: 'out', name: t`Goes out` },
        { id: 'balance', name: t`Balance`, look: 'line' },
        ...(beside ? [{ id: 'beside', name, look: 'line', isForecast: true } as const] : []),
      ]}
      points={points}
      marksBelowZero="balance"
      today={buckets.find(({ from, to }) => from <= now && now <= to)?.to}
    />
  );
}

function pointOf(
  bucket: ForecastBucket,
  beside: ForecastBucket | undefined,
  step: ForecastStep,
  fmt: Fmt,
): ChartPoint {
  const { from, to, inCents, outCents, closingCents } = bucket;
  return {
    id: to,
    label: fmt.day(to),
    short: step === 'month' ? fmt.month(from).slice(0, 3) : fmt.day(to).slice(0, 5),
    values: {
      in: inCents,
      out: outCents,
      balance: closingCents,
      ...(beside && { beside: beside.closingCents }),
    },
  };
}
