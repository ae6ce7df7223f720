import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { Client } from 'pg';
import { make, makeProject } from '../../e2e/money.ts';
import type { RunningServer } from '../../support/running-server.ts';
import type { Rig } from '../load/rig.ts';
import type { Line } from '../page/timing.ts';
import { openSignedIn } from './app.ts';
import { withProfile } from './browser.ts';
import { OURS } from './report.ts';

const CANDIDATES = 5_000;
const REPEATS = 7;
/** In milliseconds: what follows an act is over by then. */
const REST = 700;
const GRID = '[data-grid]';
const CHOOSE = /Choose what is eligible/;

/** The built app in Chromium over one request that 5,000 expenses might be justified in. */
export async function measureEligible({ databaseUrl, servers }: Rig): Promise<Line[]> {
  const [server] = servers;
  if (!server) throw new Error('The rig has no server');
  const requestId = await fill(databaseUrl, server);
  return withProfile(async (context) => {
    const page = await openSignedIn(context, server);
    const accounts = `${server.url}/subventions/call-requests/${requestId}/accounts`;
    const line = (what: string, { ms, long }: Taken): Line => ({
      who: OURS,
      what: `what is eligible, chosen by the app: ${what}`,
      rows: CANDIDATES,
      ms,
      note: `${long.length} tasks over 50 ms${long.length > 0 ? `, longest ${Math.max(...long)} ms` : ''}`,
    });
    const opened: Taken = { ms: [], long: [] };
    for (let run = 0; run < REPEATS; run += 1) {
      await page.goto(accounts);
      await page.getByRole('button', { name: CHOOSE }).waitFor();
      await sleep(REST);
      add(opened, await opening(page));
    }
    const pressed: Taken = { ms: [], long: [] };
    for (let run = 0; run < REPEATS; run += 1) {
      await sleep(REST);
      add(pressed, await pressing(page));
    }
    return [line('from the press to its lines', opened), line('one left out', pressed)];
  });
}

interface Taken {
  ms: number[];
  /** Tasks of more than 50 ms. */
  long: number[];
}

function add(all: Taken, one: Taken): void {
  all.ms.push(...one.ms);
  all.long.push(...one.long);
}

/** A project, a request for it, and expenses that it bears, each paid and proven. */
async function fill(databaseUrl: string, server: RunningServer): Promise<string> {
  const api = await server.signIn('superadmin');
  const { id: projectId, companyId } = await makeProject(api, 'Bench');
  const { id: tenderId } = await make(api, '/tender', { code: 'BENCH', title: 'Bench' });
  const request = await make(api, '/call_request', {
    tenderId,
    title: 'Bench',
    companyId,
    projectIds: [projectId],
    state: 'justifying',
    grantDate: '2025-01-01',
    grantedCents: 1_000_000_00,
    eligibleBudgetCents: 2_000_000_00,
    startDate: '2023-01-01',
    endDate: '2026-12-31',
  });
  await make(api, '/call_request/budget', { callRequestId: request.id, name: 'Bench' });
  await server.stop();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into expenses (id, company_id, doc_number, contact_name, contact_nif, concept, issue_date,
       net_cents, vat_cents, total_cents, account_num, imputations, payments)
     select gen_random_uuid(), $1::uuid, 'F-' || n, 'Provedor ' || n % 2000, 'B' || 15000000 + n % 2000,
       'Concepto ' || n, day, net, 0, net, '62' || lpad((n % 400)::text, 5, '0'),
       jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'projectId', $2::text,
         'budgetId', null, 'amountCents', net, 'date', day, 'note', '')),
       jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'movementId', null, 'day', day,
         'amountCents', net, 'means', 'transfer', 'pays', 'total',
         'proofFileIds', jsonb_build_array(gen_random_uuid())))
     from (select n, date '2023-01-01' + n % 1400 as day, n * 37 % 90000 + 100 as net
           from generate_series(1, $3::int) n) made`,
    [companyId, projectId, CANDIDATES],
  );
  await client.end();
  await server.start();
  return request.id;
}

/** Presses the button and waits for the lines, painted. */
async function opening(page: Page): Promise<Taken> {
  return taken(page, `${GRID} [data-row="0"] [role=gridcell]`, () =>
    page.getByRole('button', { name: CHOOSE }).click(),
  );
}

/** Leaves the first line out, or takes it in again, and waits until the sum says so. */
async function pressing(page: Page): Promise<Taken> {
  return taken(page, null, () =>
    page.locator(`${GRID} [data-row="0"] input[type=checkbox]`).first().click(),
  );
}

/** From the press in the page, as the browser dates it, to what `appears`, or to another status. */
async function taken(
  page: Page,
  appears: string | null,
  press: () => Promise<void>,
): Promise<Taken> {
  await page.evaluate((selector) => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration));
    });
    observer.observe({ type: 'longtask' });
    const textOf = () => document.querySelector('main [role=status]')?.textContent ?? '';
    const before = textOf();
    const isThere = () =>
      selector === null ? textOf() !== before : document.querySelector(selector) !== null;
    const told = new Promise<Taken>((done) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const watch = new MutationObserver(() => {
            if (!isThere()) return;
            watch.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => {
                const ms = [performance.now() - timeStamp];
                setTimeout(() => {
                  observer.disconnect();
                  done({ ms, long });
                }, 300);
              }),
            );
          });
          watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { told });
  }, appears);
  await press();
  return page.evaluate(() => (globalThis as unknown as { told: Promise<Taken> }).told);
}
