import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { type Offers, readNote, saveNote } from '../meta.ts';
import { isRecord, isSameValue } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import { dataIn } from './answers.ts';
import { pathWith } from './calls.ts';
import { isKnownMissing, isMissingCall } from './offers.ts';
import type { OtherPorts } from './ports.ts';
import { idsOfRows, type Reader } from './reader.ts';

const OF_PROJECT = `${RESOURCE_PATHS.projects}/{id}/budgets/units`;

/**
 * The units of budget lines that the server knows, over all projects, in alphabetical order; undefined
 * where it has no such call or does not tell now.
 */
export async function readUnits(
  reader: Reader,
  offers: Offers,
  ports: OtherPorts,
  projects: readonly Record<string, unknown>[],
): Promise<string[] | undefined> {
  const [first, ...others] = idsOfRows(projects);
  if (first === undefined || isKnownMissing(offers, `GET ${OF_PROJECT}`, ports.now())) return;
  const ask = (id: unknown) => reader.ask(pathWith(OF_PROJECT, { id }));
  // One first: whether there is such a call at all.
  const known = await ask(first);
  const isMissing = isMissingCall(known);
  reader.tried.set(`GET ${OF_PROJECT}`, !isMissing);
  if (isMissing) return;
  const units = [known, ...(await Promise.all(others.map(ask)))].flatMap(unitsIn);
  return units.length === 0 ? undefined : [...new Set(units)].toSorted();
}

/** Keeps them where they are others than before: whatever is drawn from them is drawn anew. */
export async function keepUnits(db: XeitoDb, units: readonly string[]): Promise<void> {
  if (!isSameValue(await readNote(db, 'units'), units)) await saveNote(db, 'units', units);
}

/** A unit is told by its name, or by a record with a code or a name. */
function unitsIn(answer: Answer): string[] {
  const data = dataIn(answer);
  if (!Array.isArray(data)) return [];
  return data
    .map((one: unknown) => (isRecord(one) ? (one['code'] ?? one['name']) : one))
    .filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}
