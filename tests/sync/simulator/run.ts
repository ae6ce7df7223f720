import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleSimulator } from './bundle.ts';
import type { Mutant } from './mutants.ts';

/** How a run of schedules went. */
export interface Report {
  /** Schedules that were run; at a violation the last one is the broken one. */
  done: number;
  /** Steps of all of them. */
  steps: number;
  /** What people saved in them, and what the server changed. */
  wishes: number;
  effects: number;
  /** Over all steps in their order. */
  hash: number;
  seconds: number;
  broken: Broken | null;
}

export interface Broken {
  seed: number;
  /** The invariant's name in docs/sync.md. */
  law: string;
  text: string;
  /** What happened, with everything left out that the violation does not need. */
  trace?: string[];
}

export interface Order {
  schedules: number;
  /** Of the first schedule; the others count on from it. */
  seed: number;
  mutant?: Mutant;
  /** Looks for the smallest trace of a violation. */
  isShrunk?: boolean;
}

const runFile = promisify(execFile);

/**
 * Packs the simulator and runs schedules in processes of their own, whose clock and chance are replaced.
 * They have no time to keep: they take what other work leaves idle.
 */
export async function runSchedules(orders: readonly Order[]): Promise<Report[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xeito-simulator-'));
  try {
    return await Promise.all(
      orders.map(async ({ schedules, seed, mutant, isShrunk = true }, index) => {
        const file = join(folder, `${index}.mjs`);
        await bundleSimulator(file, mutant?.patches);
        const args = ['--schedules', String(schedules), '--seed', String(seed)];
        if (mutant) args.push('--mutant', mutant.name);
        if (isShrunk) args.push('--shrink');
        const options = { maxBuffer: 1 << 28 };
        const running = runFile(process.execPath, [file, ...args], options);
        const { pid } = running.child;
        if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
        const { stdout } = await running;
        return JSON.parse(stdout) as Report;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What to say of a violation: the seed replays it. */
export function describeBroken({ seed, law, text, trace = [] }: Broken): string {
  return [
    `${law}: ${text}`,
    `npm run test:sync -- --schedules 1 --seed ${seed}`,
    ...trace.map((line) => `  ${line}`),
  ].join('\n');
}
