import { useLingui } from '@lingui/react/macro';
import type { Cents } from '#domain/money.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useMonthPoints } from './period.ts';

/** What all resources are worth at the end of each month. */
export function NetValueChart({ netMonths, year }: { netMonths: readonly Cents[]; year: number }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const monthPoints = useMonthPoints({ ...WHOLE_YEAR, year });
  if (netMonths.every((cents) => cents === 0)) return null;
  const [first, last] = [fmt.money(netMonths[0] ?? 0), fmt.money(netMonths.at(-1) ?? 0)];
  return (
    <ChartFigure
      kind="lines"
      title={t`Net book value`}
      reading={t`At the end of January ${year} the resources are worth ${first}, at the end of December ${last}.`}
      pointHeader={t`Month`}
      series={[{ id: 'net', name: t`Net book value`, look: 'area' }]}
      points={monthPoints({ net: netMonths })}
    />
  );
}

const WHOLE_YEAR = {
  companyIds: null,
  months: [1, 12],
  basis: 'accrual',
  intercompany: true,
} as const;
