import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { eventRanges, weekBars } from '#domain/calendar/event-ranges.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { useFmt } from '#ui/fmt.ts';
import { dayOfKey, weeksOf } from '#ui/month.ts';
import { WeekdayHead } from '#ui/weekday-head.tsx';
import { DayCell } from './day-cell.tsx';

/** So many windows are drawn over a week; the panel of a day has them all. */
const LANES = 3;

interface Props {
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  mayMove: (event: SubventionEvent) => boolean;
  onAt: (day: Day) => void;
  onDay: (day: Day) => void;
  onMove: (event: SubventionEvent, to: Day) => void;
}

/**
 * A month as a grid, Monday first. It is one stop of Tab: arrows move by days and weeks, Page Up and Page
 * Down by months, Enter opens the day. What a person may move is dragged to another day; the panel of its
 * day moves it as well.
 */
export function MonthView({ at, today, events, mayMove, onAt, onDay, onMove }: Props) {
  const fmt = useFmt();
  const byDay = useMemo(() => groupBy(events, ({ day }) => day), [events]);
  const ranges = useMemo(() => eventRanges(events), [events]);
  const [dragged, setDragged] = useState<SubventionEvent | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  // The buttons above the month keep the focus; the keys of the grid move it, once the address has.
  const wanted = useRef<Day | null>(null);
  useEffect(() => {
    if (wanted.current !== at) return;
    wanted.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayOfKey(event, at);
    if (to === null) return;
    event.preventDefault();
    wanted.current = to;
    onAt(to);
  };
  const drop = (day: Day) => {
    if (dragged) onMove(dragged, day);
    setDragged(null);
  };
  return (
    <table
      role="grid"
      className="cal-month"
      aria-label={fmt.month(at)}
      ref={grid}
      onKeyDown={onKeyDown}
    >
      <WeekdayHead fmt={fmt} />
      <tbody>
        {weeksOf(at).map((week) => {
          const bars = weekBars(week, ranges, LANES);
          const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
          return (
            <tr key={week[0]}>
              {week.map((day, index) => (
                <DayCell
                  key={day}
                  {...{ day, at, today, lanes, mayMove, onDay }}
                  events={byDay.get(day) ?? NO_EVENTS}
                  bars={bars.filter(({ first }) => first === index)}
                  isTarget={dragged !== null && dragged.day !== day}
                  onDrag={setDragged}
                  onDrop={drop}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const NO_EVENTS: readonly SubventionEvent[] = [];
