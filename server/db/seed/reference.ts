import type { PgTable } from 'drizzle-orm/pg-core';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '#domain/calendar/galician-holidays.ts';
import { provisionalHolidays } from '#domain/calendar/provisional.ts';
import { GENERAL_CATEGORIES, ICAA_CHAPTERS } from '#domain/categories/icaa.ts';
import { MILESTONE_TYPES } from '#domain/milestones/types.ts';
import type { Database } from '../client.ts';
import { calendarYears, categories, holidays, milestoneTypes } from '../schema/index.ts';
import { referenceId } from './ids.ts';

/** The first year whose holidays no decree has named yet. */
const PROVISIONAL_YEAR = 1 + Math.max(...DECREED_YEARS.map(({ year }) => year));

/**
 * Fills the catalogues that every installation begins with, all or nothing. One that has rows is left
 * alone, were they all removed since: from then on it belongs to the people who use it.
 */
export async function seedReference(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (await isNew(tx, categories)) await tx.insert(categories).values(categoryRows());
    if (await isNew(tx, milestoneTypes)) await tx.insert(milestoneTypes).values(milestoneRows());
    if (await isNew(tx, holidays)) await tx.insert(holidays).values(holidayRows());
    if (await isNew(tx, calendarYears)) await tx.insert(calendarYears).values(yearRows());
  });
}

async function isNew(tx: Database, table: PgTable): Promise<boolean> {
  return (await tx.select().from(table).limit(1)).length === 0;
}

function categoryRows() {
  return [...ICAA_CHAPTERS, ...GENERAL_CATEGORIES].map((seed) => ({
    id: referenceId(`category:${seed.code}`),
    ...seed,
  }));
}

function milestoneRows() {
  return MILESTONE_TYPES.map((seed) => ({
    id: referenceId(`milestone:${seed.code}`),
    ...seed,
    alertDays: [...seed.alertDays],
  }));
}

function holidayRows() {
  return [...GALICIAN_HOLIDAYS, ...provisionalHolidays(PROVISIONAL_YEAR)].map((holiday) => ({
    id: referenceId(`holiday:${holiday.day}:${holiday.scope}:${holiday.municipality}`),
    ...holiday,
  }));
}

function yearRows() {
  const decreed = DECREED_YEARS.map((seed) => ({ ...seed, confirmed: true }));
  return [...decreed, { year: PROVISIONAL_YEAR, source: '', confirmed: false }].map((seed) => ({
    id: referenceId(`year:${seed.year}`),
    ...seed,
  }));
}
