import { eq, sql } from 'drizzle-orm';
import { LEDGER_NAMES, type LedgerName } from '#contract/ledgers/columns.ts';
import { type Database, queryRows } from '../db/client.ts';
import { ledgerPacks } from '../db/schema/index.ts';
import { readHead } from '../sync/epoch.ts';
import { changesOf } from '../sync/streams.ts';
import { packLedger } from './pack.ts';

/** So many changed rows a new device reads by the feed rather than that a ledger is packed for them. */
const CHANGES_TO_PACK = 1_000;

/** Packs the ledgers that much has changed in since they were packed. Answers which. */
export async function packStaleLedgers(db: Database, signal?: AbortSignal): Promise<LedgerName[]> {
  const packed: LedgerName[] = [];
  for (const ledger of LEDGER_NAMES) {
    if (!(await isStale(db, ledger))) continue;
    if (await packLedger(db, ledger, signal)) packed.push(ledger);
  }
  return packed;
}

/** Looks no further than it has to: there may be a million changes. */
async function isStale(db: Database, ledger: LedgerName): Promise<boolean> {
  const [pack] = await db
    .select({ head: ledgerPacks.head })
    .from(ledgerPacks)
    .where(eq(ledgerPacks.ledger, ledger));
  const { head } = await readHead(db);
  const changes = await queryRows(
    db,
    sql`select from (${changesOf(ledger, pack?.head ?? 0, head)}) changed limit ${CHANGES_TO_PACK}`,
  );
  return changes.length === CHANGES_TO_PACK;
}
