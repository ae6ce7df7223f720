import type { XeitoDb } from '#local/db.ts';
import { type Contents, readSnapshot } from '#local/ledger/snapshots.ts';
import type { NumberColumn } from '#local/ledger/stored.ts';
import type { KeptCodes } from './codes.ts';
import { type HalfRow, ResultColumns } from './columns.ts';
import type { KeptContacts } from './contacts.ts';
import { PackedIds } from './packed-ids.ts';
import type { KeptParts } from './row-parts.ts';
import type { ResultSources } from './sources.ts';

/** Of the snapshot. */
export const RESULTS = 'results';

/** The rows that lie packed, as columns, and their ids by number. */
export interface PackedResults {
  columns: ResultColumns;
  ids: { expenses: PackedIds; charges: PackedIds };
}

interface Told {
  texts: KeptCodes['texts'];
  contacts: KeptContacts['texts'];
  resources: string[];
  halves: HalfRow[];
  charged: [string, number][];
}

const PARTS = ['accrual', 'paid', 'cell', 'project', 'line', 'cents', 'counts'] as const;
const OTHERS = ['lines', 'spellings', 'rows', 'resources', 'expenses', 'charges'] as const;

/** A copy of them, which no later change touches. */
export function toBeKept({ columns, ids }: PackedResults): Contents {
  const { codes, expenses, charges, resources, halves, charged } = columns.copy();
  const { texts, contacts, lines } = codes;
  const told: Told = {
    texts,
    contacts: contacts.texts,
    resources: resources.texts,
    halves,
    charged,
  };
  const others = {
    lines,
    spellings: contacts.spellings,
    rows: contacts.rows,
    resources: resources.told,
    expenses: ids.expenses.copy(),
    charges: ids.charges.copy(),
  };
  const parts = [expenses, charges].flatMap((kept) => PARTS.map((name) => kept[name]));
  return {
    told: JSON.stringify(told),
    columns: [...parts, ...OTHERS.map((name) => others[name])],
  };
}

/** What was kept of them under this stamp. */
export async function keptColumns(
  db: XeitoDb,
  sources: ResultSources,
  stamp: string,
): Promise<PackedResults | undefined> {
  const kept = await readSnapshot(db, RESULTS, stamp);
  if (!kept) return undefined;
  const { texts, contacts, resources, halves, charged } = JSON.parse(kept.told) as Told;
  const { columns } = kept;
  const others = named(OTHERS, columns.slice(2 * PARTS.length));
  const { lines, spellings, rows } = others;
  return {
    columns: new ResultColumns(sources, {
      codes: { texts, contacts: { texts: contacts, spellings, rows }, lines },
      expenses: named(PARTS, columns) satisfies KeptParts,
      charges: named(PARTS, columns.slice(PARTS.length)) satisfies KeptParts,
      resources: { texts: resources, told: others.resources },
      halves,
      charged,
    }),
    ids: { expenses: new PackedIds(others.expenses), charges: new PackedIds(others.charges) },
  };
}

function named<Name extends string>(
  names: readonly Name[],
  columns: readonly NumberColumn[],
): Record<Name, NumberColumn> {
  const entries = names.map((name, index) => [name, columns[index]]);
  return Object.fromEntries(entries) as Record<Name, NumberColumn>;
}
