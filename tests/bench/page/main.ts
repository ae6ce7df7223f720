import { arrival } from './arrival.ts';
import { changes } from './changes.ts';
import { replay } from './replay.ts';
import { results } from './results.ts';
import { coldStart } from './start.ts';
import { firstDownload } from './stores.ts';
import type { Line } from './timing.ts';

/** What the runner may ask for: its name in the address of the page, and its number (rows, or a delay). */
const TASKS = {
  results,
  start: coldStart,
  arrival,
  download: firstDownload,
  changes,
  replay,
} as const;

async function run(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const task = TASKS[asked.get('task') as keyof typeof TASKS];
  const lines: Line[] = [];
  try {
    await task(Number(asked.get('size')), (line) => lines.push(line));
    await report({ lines });
  } catch (error) {
    await report({
      lines,
      error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
    });
  }
}

/** The page itself tells the runner: nobody listens in, who would slow it down. */
async function report(body: { lines: Line[]; error?: string }): Promise<void> {
  await fetch('/report', { method: 'POST', body: JSON.stringify(body) });
}

void run();
