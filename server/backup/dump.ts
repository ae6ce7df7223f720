import type { PGlite, Transaction } from '@electric-sql/pglite';

/** The first line of a dump: how far the schema had come that its rows fit. */
export const DUMP_HEAD = '-- Xeito, rows after migration ';

/**
 * All rows and sequences of one moment, as the text that `pg_dump --data-only` would write: per table a
 * `COPY … FROM stdin;`, its rows and `\.`. Other queries wait meanwhile: 40 ms with the demonstration,
 * 0.6 s with 130,000 rows.
 */
export async function dumpRows(client: PGlite): Promise<Buffer[]> {
  return client.transaction(async (tx) => {
    const pieces = [Buffer.from(`${DUMP_HEAD}${await readMigration(tx)}\n`)];
    for (const table of await readTables(tx)) {
      const { blob } = await tx.query(`COPY ${table} TO '/dev/blob'`);
      pieces.push(
        Buffer.from(`COPY ${table} FROM stdin;\n`),
        // There is no blob of a table without rows.
        Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()),
        Buffer.from('\\.\n'),
      );
    }
    pieces.push(Buffer.from(await readSequences(tx)));
    return pieces;
  });
}

async function readMigration(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ newest: number }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const [found] = rows;
  if (!found) throw new Error('The database has no schema');
  return found.newest;
}

/** Each table with its columns, as COPY names them. */
async function readTables(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(`
    SELECT format('%s (%s)', c.oid::regclass,
      string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum)) AS name
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    GROUP BY c.oid ORDER BY c.relname
  `);
  return rows.map(({ name }) => name);
}

async function readSequences(tx: Transaction): Promise<string> {
  const { rows } = await tx.query<{ line: string }>(`
    SELECT format('SELECT setval(%L, %s);', format('%I', sequencename), last_value) AS line
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    ORDER BY sequencename
  `);
  return rows.map(({ line }) => `${line}\n`).join('');
}
