import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type SQL, sql, StringChunk } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { audit } from '../db/schema/index.ts';
import { selectTold } from '../db/told.ts';
import { isOneOf } from '../db/wire.ts';
import type { Principal } from '../modules/session/principal.ts';
import { meetDevices } from './devices.ts';
import type { DeviceReport } from './headers.ts';
import { holdRows, type Values } from './held-rows.ts';
import { keepDecisions, lockKeys, readKept } from './keys.ts';
import { NotTogether } from './not-together.ts';
import type { SharedTransaction } from './within.ts';

/** What of a request is to be known before it is carried out with others. */
export interface Sharer {
  key: string;
  device: DeviceReport | undefined;
  /** The row that it is about; undefined of a new one without an id. */
  rowId: string | undefined;
  /** The fields of a new one as they were sent, of which nobody has looked yet what they are. */
  newRow: Values | undefined;
}

/** @throws NotTogether where one of the requests is being carried out elsewhere */
export async function openShared(
  tx: Database,
  principal: Principal,
  sharers: readonly Sharer[],
): Promise<SharedTransaction> {
  const userId = principal.actor.id;
  const keys = [...new Set(sharers.map(({ key }) => key))];
  const now = await lockKeys(tx, userId, keys);
  if (!now) throw new NotTogether('A key is taken');
  const rows = holdRows(tx, now);
  const reports = sharers.flatMap(({ device }) => device ?? []);
  const prunedThrough = await meetDevices(tx, userId, reports);
  const idsOf = (areNew: boolean) =>
    sharers.flatMap(({ newRow, rowId }) =>
      (newRow !== undefined) === areNew && rowId ? [rowId] : [],
    );
  return {
    tx: rows.tx,
    rows,
    principal,
    kept: await readKept(tx, userId, keys),
    prunedThrough,
    decisions: [],
    lines: [],
    newRows: sharers.flatMap(({ newRow }) => (newRow ? [newRow] : [])),
    newIds: idsOf(true),
    changedIds: idsOf(false),
    takenIds: new Map(),
  };
}

export async function closeShared({
  tx,
  rows,
  lines,
  decisions,
}: SharedTransaction): Promise<void> {
  await rows.flush();
  for (const line of lines) {
    if (line.before && line.after)
      line.after = JSON.parse(rows.withMoments(JSON.stringify(line.after)));
  }
  for (const decision of decisions) decision.body = rows.withMoments(decision.body);
  if (lines.length > 0) {
    const whole = lines.map((line) => ({ isUnconditional: false, hash: '', ...line }));
    const computed = { id: sql`nextval('audit_id_seq')`, at: sql`now()` };
    await tx.insert(audit).select(selectTold(audit, whole, { computed }));
  }
  await keepDecisions(tx, decisions);
}

/** Whether there is a row of that id; asked once for all that are to be made. */
export async function isTakenTogether(
  shared: SharedTransaction,
  table: PgTable & { id: PgColumn },
  id: string,
): Promise<boolean> {
  const { tx, newIds, takenIds } = shared;
  const taken = takenIds.get(table) ?? (await readTaken(tx, table, newIds));
  takenIds.set(table, taken);
  return taken.has(id);
}

async function readTaken(
  tx: Database,
  table: PgTable & { id: PgColumn },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.select({ id: table.id }).from(table).where(isOneOf(table.id, ids));
  return new Set(found.map(({ id }) => String(id)));
}

export interface Watched {
  tx: Database;
  hasWritten: () => boolean;
}

const LOCKS = /^\s*select pg_(try_)?advisory_xact_lock\(/;

/**
 * The transaction as one request sees it, and whether the request may have written: a refusal leaves nothing
 * behind, and alone one that came before any writing does so within others' transaction. Whatever is not
 * known to read counts as writing.
 */
export function watch(tx: Database): Watched {
  let hasWritten = false;
  const writer = (): Database => {
    hasWritten = true;
    return tx;
  };
  const watched = Object.create(tx) as Database;
  Object.assign(watched, {
    insert: ((table) => writer().insert(table)) satisfies Database['insert'],
    update: ((table) => writer().update(table)) satisfies Database['update'],
    delete: ((table) => writer().delete(table)) satisfies Database['delete'],
    with: ((...queries) => writer().with(...queries)) satisfies Database['with'],
    transaction: (() => {
      throw new NotTogether('What may be undone by itself goes alone');
    }) satisfies Database['transaction'],
    refreshMaterializedView: ((view) =>
      writer().refreshMaterializedView(view)) satisfies Database['refreshMaterializedView'],
    execute: (query: SQL | string) => {
      hasWritten ||= !LOCKS.test(startOf(query));
      return tx.execute(query);
    },
  });
  return { tx: watched, hasWritten: () => hasWritten };
}

function startOf(query: SQL | string): string {
  if (typeof query === 'string') return query;
  const [first] = query.queryChunks;
  return first instanceof StringChunk ? first.value.join('') : '';
}
