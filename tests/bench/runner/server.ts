import type { Line } from '../page/timing.ts';
import { measureFeed } from '../load/feed.ts';
import type { Rig } from '../load/rig.ts';
import { drive, missingRows } from '../load/traffic.ts';
import { OURS } from './report.ts';

const PER_SECOND = 200;
const SECONDS = 30;
const FEED_SECONDS = 10;

/** (m) One server on PostgreSQL: people who read and write at once, and the feed while others commit. */
export async function measureServer({ databaseUrl, servers }: Rig): Promise<Line[]> {
  const [url = ''] = servers.map((server) => server.url);
  // A server that was just started compiles its code at the first requests.
  await drive({ urls: [url], perSecond: PER_SECOND / 4, seconds: 5 });
  const done = await drive({ urls: [url], perSecond: PER_SECOND, seconds: SECONDS });
  if (done.failed.length > 0) throw new Error(`Refused: ${done.failed.slice(0, 3).join('; ')}`);
  const missing = await missingRows(url, done);
  if (missing.length > 0) throw new Error(`${missing.length} acknowledged rows are not there`);
  const feed = await measureFeed(databaseUrl, url, FEED_SECONDS);
  if (feed.skipped.length > 0) throw new Error(`The feed skipped ${feed.skipped.length} rows`);
  const line = (what: string, ms: number[], more: Partial<Line> = {}): Line => ({
    who: OURS,
    what: `server on PostgreSQL: ${what}`,
    rows: 0,
    ms,
    ...more,
  });
  const load = `at ${PER_SECOND} requests a second`;
  return [
    line(`reads ${load}`, done.reads, { tail: 0.99 }),
    line(`writes ${load}`, done.writes, { tail: 0.99 }),
    line(
      'commits a second by sixteen connections while a device follows, none skipped',
      [feed.commitsPerSecond],
      { unit: 'commits/s' },
    ),
    line('a pull of the feed meanwhile', feed.pullMs),
  ];
}
