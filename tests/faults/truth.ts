import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../server/db/client.ts';
import { openPglite } from '../../server/db/pglite.ts';
import type { Notebook } from './notebook.ts';

/** One effect on the server: every change adds such a line in its transaction. */
interface Effect extends Record<string, unknown> {
  key: string;
  resource: string;
  action: string;
  row_id: string;
  name: string | null;
}

/** What the server's database says when the server has ended. */
export interface Truth {
  effects: Effect[];
  /** Rows that are there, by name. */
  names: Record<'projects' | 'files', string[]>;
}

/** Reads the embedded database of a server that has ended. */
export async function readTruth(dataDir: string): Promise<Truth> {
  const connection = await openPglite({ directory: join(dataDir, 'database') });
  const { db } = connection;
  try {
    const namesOf = async (table: 'projects' | 'files') => {
      const rows = await queryRows<{ name: string }>(
        db,
        sql`select name from ${sql.identifier(table)} where deleted_at is null`,
      );
      return rows.map(({ name }) => name);
    };
    return {
      effects: await queryRows<Effect>(
        db,
        sql`select key, resource, action, row_id, after->>'name' as name from audit order by id`,
      ),
      names: { projects: await namesOf('projects'), files: await namesOf('files') },
    };
  } finally {
    await connection.close();
  }
}

/**
 * What is wrong with the server's truth, in words; empty when nothing is. Each saved change must be
 * there, none twice, none in a wrong order, and nothing that nobody made.
 */
export function faultsOf(
  truth: Truth,
  notebook: Notebook,
  resource: 'projects' | 'files' = 'projects',
): string[] {
  const names = truth.names[resource].filter((name) => notebook.isMine(name));
  const effects = truth.effects.filter(
    ({ name, ...effect }) => effect.resource === resource && notebook.isMine(name),
  );
  return [
    ...notebook.missingIn(names).map((line) => `missing: ${line}`),
    ...unknownOf(names, notebook).map((name) => `nobody made ${name}`),
    ...twiceOf(effects.map(({ key }) => key)).map((key) => `the key ${key} had two effects`),
    ...notebook.stories.flatMap(({ tag, names: order }) => {
      const mine = effects.filter(({ name }) => name?.startsWith(`${tag} `));
      const places = mine.map(({ name }) => order.indexOf(name ?? ''));
      const isRising = places.every((place, index) => place > (places[index - 1] ?? -1));
      const rows = new Set(mine.map(({ row_id: id }) => id));
      return [
        ...(isRising ? [] : [`${tag} went through ${mine.map(({ name }) => name).join(', ')}`]),
        ...(rows.size > 1 ? [`${tag} was made ${rows.size} times`] : []),
      ];
    }),
  ];
}

function unknownOf(names: string[], notebook: Notebook): string[] {
  return names.filter((name) => !notebook.stories.some(({ tag }) => name.startsWith(`${tag} `)));
}

function twiceOf(keys: string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
