import { Trans, useLingui } from '@lingui/react/macro';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { addMonths, type Day, endOfMonth } from '#domain/days.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { Agenda, type CalendarOfEvent, EventLines } from '#ui/subventions/agenda.tsx';

/** How many months the list goes on for. */
const MONTHS = 3;

interface Props {
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  calendarOf: CalendarOfEvent;
}

/** Three months as a list from the one in sight on; from today on, with what is late, if it is this month. */
export function AgendaView({ at, today, events, calendarOf }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const isNow = at.slice(0, 7) === today.slice(0, 7);
  const from = isNow ? today : `${at.slice(0, 7)}-01`;
  const to = endOfMonth(addMonths(`${at.slice(0, 7)}-01`, MONTHS - 1));
  const listed = events.filter(({ day }) => from <= day && day <= to);
  const late = isNow ? events.filter(({ isLate }) => isLate) : [];
  const until = fmt.day(to);
  return (
    <>
      {late.length === 0 ? null : (
        <Card title={t`Late`}>
          <EventLines events={late} today={today} showsDay />
        </Card>
      )}
      {listed.length === 0 ? (
        <EmptyState kind="none-match" title={t`Nothing until ${until}`}>
          <Trans>No day in these months is in view with these filters.</Trans>
        </EmptyState>
      ) : (
        <Card>
          <Agenda events={listed} {...{ today, calendarOf }} />
        </Card>
      )}
    </>
  );
}
