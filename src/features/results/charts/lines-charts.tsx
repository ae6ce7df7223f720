import { Charts } from './charts.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameOfAccount } from '#domain/accounts/pgc.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Cents, opposite, partBp, sumCents } from '#domain/money.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { LineOfTab, LineTab, TabPart } from '#domain/results/tabs.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import type { ChartSeries } from '#ui/charts/types.ts';
import { useFmt } from '#ui/fmt.ts';
import { useTabWords } from '../words.ts';
import { addUp, costs, useExtremes, useMonthPoints, usePeriod } from './period.ts';

interface Of {
  tab: LineTab;
  question: ResultQuestion;
  parts: readonly TabPart[];
}

/** A tab of accounts and contacts month by month, and who is behind the most of it. */
export function LinesCharts({ lines, ...of }: Of & { lines: readonly LineOfTab[] }) {
  if (of.parts.length === 0) return null;
  return (
    <Charts>
      <PartsChart {...of} />
      {of.tab === 'material' ? <SuppliersChart {...of} lines={lines} /> : null}
    </Charts>
  );
}

function PartsChart({ tab, question, parts }: Of) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { byMonth } = useTabWords()[tab];
  const period = usePeriod(question);
  const monthPoints = useMonthPoints(question);
  const bands = useBands(tab, parts);
  const points = monthPoints(Object.fromEntries(bands.map(({ id, months }) => [id, months])));
  const extremes = useExtremes(points);
  const cents = sumCents(bands.flatMap(({ months }) => months));
  const [total, month] = [fmt.money(cents), extremes?.highest.label ?? '—'];
  const most = fmt.money(extremes?.highest.cents ?? 0);
  const borne = bands.find(({ id }) => id === 'projects');
  const [onProjects, part] = [
    fmt.money(sumCents(borne?.months ?? [])),
    partBp(sumCents(borne?.months ?? []), cents),
  ];
  const share = part === null ? '—' : fmt.percent(part);
  return (
    <ChartFigure
      kind="stacked"
      title={byMonth}
      reading={
        tab === 'personals' || tab === 'material'
          ? t`${period}: ${total}, of which projects bear ${onProjects} (${share}). The month with most: ${month} (${most}).`
          : t`${period}: ${total}. The month with most: ${month} (${most}).`
      }
      pointHeader={t`Month`}
      series={bands.map(({ id, name }) => {
        return { id, name, ...(tab !== 'others' && { tone: 'cost' as const }) };
      })}
      points={points}
    />
  );
}

/** More types of incomes than a chart has colours are one. */
const MOST_BANDS = 6;

/** The bands of a month, named; costs above zero. */
function useBands(
  tab: LineTab,
  parts: readonly TabPart[],
): (ChartSeries & { months: readonly Cents[] })[] {
  const { t } = useLingui();
  const { title } = useTabWords()[tab];
  const monthsOf = (part: string) =>
    costs(parts.find((one) => one.part === part)?.months ?? addUp([]));
  switch (tab) {
    case 'structures':
      return [{ id: 'structure', name: title, months: monthsOf('structure') }];
    case 'personals':
      return [
        { id: 'projects', name: t`On projects`, months: monthsOf('projectPersonnel') },
        { id: 'own', name: t`Not imputed`, months: monthsOf('personnel') },
      ];
    case 'material':
      return [
        { id: 'projects', name: t`On projects`, months: monthsOf('projectMaterial') },
        { id: 'own', name: t`Not imputed`, months: monthsOf('material') },
      ];
    case 'others': {
      const sized = parts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
      const isMany = parts.length > MOST_BANDS;
      const shown = sized.slice(0, isMany ? MOST_BANDS - 1 : MOST_BANDS);
      const rest = sized.slice(shown.length).map(({ months }) => months);
      return [
        ...shown
          .toSorted((a, b) => (a.part < b.part ? -1 : 1))
          .map(({ part, months }) => ({
            id: part,
            name: [part, nameOfAccount(part)].filter(Boolean).join(' ') || t`No account`,
            months,
          })),
        ...(isMany ? [{ id: 'rest', name: t`The others`, months: addUp(rest) }] : []),
      ];
    }
  }
}

/** So many suppliers are named. */
const SUPPLIERS = 10;

function SuppliersChart({ lines, parts, question }: Of & { lines: readonly LineOfTab[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const period = usePeriod(question);
  const all = -sumCents(parts.flatMap(({ months }) => months));
  const suppliers = [...groupBy(lines, ({ contact }) => contact)]
    .map(([contact, list]) => ({
      id: contact,
      label: list[0]?.contactName || contact || t`No supplier`,
      cents: opposite(sumCents(list.map(({ totalCents }) => totalCents))),
    }))
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, SUPPLIERS);
  const [first] = suppliers;
  if (!first) return null;
  const share = partBp(sumCents(suppliers.map(({ cents }) => cents)), all);
  const [percent, total] = [share === null ? '—' : fmt.percent(share), fmt.money(all)];
  const [name, amount] = [first.label, fmt.money(first.cents)];
  return (
    <ChartFigure
      kind="rows"
      title={t`The largest suppliers`}
      reading={t`${period}: these make up ${percent} of ${total}; the first is ${name} (${amount}).`}
      pointHeader={t`Supplier`}
      series={[{ id: 'cents', name: t`Material`, tone: 'cost' }]}
      points={suppliers.map(({ id, label, cents }) => ({ id, label, values: { cents } }))}
    />
  );
}

function sizeOf({ months }: TabPart): number {
  return Math.abs(sumCents(months));
}
