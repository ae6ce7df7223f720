import { describe, expect, it } from 'vitest';
import type { Browser } from '../faults/browser.ts';
import { findFirefox } from '../faults/find-firefox.ts';
import { startFirefox } from '../faults/firefox.ts';
import { Notebook } from '../faults/notebook.ts';
import { LIMIT_MS } from '../faults/settings.ts';
import { addDocument, make, namesIn, rename, setStage, settle, signIn } from '../faults/stage.ts';
import { faultsOf } from '../faults/truth.ts';
import { findWebKit, startWebKit } from './webkit.ts';

const firefox = findFirefox();
const webKit = findWebKit();
/** Not installed: null. WebKit has no second start, since what is driven of it keeps nothing. */
const BROWSERS = [
  {
    name: 'Firefox',
    isKept: true,
    start: firefox ? (folder: string) => startFirefox(firefox, folder) : null,
  },
  { name: 'WebKit', isKept: false, start: webKit ? () => startWebKit(webKit) : null },
];

describe.each(BROWSERS)('in $name, where it is installed', ({ name, isKept, start }) => {
  it(
    'what is saved without network is there after the page was left, and arrives once',
    async () => {
      expect(start === null ? isMissing(name) : await walk(name, start, isKept)).toEqual([]);
    },
    LIMIT_MS,
  );
});

function isMissing(name: string): string[] {
  console.warn(
    `No ${name} here, so nothing was tried in it (docs/decisions/0169-two-more-engines.md).`,
  );
  return [];
}

/** Signs in and installs, works without network, leaves and comes back. Answers what went wrong, in words. */
async function walk(
  name: string,
  start: (folder: string) => Promise<Browser>,
  isKept: boolean,
): Promise<string[]> {
  const projects = new Notebook(`${name}-projects`);
  const documents = new Notebook(`${name}-documents`);
  const stage = await setStage();
  const { server } = stage;
  const browser = await stage.open(start);
  await browser.tab.goto(`${server.url}/login`);
  await signIn(browser.tab);
  await settle(browser.tab);

  await server.stop();
  await browser.tab.goto(`${server.url}/projects`);
  const story = await make(browser.tab, projects);
  await rename(browser.tab, projects, story);
  await addDocument(browser.tab, documents);
  if (isKept) {
    await browser.kill9();
    await browser.start();
  }
  await browser.tab.goto(`${server.url}/projects`);
  const lost = [
    ...projects.missingIn(await namesIn(browser.tab)),
    ...documents.missingIn(await namesIn(browser.tab, 'files')),
  ];

  await server.start();
  await settle(browser.tab);
  const truth = await stage.truth();
  return [...lost, ...faultsOf(truth, projects), ...faultsOf(truth, documents, 'files')];
}
