import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { LEDGER_DAYS, type LedgerName } from '#contract/ledgers/columns.ts';
import { type Database, queryRows } from '../db/client.ts';
import { ledgerPacks, ledgerSegments } from '../db/schema/index.ts';
import { toWire } from '../db/wire.ts';
import { readHead } from '../sync/epoch.ts';
import { changedMonths, DAYS, forgetLeft, isIn, type Month, TABLES } from './months.ts';
import { createPacker, type Packed } from './packer.ts';

/** Rows of one query: neither the database nor this thread is kept long. */
const PORTION = 150;
/** Who packs and was not at it for so long is gone; another may take over. */
const PACKER_GONE_SECONDS = 120;

/** Another process has taken over: nothing of this one may be written any more. */
class TakenOver extends Error {}

/**
 * Packs anew the months of a ledger that changed since it was packed. Each is read for itself and in
 * portions, at some moment after `head`, so that nobody who writes waits: the feed tells what was changed
 * since `head`, and its rows hide what a segment has of them (docs/sync.md, "Packed ledgers"). One at a
 * time among all processes: false where another is at it, or took over.
 */
export async function packLedger(
  db: Database,
  ledger: LedgerName,
  signal?: AbortSignal,
): Promise<boolean> {
  const id = randomUUID();
  const begun = await begin(db, ledger, id);
  if (!begun) return false;
  const packer = createPacker();
  try {
    const { head } = await readHead(db);
    const { months, left } = await changedMonths(db, ledger, { since: begun.head, head });
    for (const month of months) {
      signal?.throwIfAborted();
      await write(db, ledger, id, month, await packer.pack(ledger, portionsOf(db, ledger, month)));
    }
    await db.transaction(async (tx) => {
      await holdOn(tx, ledger, id, { head, packedAt: new Date(), packer: null });
      await forgetLeft(tx, left);
    });
    return true;
  } catch (error) {
    if (error instanceof TakenOver) return false;
    // Another need not wait until this one counts as gone.
    await holdOn(db, ledger, id, { packer: null }).catch(() => undefined);
    throw error;
  } finally {
    await packer.stop();
  }
}

/** Undefined where another process packs it. */
async function begin(
  db: Database,
  ledger: LedgerName,
  packer: string,
): Promise<{ head: number | null } | undefined> {
  const [begun] = await queryRows<{ head: number | null }>(
    db,
    sql`
      insert into ledger_packs as known (ledger, packer, packer_at)
      values (${ledger}, ${packer}::uuid, now())
      on conflict (ledger) do update set packer = excluded.packer, packer_at = now()
      where known.packer is null
        or known.packer_at < now() - make_interval(secs => ${PACKER_GONE_SECONDS}::float)
      returning head
    `,
  );
  return begun;
}

/** Goes on as the one who packs. @throws TakenOver */
async function holdOn(
  tx: Database,
  ledger: LedgerName,
  packer: string,
  set: Partial<typeof ledgerPacks.$inferInsert> = {},
): Promise<void> {
  const held = await tx
    .update(ledgerPacks)
    .set({ packerAt: sql`now()`, ...set })
    .where(and(eq(ledgerPacks.ledger, ledger), eq(ledgerPacks.packer, packer)))
    .returning({ ledger: ledgerPacks.ledger });
  if (held.length === 0) throw new TakenOver();
}

/** The rows of a month in the order of their days, each portion as it is at its moment. */
async function* portionsOf(db: Database, ledger: LedgerName, month: Month) {
  const table = TABLES[ledger];
  const day = DAYS[ledger];
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(table)
      .where(and(isIn(ledger, month), isNull(table.deletedAt), after))
      .orderBy(asc(day), asc(table.id))
      .limit(PORTION);
    yield rows.map((row) => toWire(row as { id: string; deletedAt: Date | null }));
    const last = rows.at(-1) as Record<string, unknown> | undefined;
    if (!last || rows.length < PORTION) return;
    after = sql`(${day}, ${table.id}) > (${last[LEDGER_DAYS[ledger]]}, ${last['id']})`;
  }
}

/** A segment that is the same stays as it is. */
async function write(
  db: Database,
  ledger: LedgerName,
  packer: string,
  { companyId, month }: Month,
  packed: Packed,
): Promise<void> {
  const isThis = and(
    eq(ledgerSegments.ledger, ledger),
    eq(ledgerSegments.companyId, companyId),
    eq(ledgerSegments.month, month),
  );
  await db.transaction(async (tx) => {
    await holdOn(tx, ledger, packer);
    if (packed.rows === 0) {
      await tx.delete(ledgerSegments).where(isThis);
      return;
    }
    await tx
      .insert(ledgerSegments)
      .values({ ledger, companyId, month, ...packed })
      .onConflictDoUpdate({
        target: [ledgerSegments.ledger, ledgerSegments.companyId, ledgerSegments.month],
        set: packed,
        setWhere: sql`${ledgerSegments.hash} <> ${packed.hash}`,
      });
  });
}
