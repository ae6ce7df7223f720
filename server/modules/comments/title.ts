import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import type { Subject } from '../../rows/seen-through.ts';
import { READERS } from '../../sync/readers.ts';

/** What a row is called by, in the order in which it is looked for: never an amount. */
const NAMES = ['name', 'title', 'concept', 'internalCode', 'pattern', 'code', 'docNumber'] as const;
const LESS = ['contactName', 'counterparty', 'creditor', 'body', 'type', 'month', 'period', 'year'];

/** What a row is called for this person, by what they see of it; empty for one that has no name of its own there. */
export async function titleOf(
  db: Database,
  person: Actor,
  { resource, rowId }: Subject,
): Promise<string> {
  const [row] = await READERS[resource](db, person, [rowId]);
  const fields = (row ?? {}) as Readonly<Record<string, unknown>>;
  // The type of an expense is a word of the program.
  const less = LESS.filter((name) => name !== 'type' || resource !== 'expenses');
  for (const name of [...NAMES, ...less]) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 500);
    if (typeof value === 'number') return String(value);
  }
  return '';
}
