import type { TestProject } from 'vitest/node';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of an empty cluster; empty when this machine has no PostgreSQL. */
    postgresUrl: string;
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
    return;
  }
  const cluster = await startCluster(binaries);
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
