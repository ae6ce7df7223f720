import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { mentions, OF_FEED } from './at-hand.ts';

/** What can be told of a statement by its text. */
interface Statement {
  isRead: boolean;
  /** The table that it writes; undefined where that is not said at its beginning. */
  written: string | undefined;
  /** Whether it may read rows of a table. */
  mayRead: (table: PgTable) => boolean;
}

/**
 * The transaction, where something comes before each statement. Locks are no matter of rows: what was taken
 * until the end of the transaction is not taken again.
 */
export function guarded(tx: Database, before: (statement: Statement) => Promise<void>): Database {
  const { session } = tx._;
  const taken = new Set<string>();
  const prepareQuery: typeof session.prepareQuery = (query, ...rest) => {
    const prepared = session.prepareQuery(query, ...rest);
    const execute = prepared.execute.bind(prepared);
    const { sql: text, params } = query;
    const lock = LOCK.test(text) ? JSON.stringify([text, params]) : undefined;
    prepared.execute = async (values) => {
      if (lock === undefined) await before(statementOf(text));
      else if (taken.has(lock)) return { rows: [] } as never;
      const answer = await execute(values);
      if (lock !== undefined) taken.add(lock);
      return answer;
    };
    return prepared;
  };
  const own = Object.assign(Object.create(session) as typeof session, { prepareQuery });
  return Object.assign(Object.create(tx) as Database, {
    session: own,
    _: { ...tx._, session: own },
  });
}

const LOCK = /^\s*select pg_advisory_xact_lock\(/;

function statementOf(text: string): Statement {
  return {
    isRead: /^\s*select\b/i.test(text),
    written: /^(?:insert into|update|delete from) "(\w+)"/.exec(text)?.[1],
    mayRead: (table) => OF_FEED.test(text) || mentions(text, getTableName(table)),
  };
}
