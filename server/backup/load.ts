import type { Copier } from './copier.ts';
import { DUMP_HEAD } from './dump.ts';

const NEWLINE = 0x0a;
const END_OF_ROWS = '\n\\.\n';

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
 */
export async function loadRows(copier: Copier, dump: Buffer): Promise<void> {
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
  await loadLines(copier, dump);
  for (const { name } of tables) await copier.run(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { owner, name, rule } of references) {
    await copier.run(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${rule}`);
  }
}

async function loadLines(copier: Copier, dump: Buffer): Promise<void> {
  for (let at = dump.indexOf(NEWLINE) + 1; at < dump.length; ) {
    const line = lineAt(dump, at);
    const next = at + Buffer.byteLength(line) + 1;
    const [, table] = /^COPY (.+) FROM stdin;$/.exec(line) ?? [];
    if (table === undefined) {
      await copier.run(line);
      at = next;
    } else {
      // From the end of its line, for a table without rows.
      const end = dump.indexOf(END_OF_ROWS, next - 1);
      const rows = dump.subarray(next, Math.max(next, end + 1));
      if (rows.length > 0) await copier.copyIn(table, rows);
      at = end + END_OF_ROWS.length;
    }
  }
}

function lineAt(dump: Buffer, start: number): string {
  return dump.toString('utf8', start, dump.indexOf(NEWLINE, start));
}
