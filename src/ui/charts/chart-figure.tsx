import { chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, FileSpreadsheet, ImageDown, Table2 } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { useWidth } from '../grid/use-size.ts';
import { download } from '../tables/download.ts';
import { exportTable } from '../tables/export-table.ts';
import { today } from '../today.ts';
import { ChartLegend, ChartReadout } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartWalk } from './chart-walk.tsx';
import type { ChartData, ChartKind } from './types.ts';
import './charts.css';

/** The library of the drawings is large: it comes with the first of them. */
const PLOTS = {
  bars: lazy(() => import('./bars-plot.tsx')),
  stacked: lazy(() => import('./bars-plot.tsx')),
  waterfall: lazy(() => import('./waterfall-plot.tsx')),
  lines: lazy(() => import('./lines-plot.tsx')),
  rows: lazy(() => import('./rows-plot.tsx')),
} satisfies Record<ChartKind, unknown>;
const HEIGHT = 300;
/** Of a bar among `rows`, and of their axis. */
const ROW = 26;
const AXIS = 44;
/** Where nothing is laid out. */
const SOME_WIDTH = 640;

/** Figures as a drawing or as a table, with what they tell in words, and as files. */
export function ChartFigure(chart: ChartData) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { title, reading } = chart;
  const savePicture = async () => {
    const drawing = place.current?.querySelector<SVGSVGElement>('.recharts-surface');
    if (!drawing) return;
    const { chartPng } = await import('./picture.ts');
    download(`${title} ${today()}.png`, await chartPng(drawing, chart));
  };
  return (
    <figure className="x-card x-chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <Flex
          justify="space-between"
          align="start"
          gap="8px"
          css={{ '@container (max-width: 520px)': { flexDirection: 'column' } }}
        >
          <chakra.h2 id={`${id}-title`} paddingBlockStart="4px">
            {title}
          </chakra.h2>
          <HStack className="x-chart-tools" flex="none" gap="2px">
            <Button
              size="small"
              tone="quiet"
              aria-pressed={isTable}
              icon={isTable ? ChartColumn : Table2}
              iconSize={16}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <Trans>See the chart</Trans> : <Trans>See the table</Trans>}
            </Button>
            <IconButton
              label={t`Save as CSV`}
              icon={FileSpreadsheet}
              onClick={() => void saveCsv(chart)}
            />
            <IconButton
              label={t`Save as picture (PNG)`}
              icon={ImageDown}
              disabled={isTable}
              onClick={() => void savePicture()}
            />
          </HStack>
        </Flex>
        <Text id={`${id}-reading`} className="x-chart-reading" maxWidth="80ch" color="fg.muted">
          {reading}
        </Text>
      </figcaption>
      <div ref={place}>
        {isTable ? (
          <ChartTable {...chart} />
        ) : (
          <Unloaded fallback={<ChartTable {...chart} />}>
            <Drawing {...chart} />
          </Unloaded>
        )}
      </div>
    </figure>
  );
}

function Drawing(chart: ChartData) {
  const { t } = useLingui();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [looked, setActive] = useState<number | null>(null);
  const width = useWidth(place);
  const { kind, title, reading, series, points, marksBelowZero, today: now } = chart;
  // Fewer points may be there since.
  const active = looked !== null && looked < points.length ? looked : null;
  const isUpright = kind !== 'rows' && kind !== 'waterfall';
  const height = isUpright ? HEIGHT : AXIS + ROW * points.length;
  const Plot = PLOTS[kind];
  return (
    <>
      <ChartLegend {...{ kind, series }} />
      <div className="x-chart-plot" ref={setPlace} style={{ minHeight: height }}>
        <div role="img" aria-label={`${title}. ${reading}`}>
          <Suspense>
            {width === null ? null : (
              <Plot
                {...{ kind, series, points, height, active, today: now }}
                words={{ today: t`Today`, belowZero: t`Below zero` }}
                {...(marksBelowZero !== undefined && { marksBelowZero })}
                width={width || SOME_WIDTH}
                onActive={setActive}
              />
            )}
          </Suspense>
        </div>
        <ChartReadout {...{ kind, series, points, active }} />
        {points.length > 0 ? (
          <ChartWalk {...{ title, series, points, active }} onActive={setActive} />
        ) : null}
      </div>
    </>
  );
}

function saveCsv({ title, pointHeader, series, points }: ChartData): Promise<void> {
  return exportTable({
    name: title,
    columns: [
      { key: 'point', header: pointHeader, kind: 'text' },
      ...series.map(({ id, name }) => ({ key: id, header: name, kind: 'cents' as const })),
    ],
    rows: points.map(({ label, values }) => ({ ...values, point: label })),
    format: 'csv',
  });
}

/** The library could not be had: its figures are shown all the same. */
class Unloaded extends Component<
  { fallback: ReactNode; children: ReactNode },
  { isFailed: boolean }
> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.isFailed ? fallback : children;
  }
}
