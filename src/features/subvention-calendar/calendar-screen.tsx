import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { type EventWords, icsEntries } from '#domain/calendar/ics-entries.ts';
import { writeIcs } from '#domain/calendar/ics.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { addMonths, type Day, endOfMonth } from '#domain/days.ts';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, PageHeader, Skeleton } from '#ui/page.tsx';
import { Agenda, type CalendarOfEvent, EventLines } from '#ui/subventions/agenda.tsx';
import { useEventText } from '#ui/subventions/use-event-text.ts';
import { download } from '#ui/tables/download.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { LAYER_WORDS } from '#ui/words/events.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { mayMove } from './actions.ts';
import { CalendarBar } from './parts/calendar-bar.tsx';
import { DayPanel } from './parts/day-panel.tsx';
import { MonthView } from './parts/month-view.tsx';
import { SubscribeDialog } from './parts/subscribe-dialog.tsx';
import { YearView } from './parts/year-view.tsx';
import { type CalendarData, useCalendar, viewEvents } from './queries.ts';
import { useMove } from './use-move.ts';
import { calendarSearch } from './search.ts';
import './calendar.css';

/** /subventions/calendar: all days of the area, by month, as a list, or over the year. */
export function CalendarScreen() {
  const { t } = useLingui();
  const data = useCalendar();
  return (
    <div className="x-column">
      <PageHeader title={t`Calendar`} />
      {data === undefined ? <Skeleton lines={10} /> : <Calendar data={data} />}
    </div>
  );
}

function Calendar({ data }: { data: CalendarData }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(calendarSearch);
  const isNarrow = useNarrow();
  const actor = useActor();
  const textOf = useEventText();
  const today = useTodayInMadrid();
  const at = search.at ?? today;
  const view = search.view ?? (isNarrow ? 'agenda' : 'month');
  const events = useMemo(() => viewEvents(data, search), [data, search]);
  const onDay = useCallback((day: Day) => change({ day }), [change]);
  const onAt = useCallback((day: Day) => change({ at: day }), [change]);
  const [isSubscribing, setSubscribing] = useState(false);
  const move = useMove();
  const movable = (event: SubventionEvent) => {
    const milestone = event.isMovable ? data.milestones.get(event.rowId) : undefined;
    return actor && milestone && mayMove(actor, milestone) ? milestone : undefined;
  };
  const save = () =>
    downloadIcs(t`Subsidies`, events, (event) => ({
      ...textOf(event),
      layer: t(LAYER_WORDS[event.layer]),
    }));
  return (
    <>
      <CalendarBar
        {...{ view, at, today, data, search }}
        onChange={change}
        onDownload={save}
        onSubscribe={() => setSubscribing(true)}
      />
      {data.events.length === 0 ? (
        <NoRowsYet title={t`No days yet`} missing={t`The calendar is not on this device yet`}>
          <Trans>
            The windows of calls, milestones, terms of documents, certificates and holidays stand
            here.
          </Trans>
        </NoRowsYet>
      ) : view === 'month' ? (
        <MonthView
          {...{ at, today, events, onAt, onDay }}
          mayMove={(event) => movable(event) !== undefined}
          onMove={(event, to) => {
            const milestone = movable(event);
            if (milestone) void move(milestone, to);
          }}
        />
      ) : view === 'year' ? (
        <YearView
          {...{ at, today, events, onDay }}
          onMonth={(day) => change({ at: day, view: 'month' })}
        />
      ) : (
        <AgendaView {...{ at, today, events }} calendarOf={data.calendarOf} />
      )}
      {isSubscribing ? <SubscribeDialog onClose={() => setSubscribing(false)} /> : null}
      {search.day !== undefined && actor ? (
        <DayPanel
          key={search.day}
          day={search.day}
          {...{ today, events, data, actor }}
          onClose={() => change({ day: undefined })}
        />
      ) : null}
    </>
  );
}

/** How many months the list goes on for. */
const MONTHS = 3;

interface Props {
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  calendarOf: CalendarOfEvent;
}

/** Three months as a list from the one in sight on; from today on, with what is late, if it is this month. */
function AgendaView({ at, today, events, calendarOf }: Props) {
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

const NARROW = '(max-width: 639px)';

/** Whether the window is as narrow as a phone: a month does not fit there. */
function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Hands the events in view to the person as a calendar file. */
function downloadIcs(
  name: string,
  events: readonly SubventionEvent[],
  wordsOf: (event: SubventionEvent) => EventWords,
): void {
  const entries = icsEntries(events, wordsOf, location.origin);
  const text = writeIcs(name, entries, new Date().toISOString());
  download(`${name}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
