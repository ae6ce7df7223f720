import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { walkTo } from '../../e2e/app.ts';
import type { RunningServer } from '../../support/running-server.ts';
import type { Line } from '../page/timing.ts';
import { heapsOf } from './heaps.ts';
import { OURS } from './report.ts';

/** As a person goes through them on a morning. */
const SCREENS = [
  '/projects',
  '/expenses',
  '/subventions',
  '/subventions/calendar',
  '/subventions/call-requests',
  '/results',
  '/results/treasury',
  '/amortizations',
  '/collaborators',
  '/settings',
];
/** In milliseconds: nobody goes on before they have looked. */
const REST = 1_500;

/**
 * Ten screens one after the other, twice: what has code to fetch, and what has not. How long each takes until its
 * heading has the focus, the tasks of more than 50 ms meanwhile, and what page and worker keep in memory afterwards.
 */
export async function walkScreens(page: Page, { url }: RunningServer, rows: number) {
  const lines: Line[] = [];
  await page.goto(`${url}/files`);
  await page.locator('h1').waitFor();
  await page.evaluate(noteLongTasks);
  for (const which of ['first', 'second']) {
    const ms: number[] = [];
    const long: [screen: string, ms: number][] = [];
    for (const screen of SCREENS) {
      await sleep(REST);
      const begun = performance.now();
      await walkTo(page, screen);
      ms.push(performance.now() - begun);
      await sleep(REST);
      for (const task of await page.evaluate(takeLongTasks)) long.push([screen, task]);
    }
    const [screen, longest] = long.toSorted(([, a], [, b]) => b - a)[0] ?? [];
    lines.push({
      who: OURS,
      what: `walk of ten screens, the ${which} time: until the heading has the focus`,
      rows,
      ms,
      note: `${long.length} tasks over 50 ms${longest ? `, longest ${longest} ms at ${screen}` : ''}`,
    });
  }
  const heaps = await heapsOf(page);
  const heap = (who: string, megabytes: number): Line => ({
    who: OURS,
    what: `memory after that walk: ${who}`,
    rows,
    ms: [megabytes],
    unit: 'MB',
  });
  return [...lines, heap('page', heaps.page), heap('worker of the results', heaps.worker)];
}

type Noting = typeof globalThis & { longTasks: number[] };

function noteLongTasks(): void {
  const here = globalThis as Noting;
  here.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) here.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

function takeLongTasks(): number[] {
  return (globalThis as Noting).longTasks.splice(0);
}
