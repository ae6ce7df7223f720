import { and, eq, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { devices, idempotencyKeys } from '../db/schema/index.ts';
import { Refusal } from '../problem.ts';
import type { DeviceReport } from './headers.ts';

const DAY_MS = 86_400_000;
/** A settled key is kept this long, against a late copy of its request. */
const KEEP_SETTLED_MS = DAY_MS;
const KEEP_ANY_MS = 400 * DAY_MS;

/**
 * Notes what a device says of itself and answers how far its keys may have been pruned. Its row stays
 * locked until the end of the transaction, so no pruning comes between.
 * @throws Refusal DEVICE_FOREIGN
 */
export async function meetDevice(
  tx: Database,
  userId: string,
  { id, seq, acked }: DeviceReport,
): Promise<number> {
  const pending = Math.max(0, (seq ?? 0) - (acked ?? 0));
  const [device] = await tx
    .insert(devices)
    .values({ id, userId, acked: acked ?? 0, pending })
    .onConflictDoUpdate({
      target: devices.id,
      set: {
        acked: sql`greatest(${devices.acked}, ${acked ?? 0}::bigint)`,
        pending,
        lastSeenAt: sql`now()`,
      },
      setWhere: eq(devices.userId, userId),
    })
    .returning({ prunedThrough: devices.prunedThrough });
  if (!device) throw new Refusal('DEVICE_FOREIGN');
  return device.prunedThrough;
}

/**
 * Forgets decisions that no device will ask for again: settled ones after a day, any after 400 days.
 * The device then counts how far that went: an older request is refused, never run again.
 */
export async function pruneKeys(db: Database, now = new Date()): Promise<void> {
  const settledBefore = new Date(+now - KEEP_SETTLED_MS);
  const anyBefore = new Date(+now - KEEP_ANY_MS);
  const { createdAt, deviceId, deviceSeq } = idempotencyKeys;
  await db.transaction(async (tx) => {
    const met = await tx.select().from(devices).orderBy(devices.id).for('update');
    for (const device of met) {
      const prunable = and(
        eq(deviceId, device.id),
        or(
          and(sql`${deviceSeq} <= ${device.acked}`, lt(createdAt, settledBefore)),
          lt(createdAt, anyBefore),
        ),
      );
      const [found] = await tx
        .select({ through: max(deviceSeq) })
        .from(idempotencyKeys)
        .where(prunable);
      if (found?.through == null) continue;
      await tx.delete(idempotencyKeys).where(prunable);
      await tx
        .update(devices)
        .set({ prunedThrough: sql`greatest(${devices.prunedThrough}, ${found.through}::bigint)` })
        .where(inArray(devices.id, [device.id]));
    }
    await tx.delete(idempotencyKeys).where(and(sql`${deviceId} is null`, lt(createdAt, anyBefore)));
  });
}
