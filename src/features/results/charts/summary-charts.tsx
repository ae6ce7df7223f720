import { useLingui } from '@lingui/react/macro';
import { opposite } from '#domain/money.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { ConceptLine } from '#domain/results/tabs.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { useFmt } from '#ui/fmt.ts';
import { COST_CONCEPTS, headlineOf } from '../figures.ts';
import { useConceptWords } from '../words.ts';
import { costs, useExtremes, useMonthPoints, usePeriod } from './period.ts';

interface Of {
  lines: readonly ConceptLine[];
  question: ResultQuestion;
}

/** Income and costs of the Group side by side, with the result as a line. */
export function MonthsChart({ lines, question }: Of) {
  const { t } = useLingui();
  const fmt = useFmt();
  const period = usePeriod(question);
  const monthPoints = useMonthPoints(question);
  const headline = headlineOf(lines);
  const points = monthPoints({
    income: headline.income.months,
    costs: costs(headline.costs.months),
    result: headline.result.months,
  });
  const [income, spent, result] = [
    fmt.money(headline.income.cents),
    fmt.money(opposite(headline.costs.cents)),
    fmt.money(headline.result.cents),
  ];
  return (
    <ChartFigure
      kind="bars"
      title={t`The Group month by month`}
      reading={t`${period}: income ${income}, costs ${spent}, result ${result}.`}
      pointHeader={t`Month`}
      series={[
        { id: 'income', name: t`Income` },
        { id: 'costs', name: t`Costs` },
        { id: 'result', name: t`Result`, look: 'line' },
      ]}
      points={points}
    />
  );
}

/** The result of each month beside that of the year before. */
export function ResultChart({ lines, question }: Of) {
  const { t } = useLingui();
  const fmt = useFmt();
  const monthPoints = useMonthPoints(question);
  const { result } = headlineOf(lines);
  const extremes = useExtremes(monthPoints({ result: result.months }));
  const period = usePeriod(question);
  const [now, before] = [fmt.money(result.cents), fmt.money(result.previousCents)];
  const [best, worst] = [extremes?.highest, extremes?.lowest];
  const [most, least] = [fmt.money(best?.cents ?? 0), fmt.money(worst?.cents ?? 0)];
  const [bestMonth, worstMonth] = [best?.label, worst?.label];
  const isOne = best === worst || best?.label === worst?.label;
  return (
    <ChartFigure
      kind="bars"
      title={t`Result by month`}
      reading={
        isOne
          ? t`${period}: ${now}; the year before: ${before}.`
          : t`${period}: ${now}; the year before: ${before}. Best month: ${bestMonth} (${most}); worst: ${worstMonth} (${least}).`
      }
      pointHeader={t`Month`}
      series={[
        { id: 'result', name: String(question.year), tone: 'result' },
        { id: 'previous', name: String(question.year - 1) },
      ]}
      points={monthPoints({ result: result.months, previous: result.previousMonths })}
    />
  );
}

/** From the income down the costs to the result. */
export function WaterfallChart({ lines, question }: Of) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useConceptWords();
  const period = usePeriod(question);
  const { income, result } = headlineOf(lines);
  const points = lines
    .filter(({ concept, groupCents }) => groupCents !== 0 || concept === 'result')
    .map(({ concept, groupCents }) => ({
      id: concept,
      label: words[concept],
      values: { cents: groupCents },
      isTotal: concept === 'projectMargin' || concept === 'result',
    }));
  const [largest] = lines
    .filter(({ concept }) => COST_CONCEPTS.includes(concept))
    .toSorted((a, b) => a.groupCents - b.groupCents);
  const cost = largest && largest.groupCents < 0 ? words[largest.concept] : '—';
  const costCents = fmt.money(Math.abs(Math.min(0, largest?.groupCents ?? 0)));
  const [earned, left] = [fmt.money(income.cents), fmt.money(result.cents)];
  return (
    <ChartFigure
      kind="waterfall"
      title={t`From income to result`}
      reading={t`${period}: of ${earned} of income, ${left} is left. The largest cost: ${cost} (${costCents}).`}
      pointHeader={t`Concept`}
      series={[{ id: 'cents', name: t`Amount` }]}
      points={points}
    />
  );
}
