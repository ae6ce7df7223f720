import type { Copier } from './copier.ts';
import { DUMP_HEAD } from './dump.ts';

const NEWLINE = 0x0a;
const END_OF_ROWS = '\n\\.\n';
const COPY = /^COPY ((?:public\.)?"?(\w+)"? \((.+)\)) FROM stdin;$/;
const NULL = '\\N';

/** The migration whose schema the rows of a dump fit. */
export function migrationOf(dump: Buffer): number {
  return Number(lineAt(dump, 0).slice(DUMP_HEAD.length));
}

export function isDump(dump: Buffer): boolean {
  return dump.toString('latin1', 0, DUMP_HEAD.length).startsWith(DUMP_HEAD);
}

/**
 * Puts the rows of a dump in the place of all that there are, as they were and in any order: no trigger
 * runs, and references are checked when all are there. Needs no right but that of the tables' owner.
 * @param leftOut names of tables that stay empty
 */
export async function loadRows(
  copier: Copier,
  dump: Buffer,
  leftOut: readonly string[],
): Promise<void> {
  const references = await copier.rows<{ owner: string; name: string; rule: string }>(`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  `);
  const tables = await copier.rows<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  `);
  await copier.run(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const { owner, name } of references) {
    await copier.run(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of tables) await copier.run(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await loadPieces(copier, dump, leftOut);
  for (const { name } of tables) await copier.run(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { owner, name, rule } of references) {
    await copier.run(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${rule}`);
  }
}

/** The hashes of the documents that the rows of a dump name, but for those that were removed. */
export function documentsIn(dump: Buffer): Set<string> {
  const named = new Set<string>();
  for (const piece of piecesOf(dump)) {
    if (!('rows' in piece) || piece.name !== 'files') continue;
    const [hash, removed] = ['sha256', 'deleted_at'].map((name) => piece.columns.indexOf(name));
    for (const row of piece.rows.toString().split('\n').slice(0, -1)) {
      const values = row.split('\t');
      if (values[removed ?? -1] === NULL) named.add(values[hash ?? -1] ?? '');
    }
  }
  return named;
}

async function loadPieces(copier: Copier, dump: Buffer, leftOut: readonly string[]): Promise<void> {
  for (const piece of piecesOf(dump)) {
    if ('statement' in piece) await copier.run(piece.statement);
    else if (piece.rows.length > 0 && !leftOut.includes(piece.name)) {
      await copier.copyIn(piece.table, piece.rows);
    }
  }
}

type Piece = { statement: string } | TableRows;

interface TableRows {
  /** As COPY names it, with its columns. */
  table: string;
  name: string;
  columns: string[];
  /** A line for each, in the text form of COPY. */
  rows: Buffer;
}

function* piecesOf(dump: Buffer): Generator<Piece> {
  for (let at = dump.indexOf(NEWLINE) + 1; at < dump.length; ) {
    const line = lineAt(dump, at);
    const next = at + Buffer.byteLength(line) + 1;
    const [, table, name = '', columns = ''] = COPY.exec(line) ?? [];
    if (table === undefined) {
      yield { statement: line };
      at = next;
    } else {
      // From the end of its line, for a table without rows.
      const end = dump.indexOf(END_OF_ROWS, next - 1);
      const rows = dump.subarray(next, Math.max(next, end + 1));
      yield { table, name, columns: columns.split(', '), rows };
      at = end + END_OF_ROWS.length;
    }
  }
}

function lineAt(dump: Buffer, start: number): string {
  return dump.toString('utf8', start, dump.indexOf(NEWLINE, start));
}
