import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProjectLine } from '#domain/results/tabs.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { useFmt } from '#ui/fmt.ts';

/** So many of each end. */
const ENDS = 5;

interface Props {
  lines: readonly ProjectLine[];
  titleOf: (projectId: string) => string;
}

/** The projects that earn most, and those that lose most. */
export function ProjectsChart({ lines, titleOf }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const sorted = lines.toSorted((a, b) => b.marginCents - a.marginCents);
  const ends =
    sorted.length > 2 * ENDS ? [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)] : sorted;
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst) return null;
  const losing = sorted.filter(({ marginCents }) => marginCents < 0).length;
  const [first, last] = [titleOf(best.projectId), titleOf(worst.projectId)];
  const [most, least] = [fmt.money(best.marginCents), fmt.money(worst.marginCents)];
  const lost = plural(losing, {
    0: 'No project loses money.',
    one: '# project loses money.',
    other: '# projects lose money.',
  });
  return (
    <ChartFigure
      kind="rows"
      title={
        sorted.length > 2 * ENDS
          ? t`Highest and lowest margins of projects`
          : t`Margins of projects`
      }
      reading={t`Highest: ${first} (${most}); lowest: ${last} (${least}). ${lost}`}
      pointHeader={t`Project`}
      series={[{ id: 'margin', name: t`Margin`, tone: 'result' }]}
      points={ends.map(({ projectId, marginCents }) => ({
        id: projectId,
        label: titleOf(projectId),
        values: { margin: marginCents },
      }))}
    />
  );
}
