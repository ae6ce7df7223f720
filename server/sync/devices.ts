import { asc, eq, sql } from 'drizzle-orm';
import type { DeviceState } from '#contract/sync.ts';
import { SILENT_DEVICE_DAYS } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import { type Database, queryRows } from '../db/client.ts';
import { devices, syncMeta, users } from '../db/schema/index.ts';
import { type FeedHead, headColumns } from './epoch.ts';
import type { DeviceReport } from './headers.ts';

const DAY_MS = 86_400_000;
/** A settled key is kept this long, against a late copy of its request. */
const KEEP_SETTLED_MS = DAY_MS;
const KEEP_ANY_MS = 400 * DAY_MS;
const PRUNE_LOCK = 7_021_400_004;

/**
 * Notes what devices say of themselves, in this order, and answers how far the keys of each may have been
 * pruned; one of somebody else is left as it is and not in the answer. Their rows stay locked until the
 * end of the transaction, so no pruning comes between.
 */
export async function meetDevices(
  tx: Database,
  userId: string,
  reports: readonly DeviceReport[],
): Promise<ReadonlyMap<string, number>> {
  if (reports.length === 0) return new Map();
  const said = new Map<string, typeof devices.$inferInsert>();
  for (const { id, seq = 0, acked = 0 } of reports) {
    const most = Math.max(acked, said.get(id)?.acked ?? 0);
    said.set(id, { id, userId, acked: most, pending: Math.max(0, seq - acked) });
  }
  const met = await tx
    .insert(devices)
    // Two that have several in common wait for each other, and not each for the other.
    .values([...said.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoUpdate({
      target: devices.id,
      set: {
        acked: sql`greatest(${devices.acked}, excluded.acked)`,
        pending: sql`excluded.pending`,
        lastSeenAt: sql`now()`,
      },
      setWhere: eq(devices.userId, userId),
    })
    .returning({ id: devices.id, prunedThrough: devices.prunedThrough });
  return new Map(met.map(({ id, prunedThrough }) => [id, prunedThrough]));
}

/** Every pull asks this: each connection plans it once. */
const arrivals = new WeakMap<Database, ReturnType<typeof prepareArrival>>();

function prepareArrival(db: Database) {
  return db
    .select({
      ...headColumns,
      owner: devices.userId,
      acked: devices.acked,
      pending: devices.pending,
      isLongAgo: sql<boolean>`${devices.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(syncMeta)
    .leftJoin(devices, eq(devices.id, sql.placeholder('id')))
    .prepare('arrival');
}

/**
 * How far the feed has come, for a device that reads it; notes the device where that is news. Devices read
 * often: whether there is news is asked in the same statement.
 */
export async function meetReader(
  db: Database,
  userId: string,
  report: DeviceReport | undefined,
): Promise<FeedHead> {
  const statement = arrivals.get(db) ?? prepareArrival(db);
  arrivals.set(db, statement);
  const [found] = await statement.execute({ id: report?.id ?? null });
  if (!found) throw new Error('The database has no epoch');
  const { epoch, head, ...known } = found;
  if (report && isNews(userId, report, known)) await noteDevice(db, userId, report);
  return { epoch, head };
}

function isNews(
  userId: string,
  { seq, acked }: DeviceReport,
  known: { owner: string | null; acked: number | null; pending: number | null; isLongAgo: boolean },
): boolean {
  if (known.owner === null) return true;
  const pending = pendingOf(seq, acked) ?? known.pending;
  return (
    known.owner === userId &&
    ((acked ?? 0) > (known.acked ?? 0) || pending !== known.pending || known.isLongAgo)
  );
}

/** Null where the device does not say. */
function pendingOf(seq: number | undefined, acked: number | undefined): number | null {
  return seq === undefined || acked === undefined ? null : Math.max(0, seq - acked);
}

/**
 * Notes a device that reads, and what it still has to send where it says so. Writes only what is news,
 * since devices read often; somebody else's device is left as it is, for reading harms no key.
 */
async function noteDevice(
  db: Database,
  userId: string,
  { id, seq, acked }: DeviceReport,
): Promise<void> {
  const pending = pendingOf(seq, acked);
  await db.execute(sql`
    insert into devices as known (id, user_id, acked, pending)
    values (${id}, ${userId}, ${acked ?? 0}, ${pending ?? 0})
    on conflict (id) do update set
      acked = greatest(known.acked, excluded.acked),
      pending = coalesce(${pending}::bigint, known.pending),
      last_seen_at = now()
    where known.user_id = excluded.user_id and (
      known.acked < excluded.acked
      or known.pending <> coalesce(${pending}::bigint, known.pending)
      or known.last_seen_at < now() - interval '1 minute')
  `);
}

/** A person's devices; for administrators everybody's. Those with work that waits longest come first. */
export async function listDevices(
  db: Database,
  actor: Actor,
  now = new Date(),
): Promise<DeviceState[]> {
  const rows = await db
    .select({
      id: devices.id,
      userId: devices.userId,
      userName: users.name,
      lastSeenAt: devices.lastSeenAt,
      pending: devices.pending,
      acked: devices.acked,
    })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(isAdministrator(actor.role) ? undefined : eq(devices.userId, actor.id))
    .orderBy(sql`${devices.pending} = 0`, asc(devices.lastSeenAt), asc(devices.id));
  const before = silentBefore(now);
  return rows.map(({ lastSeenAt, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt.toISOString(),
    isSilent: row.pending > 0 && lastSeenAt < before,
  }));
}

/** A device with work that waits is silent when its last contact lies before this. */
export function silentBefore(now: Date): Date {
  return new Date(+now - SILENT_DEVICE_DAYS * DAY_MS);
}

/**
 * Forgets decisions that no device will ask for again: settled ones after a day, any after 400 days.
 * The device then counts how far that went: an older request is refused, never run again. One process
 * at a time: a second one finds it being done and leaves.
 */
export async function pruneKeys(db: Database, now = new Date()): Promise<void> {
  const settledBefore = new Date(+now - KEEP_SETTLED_MS).toISOString();
  const anyBefore = new Date(+now - KEEP_ANY_MS).toISOString();
  await db.transaction(async (tx) => {
    const [lock] = await queryRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${PRUNE_LOCK}) as taken`,
    );
    if (!lock?.taken) return;
    // The device's row is locked before its keys are looked at, so no request of it is half-way.
    await tx.execute(sql`
      with met as materialized (
        select id, acked from devices
        where exists (
          select from idempotency_keys
          where device_id = devices.id and created_at < ${settledBefore}
            and (device_seq <= devices.acked or created_at < ${anyBefore})
        )
        order by id
        for update
      ), gone as (
        delete from idempotency_keys using met
        where device_id = met.id and created_at < ${settledBefore}
          and (device_seq <= met.acked or created_at < ${anyBefore})
        returning device_id, device_seq
      )
      update devices set pruned_through = greatest(pruned_through, through)
      from (select device_id, max(device_seq) as through from gone group by device_id) as pruned
      where id = pruned.device_id and through is not null
    `);
    await tx.execute(
      sql`delete from idempotency_keys where device_id is null and created_at < ${anyBefore}`,
    );
  });
}
