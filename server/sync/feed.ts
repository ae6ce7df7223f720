import type { HeldLedgers } from '#contract/ledgers/manifest.ts';
import {
  DEADLINE_RESOURCES,
  type FeedPage,
  type FeedRow,
  MIRRORED_SINCE,
  SCHEMA_VERSION,
} from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import { ledgerScopesOf, ownScopesOf, scopesOf } from '#domain/access/scopes.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { Refusal } from '../problem.ts';
import { type Cursor, openCursor, sealCursor } from './cursor.ts';
import { type FeedHead, readHead } from './epoch.ts';
import { readRows } from './feed-rows.ts';
import {
  type Again,
  type Progress,
  heldBy,
  readAgain,
  readPlaces,
  readResources,
} from './places.ts';
import { partsOf } from './readers.ts';
import type { Tail } from './tail.ts';

/** So many rows of a scope that was taken away are looked through with one page. */
const AGAIN_LIMIT = 1_000;
/** Where the deadlines are made of more than so many rows they come with the feed, which they would hold up. */
const AHEAD_LIMIT = 5_000;

/** What a device says of itself. */
export interface Reader {
  /** Of the app, which is told only of what it knows. */
  schema?: number;
  /** With the first page: the ledgers that it has downloaded packed, whose rows up to there need no telling. */
  held?: HeldLedgers;
  /** It begins, and wants the rows of the deadlines before the feed. */
  isAhead?: boolean;
}

interface Asked {
  actor: Actor;
  cursor: Cursor | undefined;
  limit: number;
  schema: number;
  held: HeldLedgers;
}

/**
 * One page of what changed after a cursor, as this person may see it (docs/sync.md, "Pull"). Places
 * and rows are of one snapshot: when `more` is false, the mirror equals the database at that moment.
 * @param found the head of the feed, read after the page was asked for
 * @throws Refusal RESYNC when the cursor is not of this person, role, app, database or past
 */
export async function readFeed(
  context: Pick<Context, 'db' | 'secrets' | 'tails'>,
  actor: Actor,
  cursorText: string | undefined,
  limit: number,
  { schema = SCHEMA_VERSION, held = {}, isAhead = false }: Reader,
  found: FeedHead,
): Promise<FeedPage> {
  const { db, secrets, tails } = context;
  if (isAhead && cursorText === undefined)
    return sealPage(await readAhead(db, actor, schema), secrets);
  const cursor = cursorText === undefined ? undefined : openCursor(cursorText, secrets);
  const asked = {
    actor,
    cursor: checkCursor(cursor, { actor, schema }, found),
    limit,
    schema,
    held,
  };
  const place = asked.cursor && onlyPlaceOf(asked.cursor, scopesOf(actor));
  const tail = place === undefined ? undefined : await tails(actor, place, found);
  const page = tail && pageOfTail(asked, tail);
  return sealPage(page ?? (await readPage(db, asked)), secrets);
}

type Page = Omit<FeedPage, 'next' | 'serverTime'> & { next: Cursor };

function sealPage({ next, ...rest }: Page, secrets: Context['secrets']): FeedPage {
  return { ...rest, next: sealCursor(next, secrets), serverTime: new Date().toISOString() };
}

/**
 * The rows that the deadlines are made of, as they are now. The cursor is that of the beginning; it says that the
 * device has them, so that the feed tells of them only what changes or goes from here on.
 */
async function readAhead(db: Database, actor: Actor, schema: number): Promise<Page> {
  return db.transaction(
    async (tx) => {
      const { epoch, head } = await readHead(tx);
      const scopes = scopesOf(actor);
      const resources = DEADLINE_RESOURCES.filter((resource) => isKnownTo(schema, resource));
      const places = (await readResources(tx, resources, { scopes, limit: AHEAD_LIMIT })) ?? [];
      const held = Object.fromEntries(places.map(({ tbl }) => [tbl, head]));
      const progress = scopes.map((scope): Progress => ({ scope, seq: 0, begun: head, held }));
      const who = { epoch, userId: actor.id, role: actor.role, schema };
      return {
        epoch,
        schema: SCHEMA_VERSION,
        scopesAdded: scopes,
        scopesDropped: [],
        rows: await readRows(tx, actor, places),
        next: nextCursor(who, progress, 0, undefined),
        more: true,
        isAhead: true,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readPage(db: Database, asked: Asked): Promise<Page> {
  const { actor, limit, schema, held } = asked;
  return db.transaction(
    async (tx) => {
      const { epoch, head } = await readHead(tx);
      const cursor = checkCursor(asked.cursor, { actor, schema }, { epoch, head });
      const before = cursor?.seqs ?? {};
      const scopes = scopesOf(actor);
      const packed = new Set(isAtBeginning(cursor) ? ledgerScopesOf(actor) : []);
      const progress = scopes.map((scope): Progress => {
        const seq = before[scope];
        const more = packed.has(scope) ? held : {};
        if (seq === undefined) return { scope, seq: 0, begun: head, held: more };
        const begun = cursor?.begun[scope] ?? 0;
        return { scope, seq, begun, held: { ...cursor?.held[scope], ...more } };
      });

      const dropped = Object.keys(before).filter((scope) => !scopes.includes(scope));
      const asking = again(cursor?.again, dropped, head);
      const { places: told, rest } = asking
        ? await readAgain(tx, asking, { scopes, tables: partsOf(actor), limit: AGAIN_LIMIT })
        : { places: [], rest: undefined };
      const places = await readPlaces(tx, progress, { head, limit: limit + 1 });
      const end = places[limit]?.seq;
      const reached = end === undefined ? head : end - 1;
      const who = { epoch, userId: actor.id, role: actor.role, schema };
      const isHeld = heldBy(progress);
      const untold = places.slice(0, limit).filter((place) => !isHeld(place));
      const known = [...told, ...untold].filter(({ tbl }) => isKnownTo(schema, tbl));
      return {
        epoch,
        schema: SCHEMA_VERSION,
        scopesAdded: scopes.filter((scope) => !(scope in before)),
        scopesDropped: dropped,
        rows: await readRows(tx, actor, known),
        next: nextCursor(who, progress, reached, rest),
        more: end !== undefined || rest !== undefined,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A cursor beyond the head is of a database that was since put back to an older state. */
function checkCursor(
  cursor: Cursor | null | undefined,
  { actor, schema }: { actor: Actor; schema: number },
  { epoch, head }: FeedHead,
): Cursor | undefined {
  if (cursor === undefined) return undefined;
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

/** Nothing of the feed was read yet: without a cursor, or with that of what came before it. */
function isAtBeginning(cursor: Cursor | undefined): boolean {
  return cursor === undefined || Object.values(cursor.seqs).every((seq) => seq === 0);
}

/** Where a device is that has read all its scopes to the same place and has nothing else to be told. */
function onlyPlaceOf({ seqs, begun, again: rest }: Cursor, scopes: string[]): number | undefined {
  const [place] = Object.values(seqs);
  const isPlain =
    rest === undefined &&
    Object.keys(begun).length === 0 &&
    Object.keys(seqs).length === scopes.length &&
    scopes.every((scope) => seqs[scope] === place);
  return isPlain ? place : undefined;
}

/** Undefined where the device has to read for itself: what it alone sees has changed, or too much has. */
function pageOfTail(
  { actor, cursor, limit, schema }: Asked,
  { epoch, head, entries, rows }: Tail,
): Page | undefined {
  const own = ownScopesOf(actor);
  const isOwn = entries.some(({ scope }) => own.includes(scope));
  if (isOwn || rows.length > limit || cursor?.epoch !== epoch) return undefined;
  return {
    epoch,
    schema: SCHEMA_VERSION,
    scopesAdded: [],
    scopesDropped: [],
    rows: rows.filter(({ t }) => isKnownTo(schema, t)),
    next: { ...cursor, seqs: Object.fromEntries(scopesOf(actor).map((scope) => [scope, head])) },
    more: false,
  };
}

function isKnownTo(schema: number, tbl: FeedRow['t']): boolean {
  return (MIRRORED_SINCE[tbl] ?? 1) <= schema;
}

/** A scope more that is taken away begins it anew; what has changed since is told anyway. */
function again(rest: Again | undefined, dropped: string[], head: number): Again | undefined {
  if (dropped.length === 0) return rest;
  return { scopes: [...new Set([...(rest?.scopes ?? []), ...dropped])], after: 0, until: head };
}

function nextCursor(
  who: Pick<Cursor, 'epoch' | 'userId' | 'role' | 'schema'>,
  progress: readonly Progress[],
  reached: number,
  rest: Again | undefined,
): Cursor {
  const cursor: Cursor = { ...who, seqs: {}, begun: {}, held: {}, ...(rest && { again: rest }) };
  for (const { scope, seq, begun, held } of progress) {
    cursor.seqs[scope] = Math.max(seq, reached);
    if (begun <= reached) continue;
    cursor.begun[scope] = begun;
    if (Object.keys(held).length > 0) cursor.held[scope] = held;
  }
  return cursor;
}
