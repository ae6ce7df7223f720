import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { type Day, weekdayOf } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { useFmt } from '#ui/fmt.ts';
import { dayOfKey, weeksOf } from '#ui/month.ts';
import { EventMark } from '#ui/subventions/event-mark.tsx';
import { useEventText } from '#ui/subventions/use-event-text.ts';

/** So many events of a day are named; the panel of the day has them all. */
const MOST = 3;

/**
 * A month as a grid, Monday first. It is one stop of Tab: arrows move by days and weeks, Page Up and Page
 * Down by months, Enter opens the day.
 */
export function MonthView({
  at,
  today,
  events,
  onAt,
  onDay,
}: {
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  onAt: (day: Day) => void;
  onDay: (day: Day) => void;
}) {
  const fmt = useFmt();
  const byDay = useMemo(() => groupBy(events, ({ day }) => day), [events]);
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
  return (
    <table
      role="grid"
      className="cal-month"
      aria-label={fmt.month(at)}
      ref={grid}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <th key={index} scope="col" abbr={fmt.weekday(index, 'long')}>
              {fmt.weekday(index, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                {...{ day, at, today, onDay }}
                events={byDay.get(day) ?? NO_EVENTS}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NO_EVENTS: readonly SubventionEvent[] = [];

function DayCell({
  day,
  at,
  today,
  events,
  onDay,
}: {
  day: Day;
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  onDay: (day: Day) => void;
}) {
  const fmt = useFmt();
  const textOf = useEventText();
  const more = events.length - MOST;
  const words = events.map((event) => {
    const { what, title } = textOf(event);
    return `${what}: ${title}`;
  });
  const longDay = fmt.longDay(day);
  return (
    <td
      data-outside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
      data-off={isOff(day, events) || undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === at ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        {/* What is read says it all, in whole words. */}
        <span className="x-hidden">
          {words.length === 0 ? longDay : `${longDay}: ${words.join('; ')}`}
        </span>
        <span className="cal-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {events.slice(0, MOST).map((event) => {
          const { title } = textOf(event);
          return (
            <span
              className="cal-event"
              key={event.id}
              data-done={event.isDone || undefined}
              aria-hidden="true"
            >
              <EventMark event={event} />
              <span className="cal-event-text">
                {[event.context, title].filter(Boolean).join(' ')}
              </span>
            </span>
          );
        })}
        {more > 0 ? (
          <span className="cal-more" aria-hidden="true">
            <Trans>{more} more</Trans>
          </span>
        ) : null}
      </button>
    </td>
  );
}

/** A holiday of one municipality is a working day in the others. */
function isOff(day: Day, events: readonly SubventionEvent[]): boolean {
  return weekdayOf(day) > 4 || events.some(({ layer, context }) => layer === 'holiday' && !context);
}
