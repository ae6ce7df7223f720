import { projectCode } from '#domain/projects/codes.ts';
import type { Database } from '../../db/client.ts';
import { peekNumber, takeNumber } from '../../rows/series.ts';

const SERIES = 'projects';

/** Takes the next code of the year; a refused create gives it back. */
export async function takeProjectCode(tx: Database, year: number): Promise<string> {
  return projectCode(year, await takeNumber(tx, SERIES, year));
}

/** The code that a project would get now. Nobody is promised it. */
export async function peekProjectCode(db: Database, year: number): Promise<string> {
  return projectCode(year, await peekNumber(db, SERIES, year));
}
