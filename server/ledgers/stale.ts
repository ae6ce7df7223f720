import { and, count, eq, gt } from 'drizzle-orm';
import { LEDGER_NAMES, type LedgerName } from '#contract/ledgers/columns.ts';
import type { Database } from '../db/client.ts';
import { ledgerPacks, syncChange } from '../db/schema/index.ts';
import { packLedger } from './pack.ts';

/** So many changes a new device reads by the feed rather than that a ledger is packed for them. */
const CHANGES_TO_PACK = 2_000;

/** Packs the ledgers that much has changed in since they were packed. Answers which. */
export async function packStaleLedgers(db: Database): Promise<LedgerName[]> {
  const packed: LedgerName[] = [];
  for (const ledger of LEDGER_NAMES) {
    if ((await countChanges(db, ledger)) < CHANGES_TO_PACK) continue;
    await packLedger(db, ledger);
    packed.push(ledger);
  }
  return packed;
}

/** Places of the feed, which each change of a row has a few of. */
async function countChanges(db: Database, ledger: LedgerName): Promise<number> {
  const [pack] = await db
    .select({ head: ledgerPacks.head })
    .from(ledgerPacks)
    .where(eq(ledgerPacks.ledger, ledger));
  const [found] = await db
    .select({ changes: count() })
    .from(syncChange)
    .where(and(eq(syncChange.tbl, ledger), gt(syncChange.seq, pack?.head ?? 0)));
  return found?.changes ?? 0;
}
