import { chakra, Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import type { Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { useFmt } from '../fmt.ts';
import { StateChip } from '../state-chip.tsx';
import { DeadlineBadge, WorkingDaysLeft } from './deadline-badge.tsx';
import { EventLink } from './event-link.tsx';
import { EventMark } from './event-mark.tsx';
import { useEventText } from './use-event-text.ts';
import './agenda.css';

/** By which calendar the days until an event are counted. */
export type CalendarOfEvent = (event: SubventionEvent) => WorkingCalendar;

/** Events as a list, a heading for each day; with `calendarOf` the working days that are left, too. */
export function Agenda({
  events,
  today,
  calendarOf,
}: {
  events: readonly SubventionEvent[];
  today: Day;
  calendarOf?: CalendarOfEvent;
}) {
  const fmt = useFmt();
  return (
    <Grid gap="8px">
      {[...groupBy(events, ({ day }) => day)].map(([day, ofDay]) => (
        <Fragment key={day}>
          <chakra.h3
            marginTop="8px"
            fontSize="14px"
            color={day === today ? 'brand.fg' : 'fg.muted'}
            _firstLetter={{ textTransform: 'uppercase' }}
          >
            {fmt.longDay(day)}
          </chakra.h3>
          <EventLines events={ofDay} today={today} {...(calendarOf && { calendarOf })} />
        </Fragment>
      ))}
    </Grid>
  );
}

/** Events of one day, or of any where `showsDay`; `renderAfter` adds to each. */
export function EventLines({
  events,
  today,
  showsDay = false,
  calendarOf,
  renderAfter,
}: {
  events: readonly SubventionEvent[];
  today: Day;
  calendarOf?: CalendarOfEvent;
  showsDay?: boolean;
  renderAfter?: (event: SubventionEvent) => ReactNode;
}) {
  const fmt = useFmt();
  const textOf = useEventText();
  return (
    <ul className="x-events">
      {events.map((event) => {
        const { what, title } = textOf(event);
        return (
          <li key={event.id} data-done={event.isDone || undefined}>
            <EventMark event={event} />
            <span className="x-event-words">
              <EventLink event={event} className="x-event-link">
                {title}
              </EventLink>
              <span className="x-hint">
                {[what, event.context, showsDay ? fmt.day(event.day) : '', event.time ?? '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {renderAfter?.(event)}
            </span>
            <EventBadge {...{ event, today }} calendar={calendarOf?.(event)} />
          </li>
        );
      })}
    </ul>
  );
}

function EventBadge({
  event,
  today,
  calendar,
}: {
  event: SubventionEvent;
  today: Day;
  calendar: WorkingCalendar | undefined;
}) {
  if (event.layer === 'holiday') return null;
  if (event.isDone) {
    return (
      <StateChip tone="success" icon={Check}>
        <Trans>Done</Trans>
      </StateChip>
    );
  }
  return (
    <span className="x-event-badge">
      {event.isProvisional ? (
        <StateChip tone="neutral">
          <Trans>provisional</Trans>
        </StateChip>
      ) : null}
      {event.isLate || event.day >= today ? (
        <span className="x-event-left">
          <DeadlineBadge
            day={event.day}
            today={today}
            isPast={event.isPast}
            isLate={event.isLate}
          />
          {calendar ? (
            <WorkingDaysLeft
              {...{ today, calendar }}
              day={event.day}
              saysProvisional={!event.isProvisional}
            />
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
