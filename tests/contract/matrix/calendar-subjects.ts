import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { calendarYears, holidays } from '../../../server/db/schema/index.ts';
import type { Subject } from './subjects.ts';

/** Holidays and the years that they are confirmed for, by the path of the resource. */
export const CALENDAR_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/holidays': {
    insert: async ({ server, next }) => {
      const row = { id: uuidv7(), ...localHoliday(next('place')) };
      await server.db.insert(holidays).values(row);
      return row.id;
    },
    create: ({ next }) => localHoliday(next('place')),
    update: { name: 'Another name' },
  },
  '/api/calendar_years': {
    insert: async ({ server, nextYear }) => {
      const row = { id: uuidv7(), year: nextYear() };
      await server.db
        .update(calendarYears)
        .set({ deletedAt: new Date() })
        .where(eq(calendarYears.year, row.year));
      await server.db.insert(calendarYears).values(row);
      return row.id;
    },
    create: ({ nextYear }) => ({ year: nextYear() }),
    update: { source: 'A decree' },
  },
};

function localHoliday(number: number) {
  return {
    day: '2027-06-01',
    scope: 'local' as const,
    municipality: `Place ${number}`,
    name: 'Day',
  };
}
