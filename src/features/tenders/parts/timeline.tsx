import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Day } from '#domain/days.ts';
import { type Bound, type BoundDay, type TenderPart, windowsOf } from '#domain/tenders/windows.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import type { TenderLine } from '../tender.ts';
import { axisOf, type Axis, spanOf } from '../timeline.ts';
import { PARTS } from '../words.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';

/** One row of the timeline: a window, or a day of its own. */
interface Row {
  key: string;
  label: string;
  tone: TenderPart | 'day';
  from: BoundDay | null;
  to: BoundDay | null;
  /** Words of the call and times. */
  fromBound?: Bound;
  toBound?: Bound;
}

/** All windows of a call on one axis, or as a table. */
export function Timeline({ line }: { line: TenderLine }) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const rows = useRows(line);
  const today = useTodayInMadrid();
  const days = rows.flatMap(({ from, to }) => [from, to].flatMap((end) => end?.day ?? []));
  const axis = axisOf(days, today);
  return (
    <Card
      title={t`Terms`}
      actions={
        axis ? (
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            <Trans>Table</Trans>
          </Button>
        ) : undefined
      }
    >
      {axis && !isTable ? (
        <Chart {...{ rows, axis, today }} />
      ) : rows.length > 0 ? (
        <Table rows={rows} />
      ) : (
        <p className="x-hint">{t`No terms are known yet.`}</p>
      )}
    </Card>
  );
}

function useRows({ tender, days }: TenderLine): Row[] {
  const { t } = useLingui();
  const single = (key: string, label: string, day: Day | null): Row[] => {
    if (day === null) return [];
    const at = { day, isComputed: false, isProvisional: false, skipped: [] };
    return [{ key, label, tone: 'day', from: at, to: at }];
  };
  const windows = windowsOf(tender).flatMap(({ part, windows: list }) =>
    list.flatMap((window, index): Row[] => {
      const found = days.find((one) => one.part === part && one.index === index);
      const hasWords = window.from.text !== '' || window.to.text !== '';
      if (!found?.from && !found?.to && !hasWords) return [];
      const name = t(PARTS[part]);
      return [
        {
          key: `${part}-${index}`,
          label: list.length > 1 ? `${name} ${index + 1}` : name,
          tone: part,
          from: found?.from ?? null,
          to: found?.to ?? null,
          fromBound: window.from,
          toBound: window.to,
        },
      ];
    }),
  );
  return [
    ...single('published', t`Published`, tender.publicationDate),
    ...windows,
    ...single('resolved', t`Resolved`, tender.resolutionDate),
  ];
}

const COLORS: Readonly<Record<Row['tone'], string>> = {
  day: 'fg.muted',
  application: 'brand.edge',
  resolution: 'tone.info.fg',
  execution: 'tone.teal.fg',
  justification: 'tone.purple.fg',
  payment: 'tone.success.fg',
};

/** The bars are for the eye; what they say stands beside each of them in words. */
function Chart({ rows, axis, today }: { rows: readonly Row[]; axis: Axis; today: Day }) {
  const fmt = useFmt();
  const now = axis.positionOf(today);
  const isNowIn = now >= 0 && now <= 1;
  return (
    <div className="ten-timeline">
      <div className="ten-axis" aria-hidden="true">
        {axis.ticks.map((day) => (
          <span key={day} style={{ insetInlineStart: percent(axis.positionOf(day)) }}>
            {`${day.slice(5, 7)}/${day.slice(2, 4)}`}
          </span>
        ))}
      </div>
      <ul className="x-list">
        {rows.map((row) => {
          const span = spanOf(row, axis);
          return (
            <li key={row.key}>
              <span className="ten-bar-label">
                {row.label}
                <span className="x-hint">
                  <Dates row={row} />
                </span>
              </span>
              <span className="ten-track" aria-hidden="true">
                {axis.ticks.map((day) => (
                  <i key={day} style={{ insetInlineStart: percent(axis.positionOf(day)) }} />
                ))}
                {span === null ? null : (
                  <Box
                    as="b"
                    className="x-fill"
                    color={COLORS[row.tone]}
                    data-point={span.start === span.end ? '' : undefined}
                    data-computed={isComputed(row) ? '' : undefined}
                    style={{
                      insetInlineStart: percent(span.start),
                      width: percent(span.end - span.start),
                    }}
                  />
                )}
                {isNowIn ? <em style={{ insetInlineStart: percent(now) }} /> : null}
              </span>
            </li>
          );
        })}
      </ul>
      {isNowIn ? (
        <p className="x-hint">
          <Trans>The line is today, {fmt.day(today)}.</Trans>{' '}
          {rows.some(isComputed) ? <Trans>Striped is what a rule gave.</Trans> : null}
        </p>
      ) : null}
    </div>
  );
}

function Dates({ row: { from, to, tone, fromBound, toBound } }: { row: Row }) {
  const fmt = useFmt();
  if (tone === 'day') return <>{from ? fmt.day(from.day) : null}</>;
  const said = (end: BoundDay | null, bound: Bound | undefined) =>
    end ? `${fmt.day(end.day)}${bound?.time ? ` ${bound.time}` : ''}` : (bound?.text ?? '');
  const [first, last] = [said(from, fromBound), said(to, toBound)];
  const isProvisional = from?.isProvisional || to?.isProvisional;
  return (
    <>
      {first === '' ? (
        <Trans>until {last}</Trans>
      ) : last === '' ? (
        <Trans>from {first}</Trans>
      ) : (
        `${first} – ${last}`
      )}
      {isProvisional ? (
        <>
          {' '}
          <Provisional />
        </>
      ) : null}
    </>
  );
}

function Table({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  return (
    <Box overflowX="auto">
      <table className="x-table">
        <thead>
          <tr>
            <th scope="col">{t`Term`}</th>
            <th scope="col">{t`From`}</th>
            <th scope="col">{t`Until`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, from, to, fromBound, toBound }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <End end={from} bound={fromBound} />
              <End end={to} bound={toBound} />
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function End({ end, bound }: { end: BoundDay | null; bound: Bound | undefined }) {
  const fmt = useFmt();
  return (
    <td>
      {end ? fmt.day(end.day) : null} {end ? bound?.time : null}{' '}
      {end?.isProvisional ? <Provisional /> : null}
      {bound?.text ? <p className="x-hint">{bound.text}</p> : null}
    </td>
  );
}

function isComputed({ from, to }: Row): boolean {
  return (from?.isComputed ?? false) || (to?.isComputed ?? false);
}

function percent(share: number): string {
  return `${Math.min(100, Math.max(0, share * 100))}%`;
}
