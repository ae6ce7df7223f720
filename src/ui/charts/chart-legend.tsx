import { HStack, Wrap } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import { MoneyText } from '../money-text.tsx';
import { Fills, LossSwatch, Swatch } from './marks.tsx';
import type { ChartData } from './types.ts';

type Of = Pick<ChartData, 'kind' | 'series'>;

/** The series by name. Steps have one series and colours of their own. */
export function ChartLegend({ kind, series }: Of) {
  const prefix = useId();
  if (kind === 'waterfall') return null;
  return (
    <Wrap align="center" gap="2px 16px" fontSize="14px" aria-hidden="true">
      <Patterns prefix={prefix} />
      {series.map(({ id, name }, index) => (
        <HStack as="span" key={id} gap="6px">
          <Swatch {...{ kind, series, index, prefix }} />
          {name}
        </HStack>
      ))}
      {series.some(({ tone }) => tone === 'result') ? (
        <HStack as="span" gap="6px">
          <LossSwatch prefix={prefix} />
          <Trans>Below zero</Trans>
        </HStack>
      ) : null}
    </Wrap>
  );
}

/** What the series come to at the point that is looked at. The keys speak it: it is for the eye. */
export function ChartReadout({
  kind,
  series,
  points,
  active,
}: Of & Pick<ChartData, 'points'> & { active: number | null }) {
  const prefix = useId();
  const point = active === null ? undefined : points[active];
  if (active === null || !point) return null;
  const isEarly = active < points.length / 2;
  const isUpright = kind !== 'rows' && kind !== 'waterfall';
  const side = isUpright ? (isEarly ? 'end' : 'start') : isEarly ? 'below' : 'end';
  return (
    <div className="x-chart-readout" data-side={side} aria-hidden="true">
      <Patterns prefix={prefix} />
      <strong>{point.label}</strong>
      {series.map(({ id, name }, index) => (
        <Fragment key={id}>
          {kind === 'waterfall' ? <span /> : <Swatch {...{ kind, series, index, prefix }} />}
          <span>{name}</span>
          <MoneyText cents={point.values[id]} />
        </Fragment>
      ))}
    </div>
  );
}

function Patterns({ prefix }: { prefix: string }) {
  return (
    <svg className="x-chart-patterns" width={0} height={0} aria-hidden="true">
      <Fills prefix={prefix} />
    </svg>
  );
}
