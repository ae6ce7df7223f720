import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Tab } from './browser.ts';
import { findFirefox } from './find-firefox.ts';
import { startFirefox } from './firefox.ts';
import { setStage, settle, signIn } from './stage.ts';

const LIMIT_MS = 180_000;
const PROJECT = 'Only on this device';
const DOCUMENT = 'acta.pdf';

/** What the page handed out, or why it did not. */
interface Rescued {
  alert: unknown;
  /** The name of the project in the saved changes. */
  project?: string | undefined;
  /** SHA-256 of the saved document. */
  document?: string;
}

it(
  'the rescue page saves in Firefox, where there is one, what was not sent: in a session, after it, and without a server',
  async () => {
    const firefox = findFirefox();
    if (firefox === undefined) {
      console.warn('No Firefox here, so nothing was tried in one: FIREFOX_PATH names it.');
      return;
    }
    const stage = await setStage();
    const { server, folder } = stage;
    const browser = await stage.open((at) => startFirefox(firefox, at));
    const { tab } = browser;
    await tab.goto(`${server.url}/login`);
    await signIn(tab);
    await settle(tab);
    await server.stop();
    await tab.drive({ do: 'create', name: PROJECT });
    const document = await tab.drive({ do: 'add', name: DOCUMENT, bytes: 3_000_000 });
    const whole = { alert: '', project: PROJECT, document };

    await tab.goto(`${server.url}/rescate.html`);
    expect(await rescue(tab, folder)).toEqual(whole);

    await tab.drive({ do: 'endSession' });
    await server.start();
    const open = async (password: string) => {
      await tab.goto(`${server.url}/rescate.html`);
      return rescue(tab, folder, { login: 'editor@demo.xeito.gal', password });
    };
    expect(await open('not the password')).toEqual({
      alert: expect.stringContaining('does not open the data'),
    });
    expect(await open('xeito-editor')).toEqual(whole);
    await browser.stop();
  },
  LIMIT_MS,
);

/** Opens what the device holds and saves all of it. */
async function rescue(
  tab: Tab,
  folder: string,
  by: { login?: string; password?: string } = {},
): Promise<Rescued> {
  const downloads = join(folder, 'downloads');
  rmSync(downloads, { recursive: true, force: true });
  mkdirSync(downloads);
  const alert = await tab.drive({ do: 'rescue', ...by });
  if (alert !== '') return { alert };
  const read = (name: string) => readFileSync(join(downloads, name));
  const changes = await vi.waitFor(
    () => {
      const names = readdirSync(downloads);
      expect(names.filter((name) => !name.endsWith('.part'))).toHaveLength(2);
      expect(read(DOCUMENT).length).toBe(3_000_000);
      const json = read(names.find((name) => name.endsWith('.json')) ?? '').toString();
      return (JSON.parse(json) as { changes: { resource: string; patch: { name?: string } }[] })
        .changes;
    },
    { timeout: 20_000 },
  );
  return {
    alert,
    project: changes.find(({ resource }) => resource === 'projects')?.patch.name,
    document: createHash('sha256').update(read(DOCUMENT)).digest('hex'),
  };
}
