import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/wire.ts';
import type { Subject } from '../../rows/seen-through.ts';
import { TABLES } from '../../rows/tables.ts';

/** What a row is called by, in the order in which it is looked for: never an amount. */
const NAMES = ['name', 'title', 'concept', 'internalCode', 'pattern', 'code', 'docNumber'] as const;
const LESS = ['contactName', 'counterparty', 'creditor', 'body', 'type', 'month', 'period', 'year'];

/** What a row is called; empty for one that has no name of its own. */
export async function titleOf(db: Database, { resource, rowId }: Subject): Promise<string> {
  const table = TABLES[resource];
  const [row] = await db
    .select()
    .from(table)
    .where(isOneOf(table.id, [rowId]));
  const fields = (row ?? {}) as Readonly<Record<string, unknown>>;
  for (const name of [...NAMES, ...LESS]) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 500);
    if (typeof value === 'number') return String(value);
  }
  return '';
}
