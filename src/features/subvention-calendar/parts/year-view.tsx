import { chakra, SimpleGrid } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { useFmt } from '#ui/fmt.ts';
import { weeksOf } from '#ui/month.ts';
import { WeekdayHead } from '#ui/weekday-head.tsx';

/** A small month: what a day has is seen by its ground, and said by its button. */
const SMALL = {
  width: '100%',
  tableLayout: 'fixed',
  fontSize: '13px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '& th': { fontWeight: '400', color: 'fg.muted' },
  '& td': { padding: '1px' },
  '& td > *': {
    display: 'inline-grid',
    placeItems: 'center',
    width: '100%',
    maxWidth: '32px',
    height: '28px',
    borderRadius: '6px',
  },
  '& button': {
    border: 0,
    padding: 0,
    background: 'brand.subtle',
    fontWeight: '700',
    cursor: 'pointer',
  },
  '& [data-look="off"]': { background: 'bg.muted', fontWeight: '400' },
  '& [data-look="late"]': {
    background: 'tone.danger.bg',
    color: 'tone.danger.fg',
    textDecoration: 'underline',
  },
  '& [aria-current]': {
    outline: '2px solid {colors.brand.edge}',
    outlineOffset: '-2px',
    fontWeight: '700',
  },
} as const;

interface Props {
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  onMonth: (day: Day) => void;
  onDay: (day: Day) => void;
}

/** Twelve months: days with something to do are marked, and lead to it. */
export function YearView({ at, today, events, onMonth, onDay }: Props) {
  const year = at.slice(0, 4);
  const byDay = useMemo(() => groupBy(events, ({ day }) => day), [events]);
  const months = Array.from(
    { length: 12 },
    (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`,
  );
  return (
    <SimpleGrid minChildWidth="236px" gap="16px">
      {months.map((month) => (
        <SmallMonth key={month} {...{ month, today, byDay, onMonth, onDay }} />
      ))}
    </SimpleGrid>
  );
}

interface SmallMonthProps {
  month: Day;
  today: Day;
  byDay: ReadonlyMap<Day, readonly SubventionEvent[]>;
  onMonth: (day: Day) => void;
  onDay: (day: Day) => void;
}

function SmallMonth({ month, today, byDay, onMonth, onDay }: SmallMonthProps) {
  const fmt = useFmt();
  const prefix = month.slice(0, 7);
  const count = [...byDay]
    .filter(([day]) => day.startsWith(prefix))
    .flatMap(([, events]) => events)
    .filter(({ layer }) => layer !== 'holiday').length;
  return (
    <chakra.section className="x-card" gap="0" p="12px">
      <h3 className="x-row-card-line">
        <chakra.button
          type="button"
          className="x-row-button"
          _firstLetter={{ textTransform: 'uppercase' }}
          onClick={() => onMonth(month)}
        >
          {fmt.month(month)}
        </chakra.button>
        <span className="x-hint">
          {count === 0 ? (
            <Trans>nothing</Trans>
          ) : (
            <Plural value={count} one="# date" other="# dates" />
          )}
        </span>
      </h3>
      <chakra.table css={SMALL}>
        <WeekdayHead fmt={fmt} />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(prefix) ? (
                    <SmallDay {...{ day, today, onDay }} events={byDay.get(day) ?? []} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}

interface SmallDayProps {
  day: Day;
  today: Day;
  events: readonly SubventionEvent[];
  onDay: (day: Day) => void;
}

function SmallDay({ day, today, events, onDay }: SmallDayProps) {
  const fmt = useFmt();
  const number = Number(day.slice(8));
  const own = events.filter(({ layer }) => layer !== 'holiday');
  const current = day === today ? 'date' : undefined;
  if (events.length === 0) return <span aria-current={current}>{number}</span>;
  return (
    <button
      type="button"
      data-look={own.length === 0 ? 'off' : own.some(({ isLate }) => isLate) ? 'late' : 'events'}
      aria-current={current}
      aria-label={`${fmt.longDay(day)} (${events.length})`}
      onClick={() => onDay(day)}
    >
      {number}
    </button>
  );
}
