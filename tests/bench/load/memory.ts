import { allProcesses } from '../../support/processes.ts';

/** Megabytes of the largest server that this process started (RSS). */
export interface Memory {
  now: number;
  highest: number;
}

/** Looks at the servers' memory at each call: their threads, and the database in them, are in it. */
export function createMemory(): () => Memory {
  let highest = 0;
  return () => {
    const now = Math.max(
      0,
      ...allProcesses()
        .filter(({ parent, command }) => parent === process.pid && /server\/main\.js/.test(command))
        .map(({ megabytes }) => megabytes),
    );
    highest = Math.max(highest, now);
    return { now, highest };
  };
}
