import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import type { Browser, Tab } from '../faults/browser.ts';
import { type Command, drive, type Look } from '../faults/drive.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';
const LIBRARIES = '/usr/lib';
const SCRIPT_MS = 120_000;
const READY_MS = 20_000;

/** WebKitGTK as Debian has it: its driver, its small browser, and a screen where there is none. */
export interface WebKit {
  browser: string;
}

/** Undefined where one of the three is not installed. */
export function findWebKit(): WebKit | undefined {
  if (!existsSync(DRIVER) || !existsSync(SCREEN)) return undefined;
  const folders = readdirSync(LIBRARIES).flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) =>
      join(LIBRARIES, machine, name, 'MiniBrowser'),
    ),
  );
  const browser = folders.find((path) => existsSync(path));
  return browser === undefined ? undefined : { browser };
}

/**
 * A WebKit through WebDriver, which is the engine of every browser of an iPhone. A browser that is driven keeps
 * its profile in memory: a start after an end is that of another device.
 */
export async function startWebKit({ browser }: WebKit): Promise<Browser> {
  const port = await freePort();
  // A group of its own, with the screen and all processes of the browser.
  const driver = spawn(SCREEN, ['-a', DRIVER, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const client = clientOf(`http://127.0.0.1:${port}`);
  const end = () => kill(driver);
  try {
    await client.untilReady();
    await client.open(browser);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    tab: tabOf(client),
    start: () => Promise.reject(new Error('It would be another device.')),
    kill9: end,
    stop: end,
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

interface Client {
  untilReady(): Promise<void>;
  open(binary: string): Promise<void>;
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page, which calls its last argument with what it has found. */
  run(script: string, args: readonly unknown[]): Promise<unknown>;
}

/** What is needed of W3C WebDriver. */
function clientOf(url: string): Client {
  let session = '';
  const send = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  return {
    async untilReady() {
      for (const last = Date.now() + READY_MS; ; await sleep(50)) {
        const answer = await fetch(`${url}/status`).catch(() => undefined);
        if (answer?.ok) return;
        if (Date.now() > last) throw new Error('WebKitWebDriver did not start.');
      }
    },
    async open(binary) {
      const options = { binary, args: ['--automation'] };
      const alwaysMatch = { 'webkitgtk:browserOptions': options };
      const opened = await send('/session', { capabilities: { alwaysMatch } });
      session = `/session/${(opened as { sessionId: string }).sessionId}`;
      await send(`${session}/timeouts`, { script: SCRIPT_MS, pageLoad: SCRIPT_MS });
    },
    goto: async (to) => void (await send(`${session}/url`, { url: to })),
    run: (script, args) => send(`${session}/execute/async`, { script, args }),
  };
}

/** The command is the first argument, and whom to answer the second. */
const DRIVE = `
  const [command, answer] = arguments;
  (${String(drive)})(command).then(
    (value) => answer({ value }),
    (error) => answer({ error: String(error) }),
  );`;

function tabOf(client: Client): Tab {
  const run = async (command: Command): Promise<unknown> => {
    const found = (await client.run(DRIVE, [command])) as { value?: unknown; error?: string };
    if (found.error !== undefined) throw new Error(found.error);
    return found.value;
  };
  return {
    async goto(url) {
      await client.goto(url);
      const chosen = await client.run(
        "const was = localStorage.getItem('language'); localStorage.setItem('language', 'en'); arguments[0](was);",
        [],
      );
      if (chosen !== 'en') await client.goto(url);
    },
    drive: run,
    look: async () => (await run({ do: 'look' })) as Look,
  };
}
