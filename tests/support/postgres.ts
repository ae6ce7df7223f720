import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/db/postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of a cluster; empty when this machine has no PostgreSQL. */
    postgresUrl: string;
    /** The name of a migrated database in it, to be copied. */
    postgresTemplate: string;
  }
}

const MISSING = `
  ┌──────────────────────────────────────────────────────────────────────────┐
  │ No PostgreSQL found: only the embedded engine is tested in this run.      │
  │ Install PostgreSQL 15 or newer, or set PG_BINDIR to its folder of programs.│
  └──────────────────────────────────────────────────────────────────────────┘
`;

/** One cluster for the whole run; every test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) {
    if (process.env['CI'])
      throw new Error('CI needs PostgreSQL: the contract runs on both engines');
    console.warn(MISSING);
    project.provide('postgresUrl', '');
    project.provide('postgresTemplate', '');
    return;
  }
  const cluster = await startCluster(binaries);
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', await makeTemplate(cluster.url));
  return () => cluster.stop();
}

/** A migrated database that nobody is connected to: a copy is made in a fraction of the time. */
async function makeTemplate(cluster: string): Promise<string> {
  const name = 'xeito_template';
  const superuser = openPostgres(cluster);
  await superuser.db.execute(sql`create database ${sql.identifier(name)}`);
  await superuser.close();
  const url = new URL(cluster);
  url.pathname = name;
  const template = openPostgres(url.href);
  await migrate(template);
  await template.close();
  return name;
}
