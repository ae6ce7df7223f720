import { Refusal } from '../problem.ts';

/** A full disk, or a quota that is used up. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** What to throw for an error of a disk: STORAGE_FULL where space is lacking, else the error itself. */
export function toStorageProblem(error: unknown): unknown {
  return FULL.has((error as NodeJS.ErrnoException).code) ? new Refusal('STORAGE_FULL') : error;
}
