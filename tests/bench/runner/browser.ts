import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../../support/chromium.ts';

/** What runs in pages comes out of esbuild, which marks the names of functions. */
const NAMES_MARKED = { content: 'globalThis.__name = (one) => one;' };

/**
 * A window with a profile on disk, as people have one. What a private window writes is held in memory, and takes
 * Chromium two to three times the processor time.
 */
export async function withProfile<T>(
  use: (context: BrowserContext) => Promise<T>,
  options: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'xeito-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  try {
    await context.addInitScript(NAMES_MARKED);
    return await use(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A Chromium of its own at an address, with an empty profile and nobody who listens in. Answers how to end it. */
export function openBrowser(url: string): () => Promise<void> {
  const { executablePath, args } = launchOptions();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROME_PATH to one.');
  const profile = mkdtempSync(join(tmpdir(), 'xeito-bench-'));
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--no-default-browser-check',
      '--password-store=basic',
      `--user-data-dir=${profile}`,
      url,
    ],
    { stdio: 'ignore', detached: true },
  );
  return async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}
