/**
 * `npm run bench [-- --rows 10000,100000,1000000] [--only results,download]`: measures the app's own code
 * beside its peers in Chromium and writes RESULTS.md. See README.md of this folder.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type RunningServer, startServer } from '../support/running-server.ts';
import type { Line } from './page/timing.ts';
import { type Rig, startRig } from './load/rig.ts';
import { measureApp } from './runner/app.ts';
import { openBrowser } from './runner/browser.ts';
import { measureBulk } from './runner/bulk.ts';
import { bundlePage } from './runner/bundle.ts';
import { measureEligible } from './runner/eligible.ts';
import { measureInvoices } from './runner/invoices.ts';
import { ledgerFiles } from './runner/ledger.ts';
import { readOptions } from './runner/options.ts';
import { measureListeners } from './runner/listeners.ts';
import { installPeers } from './runner/peers.ts';
import { measured, printLine, writeReport } from './runner/report.ts';
import { ROOT } from './runner/root.ts';
import { filesOf, serveSite } from './runner/site.ts';
import { measureProcess } from './runner/process.ts';
import { measureServer } from './runner/server.ts';
import { measureScale } from './runner/scale.ts';
import { measureSizes } from './runner/sizes.ts';

const CACHE = join(ROOT, 'node_modules/.cache/xeito-bench');
const DELAYS = [0, 30];
/** A server takes its time to make more. */
const MOST_APP_ROWS = 100_000;

let isBuilt = false;
/** What must not outlive a run, however it ends. */
const open = new Set<() => Promise<unknown>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.allSettled([...open].map((end) => end())).then(() => process.exit(1));
  });
}

const { rows, only, peersTo } = readOptions(process.argv.slice(2));
const peers = installPeers();
const folder = await bundlePage(CACHE, peers);
const ledger = (count: number) => ledgerFiles(CACHE, count);
for (const count of rows) ledger(count);
const site = await serveSite(filesOf(folder, peers, ledger));
try {
  for (const task of ['results', 'start', 'arrival', 'download', 'changes'] as const) {
    if (only.has(task)) for (const count of rows) await runPage(task, count);
  }
  if (only.has('replay')) {
    for (const delay of DELAYS) await withServer(async ({ url }) => replayTo(url, delay));
  }
  if (only.has('sizes')) await withServer(async ({ url }) => note(await measureSizes(url, peers)));
  if (only.has('bulk')) await withServer(async (server) => note(await measureBulk(server)));
  if (only.has('invoices')) await withServer(async (server) => note(await measureInvoices(server)));
  if (only.has('eligible')) await withRig(async (rig) => note(await measureEligible(rig)));
  if (only.has('server')) {
    await withRig(async (rig) => note(await measureServer(rig)));
    // The limits count people by their addresses, as a proxy tells them.
    const env = { TRUST_PROXY: '1' };
    await withServer(async ({ url }) => note(await measureListeners(url)), env);
  }
  if (only.has('scale')) {
    for (const count of rows) await withRig(async (rig) => note(await measureScale(rig, count)));
  }
  if (only.has('process')) await withServer(async (server) => note(await measureProcess(server)));
  if (only.has('app')) {
    for (const count of rows.filter((one) => one <= MOST_APP_ROWS)) {
      await withRig((rig) => measureApp(rig, { rows: count, peers }, note));
    }
  }
} finally {
  site.close();
}

/** A run may be cut short: each part is written when it is there. */
function note(lines: readonly Line[]): void {
  for (const line of lines) printLine(line);
  writeReport(lines.map(measured));
}

/** One task in a browser of its own. */
async function runPage(task: string, size: number): Promise<void> {
  console.log(`\n${task} ${size}`);
  const reported = site.report();
  const end = openBrowser(`${site.url}/?task=${task}&size=${size}&peers=${peersTo}`);
  open.add(end);
  try {
    const { lines, error } = await reported;
    note(lines);
    if (error !== undefined) console.error(error);
  } finally {
    open.delete(end);
    await end();
  }
}

/** Each delay has a server of its own: one takes only so many requests a minute from one address. */
async function replayTo(url: string, delay: number): Promise<void> {
  site.api(url, delay);
  await runPage('replay', delay);
}

/** The built server with the demonstration, on PostgreSQL. */
async function withRig(work: (rig: Rig) => Promise<void>): Promise<void> {
  buildApp();
  const rig = await startRig(1);
  open.add(rig.stop);
  try {
    await work(rig);
  } finally {
    open.delete(rig.stop);
    await rig.stop();
  }
}

/** Once a run. */
function buildApp(): void {
  if (isBuilt) return;
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The app could not be built');
  isBuilt = true;
}

/** The built server with the demonstration, on the embedded database. */
async function withServer(
  work: (server: RunningServer) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  buildApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'xeito-bench-data-'));
  const server = await startServer({ dataDir, env: { PUBLIC_URL: site.url, ...settings } });
  const stop = () => server.stop();
  open.add(stop);
  try {
    await work(server);
  } finally {
    open.delete(stop);
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
