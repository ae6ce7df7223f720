import { sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { scopesOf } from '#domain/access/scopes.ts';
import { type Database, queryRows } from '../db/client.ts';
import { readHead } from './epoch.ts';
import { readRows } from './feed-rows.ts';
import { groupPlaces } from './places.ts';
import type { Entry } from './streams.ts';
import type { Tail, Tails } from './tail.ts';

/** From so many commits back on a device reads for itself. */
const LONGEST = 256;
/** Kept at a time: as many groups of people and places as ask within one commit and the next. */
const MOST = 200;

/** Whoever reads for all who see the same: nothing of the answer may hang on who that is. */
const ANYBODY = '00000000-0000-0000-0000-000000000000';

/** Nothing is read before somebody asks. */
export function createTails(db: Database): Tails {
  const kept = new Map<string, Promise<Tail>>();
  let newest = '';
  return async (actor, from, { epoch, head }) => {
    if (from === head) return { epoch, head, entries: [], rows: [] };
    if (head - from > LONGEST) return undefined;
    const moment = `${epoch}/${head}`;
    // Nobody asks for an earlier moment again.
    if (moment !== newest || kept.size >= MOST) kept.clear();
    newest = moment;
    const viewer: Actor = { ...actor, id: ANYBODY };
    const key = JSON.stringify([from, viewer]);
    const known = kept.get(key);
    if (known) return known;
    const reading = readTail(db, viewer, from);
    kept.set(key, reading);
    // Who waits for it fails; who comes later tries anew.
    reading.catch(() => kept.get(key) === reading && kept.delete(key));
    return reading;
  };
}

function readTail(db: Database, viewer: Actor, from: number): Promise<Tail> {
  return db.transaction(
    async (tx) => {
      const found = await readHead(tx);
      const entries = await queryRows<Entry & Record<string, unknown>>(
        tx,
        sql`
          select seq, tbl, pk, scope, op from sync_change
          where seq > ${from}::bigint and seq <= ${found.head}::bigint order by seq, scope
        `,
      );
      const scopes = new Set(scopesOf(viewer));
      const places = groupPlaces(entries.filter(({ scope }) => scopes.has(scope)));
      return { ...found, entries, rows: await readRows(tx, viewer, places) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
