import type { Line } from '../page/timing.ts';
import { measureFeed } from '../load/feed.ts';
import type { Rig } from '../load/rig.ts';
import { drive, missingRows } from '../load/traffic.ts';
import { OURS } from './report.ts';

const RATES = [100, 200];
const SECONDS = 20;
const FEED_SECONDS = 10;

function line(what: string, ms: number[], more: Partial<Line> = {}): Line {
  return { who: OURS, what: `server on PostgreSQL: ${what}`, rows: 0, ms, ...more };
}

/** (m) One server on PostgreSQL: people who read and write at once, and the feed while others commit. */
export async function measureServer({ databaseUrl, servers }: Rig): Promise<Line[]> {
  const [url = ''] = servers.map((server) => server.url);
  // A server that was just started compiles its code at the first requests.
  await drive({ urls: [url], perSecond: 50, seconds: 5 });
  const lines: Line[] = [];
  for (const perSecond of RATES) {
    const done = await drive({ urls: [url], perSecond, seconds: SECONDS });
    if (done.failed.length > 0) throw new Error(`Refused: ${done.failed.slice(0, 3).join('; ')}`);
    const missing = await missingRows(url, done);
    if (missing.length > 0) throw new Error(`${missing.length} acknowledged rows are not there`);
    const load = `at ${perSecond} requests a second`;
    lines.push(
      line(`reads ${load}`, done.reads, { tail: 0.99 }),
      line(`writes ${load}`, done.writes, { tail: 0.99 }),
    );
  }
  const feed = await measureFeed(databaseUrl, url, FEED_SECONDS);
  if (feed.skipped.length > 0) throw new Error(`The feed skipped ${feed.skipped.length} rows`);
  return [
    ...lines,
    line(
      'commits a second by sixteen connections while a device follows, none skipped',
      [feed.commitsPerSecond],
      { unit: 'commits/s' },
    ),
    line('a pull of the feed meanwhile', feed.pullMs),
  ];
}
