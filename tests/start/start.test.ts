import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtChunks, chunksWith, kilobytesOf, scriptsOfApp } from '../support/first-load.ts';
import { freePort } from '../support/free-port.ts';
import { allProcesses, familyOf, type OneProcess } from '../support/processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(ROOT, 'dist/.stamp');
/** Node itself takes 45; what a build loads takes 1,300. */
const MOST_MEGABYTES = 80;
const BUILT_WITHIN_MS = 600_000;

/** Compressed: what was reached on 2026-11-30, and 2 % more. */
const MOST_KILOBYTES = { login: 196, home: 340, anyLater: 108 };
const LOGIN = ['src/main.tsx', 'src/features/session/login-screen.tsx', 'virtual:words-es-first'];
/** Then the frame, its words and the projects with their rows. */
const HOME = [
  'src/local/session/session.ts',
  'src/local/counts.ts',
  'workers/analytics/client.ts',
  'src/app/shell/signed-in.tsx',
  'src/features/projects/projects-screen.tsx',
  'virtual:words-es-frame',
];

let dataDir: string;
let npm: ChildProcess;
let output = '';
let family: OneProcess[];

// This is the build of the whole run: made anew, whatever is there.
beforeAll(async () => {
  rmSync(STAMP, { force: true });
  dataDir = mkdtempSync(join(tmpdir(), 'xeito-start-'));
  npm = spawn('npm', ['start'], { cwd: ROOT, env: await settings() });
  await listening();
  family = familyOf(npm.pid ?? 0);
}, BUILT_WITHIN_MS);

afterAll(async () => {
  for (const { id } of family.toReversed()) kill(id);
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm start on sources that were not built yet', () => {
  it('keeps nothing of the build in the process that stays beside the server', () => {
    const scripts = family.filter(({ command }) => /^\S*node \S*scripts\//.test(command));
    expect(scripts.map(({ command }) => command)).toEqual(['node scripts/start.mjs']);
    expect(scripts[0]?.megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
    expect(existsSync(STAMP)).toBe(true);
  });

  it('makes the first pages wait for no more than this', () => {
    const chunks = builtChunks();
    const login = chunksWith(chunks, LOGIN);
    const home = chunksWith(chunks, [...LOGIN, ...HOME]);
    const names = (some: typeof home) => some.map(({ fileName }) => fileName);
    const first = new Set(names(home));
    const later = scriptsOfApp().filter((name) => !first.has(name));
    expect(kilobytesOf(names(login))).toBeLessThanOrEqual(MOST_KILOBYTES.login);
    expect(kilobytesOf(names(home))).toBeLessThanOrEqual(MOST_KILOBYTES.home);
    expect(Math.max(...later.map((name) => kilobytesOf([name])))).toBeLessThanOrEqual(
      MOST_KILOBYTES.anyLater,
    );
    const modules = (some: typeof home) => some.flatMap((chunk) => chunk.modules).join('\n');
    expect(modules(login)).not.toMatch(/node_modules\/(?:dexie|zod|workbox-window)\//);
    expect(modules(home)).not.toMatch(
      /node_modules\/(?:zod|react-hook-form|recharts|comlink|@zag-js\/(?:menu|dialog|tooltip|popper))\/|src\/local\/(?:engine|pull|outbox\/enqueue)|subvention-events/,
    );
    // Keys are pressed as soon as there is a page.
    expect(modules(home)).toContain('src/app/keys-ahead.ts');
  });

  it('ends in order when npm is asked to, and leaves no process behind', async () => {
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    expect(output).not.toContain('Error');
  });
});

async function settings(): Promise<NodeJS.ProcessEnv> {
  const { PATH, HOME } = process.env;
  const port = String(await freePort());
  return { PATH, HOME, PORT: port, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' };
}

/** @throws Error with what was said, when it ended instead */
async function listening(): Promise<void> {
  const said = new Promise<void>((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Xeito listens on')) done();
    };
    npm.stdout?.on('data', hear);
    npm.stderr?.on('data', hear);
    npm.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await said;
}

function left(): string[] {
  const ids = new Set(allProcesses().map(({ id }) => id));
  return family.filter(({ id }) => ids.has(id)).map(({ command }) => command);
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
