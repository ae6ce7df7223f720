import type { EventSources } from '#domain/calendar/subvention-events.ts';
import { type PlaceCalendars, bodyCalendars } from '#domain/calendar/place-calendars.ts';
import { bodyLaws } from '#domain/tenders/law.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import { savedCalendars } from './calendars.ts';
import { savedRows } from './read.ts';
import { sharedLive } from './shared-live.ts';

/** What of this device has days in the area of subsidies. */
export interface SavedEventSources extends Omit<EventSources, 'now' | 'holidayName'> {
  companies: readonly Company[];
  requests: readonly CallRequest[];
  milestones: readonly Milestone[];
  documents: readonly Documentation[];
  calendars: PlaceCalendars;
}

/** The same for all who follow them at a time: read once after each change, whoever asks. */
export const eventSources = sharedLive(savedEventSources);

/** Reads the rows that the days of the area are made of. */
export async function savedEventSources(): Promise<SavedEventSources> {
  const [tenders, requests, milestones, documents, companies, holidays, bodies, calendars] =
    await Promise.all([
      savedRows('tenders'),
      savedRows('callRequests'),
      savedRows('milestones'),
      savedRows('documentations'),
      savedRows('companies'),
      savedRows('holidays'),
      savedRows('organizations'),
      savedCalendars(),
    ]);
  return {
    tenders,
    requests,
    milestones,
    documents,
    companies,
    holidays,
    calendars,
    calendarOf: bodyCalendars(calendars, bodies),
    lawOf: bodyLaws(bodies),
  };
}
