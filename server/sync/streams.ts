import { type SQL, sql } from 'drizzle-orm';
import { LEDGER_NAMES, type LedgerName } from '#contract/ledgers/columns.ts';
import type { ResourceName } from '#contract/paths.ts';
import { type Database, queryRows } from '../db/client.ts';

/**
 * The feed as it is read: for each scope what it shows and what was left of it, apart for each ledger and
 * for all other resources, in the order of commits. So no page walks over places that it does not tell:
 * what a device holds packed, and what was left before it began. The index `sync_change_stream` has them
 * by the names that the function `sync_stream` of the database gives.
 */
export interface Stream {
  scope: string;
  op: 'put' | 'leave';
  /** Undefined for all resources that are no ledgers. */
  ledger: LedgerName | undefined;
  /** The last place that is read already. */
  after: number;
}

/** What a stream tells in one place. */
export interface Entry {
  seq: number;
  tbl: ResourceName;
  pk: string;
  scope: string;
  op: 'put' | 'leave';
}

/** So many times the even share of a page each stream is asked for at first. */
const GENEROSITY = 4;
const LEAST = 4;
/** A stream that was read to the end of its share and is still behind gets so many times as much. */
const GROWTH = 4;

/** Each scope has a stream for each ledger, and one for the rest. */
export const LANES: readonly (LedgerName | undefined)[] = [undefined, ...LEDGER_NAMES];

/**
 * The next places of several streams in their common order, no further than `until`: whole places, at
 * most `limit` of them. Reads few more than it answers, however the places lie in the streams.
 */
export async function readStreams(
  tx: Database,
  streams: readonly Stream[],
  { until, limit }: { until: number; limit: number },
): Promise<Entry[]> {
  const found: Entry[] = [];
  let size = Math.max(LEAST, Math.ceil((GENEROSITY * limit) / streams.length));
  let open = streams.filter(({ after }) => after < until);
  let asked = open;
  while (asked.length > 0) {
    const read = await readParts(tx, asked, until, size);
    for (const { entries } of read) found.push(...entries);
    const isAsked = new Set(asked);
    const goingOn = read.flatMap(({ stream, entries }) => {
      const last = entries.at(-1);
      return last && entries.length === size ? [{ ...stream, after: last.seq }] : [];
    });
    open = [...open.filter((stream) => !isAsked.has(stream)), ...goingOn];
    // Those alone that may still have something for this page.
    const end = placeAt(found, limit);
    asked = open.filter(({ after }) => after < end);
    size *= GROWTH;
  }
  const end = placeAt(found, limit);
  return found.filter(({ seq }) => seq <= end).toSorted((a, b) => a.seq - b.seq);
}

/** The place that so many are not behind; infinite where there are not so many. */
function placeAt(entries: readonly Entry[], count: number): number {
  const seqs = [...new Set(entries.map(({ seq }) => seq))];
  return seqs.length < count ? Infinity : (seqs.toSorted((a, b) => a - b)[count - 1] ?? Infinity);
}

/**
 * The first entries of each stream. The order and both bounds are those of the index and of no other:
 * the planner would walk the whole feed in the order of commits where it takes a scope for a full one.
 */
async function readParts(
  tx: Database,
  streams: readonly Stream[],
  until: number,
  size: number,
): Promise<{ stream: Stream; entries: Entry[] }[]> {
  const asked = streams.map((stream, at) => ({ at, name: nameOf(stream), after: stream.after }));
  const rows = await queryRows<{ at: number; seq: number; tbl: ResourceName; pk: string }>(
    tx,
    sql`
      select asked.at, one.seq, one.tbl, one.pk
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (at integer, name text, after bigint)
      cross join lateral (
        select seq, tbl, pk from sync_change
        where (sync_stream(scope, tbl, op), seq) > (asked.name, asked.after)
          and (sync_stream(scope, tbl, op), seq) <= (asked.name, ${until}::bigint)
        order by sync_stream(scope, tbl, op), seq
        limit ${size}
      ) one
      order by asked.at, one.seq
    `,
  );
  const parts = streams.map((stream) => ({ stream, entries: [] as Entry[] }));
  for (const { at, seq, tbl, pk } of rows) {
    const part = parts[at];
    part?.entries.push({ seq, tbl, pk, scope: part.stream.scope, op: part.stream.op });
  }
  return parts;
}

/** The rows of a ledger that changed or went after one place and up to another, each once. */
export function changesOf(ledger: LedgerName, after: number, until: number): SQL {
  // The rows of all ledgers are seen through `admin`.
  const [put, left] = (['put', 'leave'] as const).map((op) => {
    const name = nameOf({ scope: 'admin', op, ledger });
    return sql`(
      select pk from sync_change
      where (sync_stream(scope, tbl, op), seq) > (${name}::text, ${after}::bigint)
        and (sync_stream(scope, tbl, op), seq) <= (${name}::text, ${until}::bigint)
      order by sync_stream(scope, tbl, op), seq
    )`;
  });
  return sql`${put} union all ${left}`;
}

/** As the function `sync_stream` names it. */
function nameOf({ scope, op, ledger }: Omit<Stream, 'after'>): string {
  return ledger === undefined ? `${scope} ${op}` : `${scope} ${op} ${ledger}`;
}
