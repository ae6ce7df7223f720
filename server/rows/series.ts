import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { codeSeries } from '../db/schema/index.ts';

/**
 * Takes the next number of a series in a year, from 1 on. Two at once wait for each other, in whatever
 * process, and what is refused afterwards gives the number back: a series has no gaps.
 */
export async function takeNumber(tx: Database, series: string, year: number): Promise<number> {
  const [taken] = await tx
    .insert(codeSeries)
    .values({ series, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [codeSeries.series, codeSeries.year],
      set: { lastNumber: sql`${codeSeries.lastNumber} + 1` },
    })
    .returning({ number: codeSeries.lastNumber });
  if (!taken) throw new Error('The series gave no number');
  return taken.number;
}

/** The number that would be given now. Nobody is promised it. */
export async function peekNumber(db: Database, series: string, year: number): Promise<number> {
  const [last] = await db
    .select({ number: codeSeries.lastNumber })
    .from(codeSeries)
    .where(and(eq(codeSeries.series, series), eq(codeSeries.year, year)));
  return (last?.number ?? 0) + 1;
}
