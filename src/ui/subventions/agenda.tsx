import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { useFmt } from '../fmt.ts';
import { StateChip } from '../state-chip.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';
import { EventLink } from './event-link.tsx';
import { EventMark } from './event-mark.tsx';
import { useEventText } from './use-event-text.ts';
import './agenda.css';

/** Events as a list, a heading for each day. */
export function Agenda({ events, today }: { events: readonly SubventionEvent[]; today: Day }) {
  const fmt = useFmt();
  return (
    <div className="x-agenda">
      {[...groupBy(events, ({ day }) => day)].map(([day, ofDay]) => (
        <Fragment key={day}>
          <h3 className="x-agenda-day" data-today={day === today || undefined}>
            {fmt.longDay(day)}
          </h3>
          <EventLines events={ofDay} today={today} />
        </Fragment>
      ))}
    </div>
  );
}

/** Events of one day, or of any where `showsDay`; `renderAfter` adds to each. */
export function EventLines({
  events,
  today,
  showsDay = false,
  renderAfter,
}: {
  events: readonly SubventionEvent[];
  today: Day;
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
            <EventBadge {...{ event, today }} />
          </li>
        );
      })}
    </ul>
  );
}

function EventBadge({ event, today }: { event: SubventionEvent; today: Day }) {
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
      {event.isLate || event.day >= today ? <DeadlineBadge day={event.day} today={today} /> : null}
    </span>
  );
}
