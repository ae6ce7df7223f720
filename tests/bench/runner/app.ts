import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { Client } from 'pg';
import { choose, installed, signIn } from '../../e2e/app.ts';
import type { RunningServer } from '../../support/running-server.ts';
import type { Line } from '../page/timing.ts';
import type { Rig } from '../load/rig.ts';
import { ACTUAL, BUDGET_ROW, ITS_DATA, openDemonstration, withActual } from './actual.ts';
import { withProfile } from './browser.ts';
import { OURS } from './report.ts';
import { walkScreens } from './walk.ts';

const SLOWER = 4;
const STARTS = 7;
/** A peer on slow cores, slowed down. */
const LONGEST_START_MS = 120_000;
const REPEATS = 9;
/** After which a picture of a list is taken, on quiet cores. */
const PICTURED_MS = 2_000;
/** In milliseconds: nobody sorts or saves again before they have looked. What the app does later is done by then. */
const REST = 700;
const GRID = '[data-grid]';
const FIRST_ROW = '[data-row="0"]';

/** A window of the app in which somebody has signed in, and that can do without the server. */
export async function openSignedIn(context: BrowserContext, server: RunningServer): Promise<Page> {
  const page = await context.newPage();
  await choose(page, { language: 'en' });
  await signIn(page, server, 'superadmin');
  await installed(page);
  return page;
}

/**
 * The built app in Chromium, as a person sees it, over so many expenses: (k) offline starts with a
 * processor four times slower, beside those of another application; (e, l) the grid of expenses, and a change of one of them.
 */
export async function measureApp(
  rig: Rig,
  { rows, peers }: { rows: number; peers: string },
  note: (lines: Line[]) => void,
) {
  const [server] = rig.servers;
  if (!server) throw new Error('The rig has no server');
  await fillExpenses(rig.databaseUrl, server, rows);
  await withProfile(async (context) => {
    const page = await context.newPage();
    await signIn(page, server, 'superadmin');
    await installed(page);
    await measureGrid(page, server, rows, (line) => note([line]));
    note(await walkScreens(page, server, rows));
    await page.close();
    await measureStarts(context, server, { rows, peers }, note);
  });
}

/** Made up in the database, and packed when the server starts again. */
async function fillExpenses(databaseUrl: string, server: RunningServer, rows: number) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into expenses (id, company_id, doc_number, contact_name, contact_nif, concept, issue_date,
       net_cents, vat_cents, total_cents, account_num)
     select gen_random_uuid(), company.id, 'F-' || n, 'Provedor ' || n % 2000, 'B' || 15000000 + n % 2000,
       'Concepto ' || n, date '2023-01-01' + n % 1400, n % 500000 + 100, (n % 500000 + 100) * 21 / 100,
       (n % 500000 + 100) * 121 / 100, '62' || lpad((n % 400)::text, 5, '0')
     from generate_series(1, $1::int) n
     join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from companies) company
       on company.at = n % company.all`,
    [rows],
  );
  await client.end();
  await server.stop();
  await server.start();
  const api = await server.signIn('superadmin');
  for (;;) {
    const { data } = (await api.get('/ledgers/expenses/segments')) as {
      data: { segments: { rows: number }[] };
    };
    if (data.segments.reduce((sum, segment) => sum + segment.rows, 0) >= rows) return;
    await sleep(500);
  }
}

async function measureStarts(
  context: BrowserContext,
  server: RunningServer,
  { rows, peers }: { rows: number; peers: string },
  note: (lines: Line[]) => void,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.url}/projects`);
  // Its picture is there by then.
  await sleep(3 * PICTURED_MS);
  const ours = await offlineStarts(page, `${server.url}/projects`, `main ${FIRST_ROW}`);
  const theirs = await withActual(peers, 'allow', async (own, url) => {
    const theirPage = await own.newPage();
    await openDemonstration(theirPage, url);
    await theirPage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return offlineStarts(theirPage, url, BUDGET_ROW);
  });
  const what = `offline start, processor ${SLOWER} times slower`;
  note([
    { who: OURS, what: `${what}: first paint`, rows, ms: ours.paints },
    { who: ACTUAL, what: `${what}: first paint`, rows, ms: theirs.paints, note: ITS_DATA },
  ]);
  note([{ who: OURS, what: `${what}: picture of /projects`, rows, ms: ours.pictures }]);
  note([
    { who: OURS, what: `${what}: /projects with its rows`, rows, ms: ours.usable },
    {
      who: ACTUAL,
      what: `${what}: /projects with its rows`,
      rows,
      ms: theirs.usable,
      note: ITS_DATA,
    },
  ]);
}

/**
 * How long without a network, in milliseconds: until the first paint, a picture of the list (ours alone), and a row.
 * No tab of the application is open before; Actual Budget waits in vain for one that was closed.
 */
async function offlineStarts(
  before: Page,
  url: string,
  row: string,
): Promise<{ paints: number[]; pictures: number[]; usable: number[] }> {
  const context = before.context();
  await context.setOffline(true);
  await before.close();
  const paints: number[] = [];
  const pictures: number[] = [];
  const usable: number[] = [];
  for (let run = 0; run < STARTS; run += 1) {
    const page = await context.newPage();
    await page.addInitScript((wanted: string) => {
      for (const [name, what] of [
        ['pictured', 'canvas.x-picture'],
        ['usable', wanted],
      ] as const) {
        const seen = new MutationObserver(() => {
          if (!document.querySelector(what)) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
        });
        seen.observe(document, { childList: true, subtree: true });
      }
    }, row);
    await slow(await context.newCDPSession(page));
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
      timeout: LONGEST_START_MS,
    });
    const [paint = 0, picture = 0, used = 0] = await page.evaluate(() =>
      ['first-paint', 'pictured', 'usable'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
      ),
    );
    paints.push(paint);
    pictures.push(picture);
    usable.push(used);
    await page.close();
  }
  return { paints, pictures, usable };
}

async function slow(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function measureGrid(
  page: Page,
  { url }: RunningServer,
  rows: number,
  note: (line: Line) => void,
): Promise<void> {
  await page.goto(`${url}/expenses`);
  await page.locator(`${GRID} ${FIRST_ROW}`).waitFor();
  const say = (what: string, ms: number[], more: Partial<Line> = {}) =>
    note({ who: OURS, what: `grid of expenses: ${what}`, rows, ms, ...more });
  const { frames, long } = await page.evaluate(scrollThrough, GRID);
  say('frame while scrolling', frames, {
    note: `${long.length} tasks over 50 ms${long.length > 0 ? `, longest ${Math.max(...long)} ms` : ''}`,
  });
  const sorts: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    await sleep(REST);
    sorts.push(await page.evaluate(changeOf, [FIRST_ROW, 'sort', String(run)] as const));
  }
  say('sorted anew by the heading', sorts);
  const filters: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    const asked = `concepto ${rows - 1 - run * 7}`;
    await sleep(REST);
    filters.push(await page.evaluate(changeOf, [FIRST_ROW, 'filter', asked] as const));
  }
  say('filtered by text', filters);
  await page.locator(`${GRID} ${FIRST_ROW} a[href]`).first().click();
  const concept = page.locator('[role=dialog] input[name=concept]');
  await concept.waitFor();
  const commits: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    await concept.fill(`concepto ${rows - 1 - (REPEATS - 1) * 7} / ${run}`);
    await sleep(REST);
    commits.push(await page.evaluate(changeOf, [FIRST_ROW, 'save', ''] as const));
  }
  note({ who: OURS, what: 'one changed row: saved and seen in the grid', rows, ms: commits });
}

/** In the page: 60 px a frame for 300 frames; what each frame took, and the tasks of more than 50 ms. */
async function scrollThrough(grid: string): Promise<{ frames: number[]; long: number[] }> {
  const box = [...document.querySelectorAll(`${grid}, ${grid} *`)].find(
    (element) =>
      element.scrollHeight > element.clientHeight + 10_000 &&
      getComputedStyle(element).overflowY !== 'visible',
  );
  if (!box) throw new Error('The grid does not scroll');
  const long: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration));
  });
  observer.observe({ type: 'longtask' });
  const frames: number[] = [];
  let before = performance.now();
  for (let frame = 0; frame < 300; frame += 1) {
    box.scrollTop += 60;
    await new Promise((done) => requestAnimationFrame(done));
    frames.push(performance.now() - before);
    before = performance.now();
  }
  observer.disconnect();
  box.scrollTop = 0;
  return { frames, long };
}

/** In the page: does something to the grid, and waits until its first row is another and painted. */
async function changeOf([row, act, text]: readonly [string, string, string]): Promise<number> {
  const textOf = () => document.querySelector(row)?.textContent ?? '';
  const before = textOf();
  const begun = performance.now();
  if (act === 'sort') {
    document.querySelector<HTMLElement>('[aria-sort] .x-grid-sort')?.click();
  } else if (act === 'save') {
    document.querySelector<HTMLElement>('[role=dialog] button[type=submit][form]')?.click();
  } else {
    const box = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (!box) throw new Error('The page has no filter');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await new Promise<void>((done) => {
    const isThere = () => {
      const now = textOf();
      return now !== before && now.trim() !== '';
    };
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      done();
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begun;
}
