import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import { type LedgerName, LEDGERS } from '#contract/ledgers/columns.ts';
import { packSegment } from '#contract/ledgers/segment.ts';
import { type Database, queryRows } from '../db/client.ts';
import {
  amortizations,
  expenses,
  ledgerPacks,
  ledgerSegments,
  movements,
  syncChange,
} from '../db/schema/index.ts';
import { toWire } from '../db/wire.ts';

const PACKING_LOCK = 7_021_400_005;
const compress = promisify(gzip);

const TABLES = { expenses, movements, amortizations } as const;

/** The month that a row belongs to: of issue, of the movement, of the charge. */
const MONTHS: Record<LedgerName, SQL<string>> = {
  expenses: sql`to_char(${expenses.issueDate}, 'YYYY-MM')`,
  movements: sql`to_char(${movements.date}, 'YYYY-MM')`,
  amortizations: sql`${amortizations.period}`,
};

type Place = { companyId: string; month: string };

/**
 * Packs a ledger anew: the rows that the feed has up to its head, in segments of a company and a month.
 * Segments whose rows are the same stay as they are. One at a time among all processes.
 */
export async function packLedger(db: Database, ledger: LedgerName): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${PACKING_LOCK}::bigint)`);
      const [newest] = await tx.select({ head: max(syncChange.seq) }).from(syncChange);
      const wanted = await readPlaces(tx, ledger);
      const kept = await tx
        .select({
          companyId: ledgerSegments.companyId,
          month: ledgerSegments.month,
          content: ledgerSegments.content,
        })
        .from(ledgerSegments)
        .where(eq(ledgerSegments.ledger, ledger));
      const contents = new Map(kept.map((place) => [keyOf(place), place.content]));
      for (const place of wanted) {
        if (contents.get(keyOf(place)) !== place.content) await packPlace(tx, ledger, place);
        contents.delete(keyOf(place));
      }
      for (const { companyId, month } of kept) {
        if (!contents.has(keyOf({ companyId, month }))) continue;
        await tx.delete(ledgerSegments).where(isAt(ledger, { companyId, month }));
      }
      const pack = { head: newest?.head ?? 0, packedAt: new Date() };
      await tx
        .insert(ledgerPacks)
        .values({ ledger, ...pack })
        .onConflictDoUpdate({ target: ledgerPacks.ledger, set: pack });
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** The months of each company that have rows, and which rows in which versions. */
async function readPlaces(
  tx: Database,
  ledger: LedgerName,
): Promise<(Place & { content: string })[]> {
  const table = TABLES[ledger];
  return queryRows<Place & { content: string }>(
    tx,
    sql`
      select ${table.companyId} as "companyId", ${MONTHS[ledger]} as month,
        md5(string_agg(${table.id}::text || ${table.version}::text, '' order by ${table.id})) as content
      from ${table} where ${table.deletedAt} is null
      group by 1, 2
    `,
  );
}

async function packPlace(
  tx: Database,
  ledger: LedgerName,
  { companyId, month, content }: Place & { content: string },
): Promise<void> {
  const table = TABLES[ledger];
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(MONTHS[ledger], month), isNull(table.deletedAt)))
    .orderBy(table.id);
  const packed = new Uint8Array(
    packSegment(
      LEDGERS[ledger],
      rows.map((row) => toWire(row as { deletedAt: Date | null })),
    ),
  );
  const segment = {
    content,
    hash: createHash('sha256').update(packed).digest('hex'),
    rows: rows.length,
    bytes: await compress(packed),
  };
  await tx
    .insert(ledgerSegments)
    .values({ ledger, companyId, month, ...segment })
    .onConflictDoUpdate({
      target: [ledgerSegments.ledger, ledgerSegments.companyId, ledgerSegments.month],
      set: segment,
    });
}

function isAt(ledger: LedgerName, { companyId, month }: Place): SQL | undefined {
  return and(
    eq(ledgerSegments.ledger, ledger),
    eq(ledgerSegments.companyId, companyId),
    eq(ledgerSegments.month, month),
  );
}

function keyOf({ companyId, month }: Place): string {
  return `${companyId}/${month}`;
}
