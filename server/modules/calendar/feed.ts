import { isNull } from 'drizzle-orm';
import type { Locale } from '#contract/resources/accounts.ts';
import {
  type Actor,
  canCallRequest,
  canCatalogue,
  canCompany,
  canTender,
} from '#domain/access/policy.ts';
import { writeIcs } from '#domain/calendar/ics.ts';
import { icsEntries } from '#domain/calendar/ics-entries.ts';
import { placeCalendars, bodyCalendars } from '#domain/calendar/place-calendars.ts';
import { type SubventionEvent, subventionEvents } from '#domain/calendar/subvention-events.ts';
import type { Day } from '#domain/days.ts';
import { bodyLaws } from '#domain/tenders/law.ts';
import type { Database } from '../../db/client.ts';
import {
  calendarYears,
  callRequests,
  companies,
  documentations,
  holidays,
  milestones,
  organizations,
  tenders,
} from '../../db/schema/index.ts';
import { sha256 } from '../../secrets.ts';
import { feedName, feedWords } from './feed-words.ts';

/** A calendar, and a mark that changes with what it says, whenever it is written. */
export interface Feed {
  text: string;
  mark: string;
}

/** Whether the person sees anything that has days in the area of subsidies. */
export function mayHaveFeed(actor: Actor): boolean {
  return canTender(actor, 'read') && canCallRequest(actor, 'read') && canCatalogue(actor, 'read');
}

/** The days that the person may see, as a calendar file. */
export async function writeFeed(
  db: Database,
  { actor, language }: { actor: Actor; language: Locale },
  { origin, today, now }: { origin: string; today: Day; now: Date },
): Promise<Feed> {
  const events = await visibleEvents(db, actor, today);
  const entries = icsEntries(events, feedWords(language), origin);
  const write = (stamp: string) => writeIcs(feedName(language), entries, stamp);
  return { text: write(now.toISOString()), mark: sha256(write('')) };
}

/** Read in one view of the database: what a row names is there. Holidays only move the days of others. */
async function visibleEvents(db: Database, actor: Actor, today: Day): Promise<SubventionEvent[]> {
  if (!mayHaveFeed(actor)) return [];
  return db.transaction(
    async (tx) => {
      const days = await tx.select().from(holidays).where(isNull(holidays.deletedAt));
      const years = await tx.select().from(calendarYears).where(isNull(calendarYears.deletedAt));
      const bodies = await tx.select().from(organizations).where(isNull(organizations.deletedAt));
      return subventionEvents({
        tenders: await tx.select().from(tenders).where(isNull(tenders.deletedAt)),
        requests: await tx.select().from(callRequests).where(isNull(callRequests.deletedAt)),
        milestones: await tx.select().from(milestones).where(isNull(milestones.deletedAt)),
        documents: await tx.select().from(documentations).where(isNull(documentations.deletedAt)),
        companies: canCompany(actor, 'read')
          ? await tx.select().from(companies).where(isNull(companies.deletedAt))
          : [],
        holidays: [],
        holidayName: ({ name }) => name,
        calendarOf: bodyCalendars(placeCalendars(days, years), bodies),
        lawOf: bodyLaws(bodies),
        now: today,
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
