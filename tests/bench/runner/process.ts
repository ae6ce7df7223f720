import type { BrowserContext } from 'playwright';
import { choose, signIn } from '../../e2e/app.ts';
import { createProject, findProject } from '../../e2e/projects.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { type Line, once } from '../page/timing.ts';
import { withProfile } from './browser.ts';
import { OURS } from './report.ts';

const REPEATS = 9;

/**
 * The built server as a process: from Ctrl+C to its end, and from its start on the same data until it
 * answers (goals 3 s and 5 s); then a new project, from the press to the second browser (goal 5 s).
 */
export async function measureProcess(server: RunningServer): Promise<Line[]> {
  const starts: number[] = [];
  const stops: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    stops.push(await once(() => server.stop()));
    starts.push(await once(() => server.start()));
  }
  const ways = await withProfile((one) => withProfile((other) => crossings([one, other], server)));
  return [
    { who: OURS, what: 'server: Ctrl+C until it has ended', rows: 0, ms: stops },
    { who: OURS, what: 'server: start on its data until it answers', rows: 0, ms: starts },
    { who: OURS, what: WAY, rows: 0, ms: ways },
  ];
}

const WAY = 'a new project: from the form of one browser into the list of another';

async function crossings(
  [one, other]: readonly [BrowserContext, BrowserContext],
  server: RunningServer,
): Promise<number[]> {
  const open = async (context: BrowserContext, role: 'admin' | 'superadmin') => {
    const page = await context.newPage();
    await choose(page, {});
    await signIn(page, server, role);
    await page.goto(`${server.url}/projects`);
    return page;
  };
  const maker = await open(one, 'admin');
  const watcher = await open(other, 'superadmin');
  const taken: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    const name = `Seen elsewhere ${run}`;
    const row = await findProject(watcher, name);
    taken.push(
      await once(async () => {
        await createProject(maker, name);
        await row.waitFor();
      }),
    );
  }
  return taken;
}
