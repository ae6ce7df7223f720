import { useMemo } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import { companyCalendars } from '#domain/calendar/place-calendars.ts';
import { type SubventionEvent, subventionEvents } from '#domain/calendar/subvention-events.ts';
import type { SavedEventSources } from '#local/mirror/event-sources.ts';
import { useEventSources } from '#records/use-event-sources.ts';
import { useFmt } from '#ui/fmt.ts';
import type { CalendarOfEvent } from '#ui/subventions/agenda.tsx';
import { useNowInMadrid } from '#ui/today.ts';
import { nameIn } from '#ui/words/name-in.ts';
import type { CalendarSearch } from './search.ts';

export interface CalendarData {
  events: readonly SubventionEvent[];
  /** Those in use, by name, to filter by. */
  companies: readonly Company[];
  milestones: ReadonlyMap<string, Milestone>;
  /** That of the body, or of the company whose certificate it is. */
  calendarOf: CalendarOfEvent;
}

/** All days of the area; undefined while being read. */
export function useCalendar(): CalendarData | undefined {
  const { language, compare } = useFmt();
  const now = useNowInMadrid();
  const sources = useEventSources();
  return useMemo(
    () =>
      sources && {
        events: subventionEvents({
          ...sources,
          now,
          holidayName: (holiday) => nameIn(holiday, language),
        }),
        milestones: new Map(sources.milestones.map((milestone) => [milestone.id, milestone])),
        calendarOf: calendarOfEvent(sources),
        companies: sources.companies
          .filter(({ archived }) => !archived)
          .toSorted((a, b) => compare(a.name, b.name)),
      },
    [sources, now, language, compare],
  );
}

function calendarOfEvent({ calendars, calendarOf, companies }: SavedEventSources): CalendarOfEvent {
  const calendarOfCompany = companyCalendars(calendars, companies);
  return ({ layer, organizationId, companyId }) =>
    layer === 'certificate' ? calendarOfCompany(companyId) : calendarOf(organizationId);
}

/** The events that pass the filters; what is of no company passes that of companies. */
export function viewEvents(
  { events, companies }: CalendarData,
  { layer, company }: Pick<CalendarSearch, 'layer' | 'company'>,
): SubventionEvent[] {
  const chosen = companies
    .filter(({ id, isUA }) => (company === 'ua' ? isUA : id === company))
    .map(({ id }) => id);
  return events.filter(
    (event) =>
      (layer === undefined || layer.includes(event.layer)) &&
      (company === undefined || event.companyId === null || chosen.includes(event.companyId)),
  );
}
