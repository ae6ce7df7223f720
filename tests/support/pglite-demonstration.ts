import type { PGlite } from '@electric-sql/pglite';
import { connectPglite } from '../../server/db/pglite.ts';
import { seedDemo } from '../../server/db/seed/index.ts';
import { seedReference } from '../../server/db/seed/reference.ts';
import { dumpOf, openDump, openPgliteTemplate, writeDump } from './pglite-template.ts';

/** A database with the rows of the demonstration, which a process makes once: a copy takes a fifth of the time. */
export async function openPgliteDemonstration(): Promise<PGlite> {
  return openDump(await demonstration());
}

/** The same in a directory, which a server opens then. */
export async function writePgliteDemonstration(directory: string): Promise<void> {
  await writeDump(await demonstration(), directory);
}

let filled: Promise<Blob> | undefined;

function demonstration(): Promise<Blob> {
  filled ??= fill();
  return filled;
}

async function fill(): Promise<Blob> {
  const client = await openPgliteTemplate();
  const { db } = connectPglite(client);
  await seedReference(db);
  await seedDemo(db, { today: '2026-11-21' });
  const dump = await dumpOf(client);
  await client.close();
  return dump;
}
