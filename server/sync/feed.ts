import { sql } from 'drizzle-orm';
import type { HeldLedgers } from '#contract/ledgers/manifest.ts';
import type { ResourceName } from '#contract/paths.ts';
import { type FeedPage, type FeedRow, MIRRORED_SINCE, SCHEMA_VERSION } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import { ledgerScopesOf, scopesOf } from '#domain/access/scopes.ts';
import type { Context } from '../context.ts';
import { type Database, queryRows } from '../db/client.ts';
import { syncChange, syncMeta } from '../db/schema/index.ts';
import { Refusal } from '../problem.ts';
import { type Cursor, openCursor, sealCursor } from './cursor.ts';
import { READERS } from './readers.ts';
import type { WireRow } from './resource.ts';

/** One place of the feed: a row, the reader's scopes that see it now, and those it left. */
type Place = { seq: number; tbl: ResourceName; pk: string; seen: string[]; left: string[] };

/** How far one scope was read, the head when it began, and up to where the device holds its ledgers packed. */
type Progress = { scope: string; seq: number; begun: number; held: HeldLedgers };

/** What a device says of itself. */
export interface Reader {
  /** Of the app, which is told only of what it knows. */
  schema?: number;
  /** With the first page: the ledgers that it has downloaded packed, whose rows up to there need no telling. */
  held?: HeldLedgers;
}

/**
 * One page of what changed after a cursor, as this person may see it (docs/sync.md, "Pull"). Places
 * and rows are of one snapshot: when `more` is false, the mirror equals the database at that moment.
 * @throws Refusal RESYNC when the cursor is not of this person, role, app, database or past
 */
export async function readFeed(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  actor: Actor,
  cursorText: string | undefined,
  limit: number,
  { schema = SCHEMA_VERSION, held = {} }: Reader = {},
): Promise<FeedPage> {
  return db.transaction(
    async (tx) => {
      const { epoch, head } = await readHead(tx);
      const cursor =
        cursorText === undefined
          ? undefined
          : checkCursor(openCursor(cursorText, secrets), { actor, schema, epoch, head });
      const before = cursor?.seqs ?? {};
      const scopes = scopesOf(actor);
      const packed = new Set(cursor ? [] : ledgerScopesOf(actor));
      const progress = scopes.map((scope): Progress => {
        const seq = before[scope];
        if (seq === undefined) {
          return { scope, seq: 0, begun: head, held: packed.has(scope) ? held : {} };
        }
        return { scope, seq, begun: cursor?.begun[scope] ?? 0, held: cursor?.held[scope] ?? {} };
      });

      const dropped = Object.keys(before).filter((scope) => !scopes.includes(scope));
      const again = dropped.length > 0 ? await readShared(tx, dropped, scopes) : [];
      const places = await readPlaces(tx, progress, limit + 1);
      const more = places.length > limit;
      if (more) places.pop();
      const reached = more ? (places.at(-1)?.seq ?? head) : head;
      const who = { epoch, userId: actor.id, role: actor.role, schema };
      const next = nextCursor(who, progress, reached);
      const told = [...again, ...places];
      const known = told.filter(({ tbl }) => (MIRRORED_SINCE[tbl] ?? 1) <= schema);
      return {
        epoch,
        schema: SCHEMA_VERSION,
        scopesAdded: scopes.filter((scope) => !(scope in before)),
        scopesDropped: dropped,
        rows: await readRows(tx, actor, known),
        next: sealCursor(next, secrets),
        more,
        serverTime: new Date().toISOString(),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readHead(tx: Database): Promise<{ epoch: string; head: number }> {
  const [found] = await queryRows<{ epoch: string; head: number }>(
    tx,
    sql`
      select epoch, coalesce((select max(seq) from ${syncChange}), 0) as head from ${syncMeta}
    `,
  );
  if (!found) throw new Error('The database has no epoch');
  return found;
}

/** A cursor beyond the head is of a database that was since put back to an older state. */
function checkCursor(
  cursor: Cursor | null,
  { actor, schema, epoch, head }: { actor: Actor; schema: number; epoch: string; head: number },
): Cursor {
  const isMine =
    cursor?.epoch === epoch &&
    cursor.userId === actor.id &&
    cursor.role === actor.role &&
    cursor.schema === schema;
  if (!isMine || Object.values(cursor.seqs).some((seq) => seq > head)) {
    throw new Refusal('RESYNC');
  }
  return cursor;
}

/**
 * The next places in the order of commits. `seen` has all scopes of the reader that see the row, also
 * those already read: what is on the page is the whole truth about its rows. Each scope is read by its
 * index from where the device is, no further than a page: joined at once, the whole feed would be.
 */
function readPlaces(tx: Database, progress: Progress[], limit: number): Promise<Place[]> {
  return queryRows<Place>(
    tx,
    sql`
      with mine as (
        select * from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb)
          as given (scope text, seq bigint, begun bigint, held jsonb)
      ), fresh as (
        select change.seq, change.tbl, change.pk,
          coalesce(array_agg(mine.scope) filter (where change.op = 'leave'), '{}') as "left"
        from mine
        cross join lateral (
          select one.seq, one.tbl, one.pk, one.op
          from sync_change one
          where one.scope = mine.scope and one.seq > mine.seq
            and (
              one.op = 'put'
              or one.seq > coalesce((mine.held ->> one.tbl)::bigint, mine.begun)
            )
            and one.seq > coalesce((mine.held ->> one.tbl)::bigint, 0)
          order by one.seq
          limit ${limit}
        ) change
        group by change.seq, change.tbl, change.pk
        order by change.seq
        limit ${limit}
      )
      select fresh.seq, fresh.tbl, fresh.pk, fresh."left", array(
        select other.scope from sync_change other join mine on mine.scope = other.scope
        where other.tbl = fresh.tbl and other.pk = fresh.pk and other.op = 'put'
        order by other.scope
      ) as seen
      from fresh
      order by fresh.seq
    `,
  );
}

/**
 * Rows that a dropped scope showed and another still shows. Which columns a person sees may hang on all
 * his scopes: such a row is told again, though it did not change, whatever the page's limit and progress.
 */
function readShared(tx: Database, dropped: string[], scopes: string[]): Promise<Place[]> {
  return queryRows<Place>(
    tx,
    sql`
      select 0 as seq, gone.tbl, gone.pk, '{}'::text[] as "left",
        array_agg(distinct other.scope order by other.scope) as seen
      from sync_change gone
      join sync_change other
        on other.tbl = gone.tbl and other.pk = gone.pk and other.op = 'put'
        and other.scope in (select jsonb_array_elements_text(${JSON.stringify(scopes)}::jsonb))
      where gone.op = 'put'
        and gone.scope in (select jsonb_array_elements_text(${JSON.stringify(dropped)}::jsonb))
      group by gone.tbl, gone.pk
      order by max(gone.seq)
    `,
  );
}

function nextCursor(
  who: Omit<Cursor, 'seqs' | 'begun' | 'held'>,
  progress: Progress[],
  reached: number,
) {
  const cursor: Cursor = { ...who, seqs: {}, begun: {}, held: {} };
  for (const { scope, seq, begun, held } of progress) {
    cursor.seqs[scope] = Math.max(seq, reached);
    if (begun <= reached) continue;
    cursor.begun[scope] = begun;
    if (Object.keys(held).length > 0) cursor.held[scope] = held;
  }
  return cursor;
}

async function readRows(tx: Database, actor: Actor, places: Place[]): Promise<FeedRow[]> {
  const merged = new Map<string, FeedRow>();
  const idsByTable = new Map<ResourceName, string[]>();
  for (const { tbl, pk, seen, left } of places) {
    const known = merged.get(`${tbl}/${pk}`);
    if (known) {
      // The later place of a row stands where it belongs; what it left earlier comes with it.
      merged.delete(`${tbl}/${pk}`);
    } else {
      idsByTable.set(tbl, [...(idsByTable.get(tbl) ?? []), pk]);
    }
    const l = [...(known?.l ?? []), ...left];
    merged.set(`${tbl}/${pk}`, { t: tbl, id: pk, v: 0, s: seen, l, d: null });
  }
  for (const [tbl, ids] of idsByTable) {
    const rows: WireRow[] = await READERS[tbl](tx, actor, ids);
    for (const row of rows) {
      const place = merged.get(`${tbl}/${row.id}`);
      if (!place) continue;
      place.v = row.version;
      place.d = place.s.length > 0 ? row : null;
    }
  }
  return [...merged.values()];
}
