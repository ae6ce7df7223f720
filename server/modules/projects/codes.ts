import { and, eq, sql } from 'drizzle-orm';
import { projectCode } from '#domain/projects/codes.ts';
import type { Database } from '../../db/client.ts';
import { codeSeries } from '../../db/schema/index.ts';

const SERIES = 'projects';

/** Takes the next code of the year; two at once wait for each other, and a refused create gives it back. */
export async function takeProjectCode(tx: Database, year: number): Promise<string> {
  const [taken] = await tx
    .insert(codeSeries)
    .values({ series: SERIES, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [codeSeries.series, codeSeries.year],
      set: { lastNumber: sql`${codeSeries.lastNumber} + 1` },
    })
    .returning({ number: codeSeries.lastNumber });
  if (!taken) throw new Error('The series gave no number');
  return projectCode(year, taken.number);
}

/** The code that a project would get now. Nobody is promised it. */
export async function peekProjectCode(db: Database, year: number): Promise<string> {
  const [last] = await db
    .select({ number: codeSeries.lastNumber })
    .from(codeSeries)
    .where(and(eq(codeSeries.series, SERIES), eq(codeSeries.year, year)));
  return projectCode(year, (last?.number ?? 0) + 1);
}
