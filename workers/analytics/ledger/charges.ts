import { idOfBytes } from '#contract/ledgers/id-bytes.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { KEYS_OF_VIEWS, yearMatrix } from '#domain/amortizations/views.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';
import { allOwnRows } from '#local/ledger/own.ts';
import { allMirrorRows } from '#local/ledger/rows.ts';
import { eachSegment } from '#local/ledger/scan.ts';
import { tablesOfLedger } from '#local/ledger/segments.ts';
import type { ChargeMatrix, ChargeQuery, Ledgers } from './types.ts';

/** More than a person looks through. */
const MOST_CHARGES = 5_000;
const ID_BYTES = 16;

/** See `Ledgers`. */
export async function chargeMatrix(db: XeitoDb, query: ChargeQuery): Promise<ChargeMatrix> {
  const charges = await chargesOf(db, query);
  const { rows } = yearMatrix(charges, query.year, query.view);
  const taken = query.view === 'resource' ? await takenUntil(db, query) : new Map<string, Cents>();
  return { rows, takenById: Object.fromEntries(taken) };
}

/** See `Ledgers`. */
export async function chargesBehind(
  db: XeitoDb,
  { line, month, ...query }: Parameters<Ledgers['chargesBehind']>[0],
): ReturnType<Ledgers['chargesBehind']> {
  const keyOf = KEYS_OF_VIEWS[query.view];
  const rows = (await chargesOf(db, query)).filter(
    (charge) =>
      (month === null || charge.period === month) && (line === null || keyOf(charge) === line.key),
  );
  return { rows: rows.slice(0, MOST_CHARGES), count: rows.length };
}

/** The charges of the year in the order of months, then as they were made. */
async function chargesOf(
  db: XeitoDb,
  { companyIds, year }: ChargeQuery,
): Promise<LocalRow<Amortization>[]> {
  const wanted = { field: 'period', from: `${year}-01`, to: `${year}-12` };
  const rows = await allMirrorRows(db, 'amortizations', wanted);
  return rows
    .filter(({ companyId }) => companyIds === null || companyIds.includes(companyId))
    .toSorted((a, b) => order(a.period, b.period) || order(a.id, b.id));
}

/** What schedules took of each resource, from its beginning: from the columns, without any row. */
async function takenUntil(
  db: XeitoDb,
  { companyIds, year }: ChargeQuery,
): Promise<Map<string, Cents>> {
  const wanted = { field: 'period', from: '', to: `${year}-12` };
  const taken = new Map<string, Cents>();
  const take = (resourceId: string, cents: Cents) =>
    taken.set(resourceId, (taken.get(resourceId) ?? 0) + cents);
  const isAsked = (companyId: string) => companyIds === null || companyIds.includes(companyId);
  await db.transaction('r', tablesOfLedger(db, 'amortizations'), async () => {
    const visit: Parameters<typeof eachSegment>[2] = (segment, { companyId }, hidden) => {
      if (!isAsked(companyId)) return;
      const [ids, types] = [segment.values('id'), segment.values('type')];
      const [resources, cents] = [segment.values('resourceId'), segment.values('amountCents')];
      const asset = segment.texts('type')?.indexOf('asset') ?? -1;
      const names = segment.texts('resourceId') ?? [];
      for (let index = 0; index < segment.count; index += 1) {
        if (types[index] !== asset) continue;
        const id = hidden.size > 0 ? idOfBytes(ids as Uint8Array, index * ID_BYTES) : null;
        if (id !== null && hidden.has(id)) continue;
        take(names[resources[index] ?? 0] ?? '', cents[index] ?? 0);
      }
    };
    await eachSegment(db, 'amortizations', visit, wanted);
    for (const row of await allOwnRows(db, 'amortizations', wanted)) {
      if (row.type === 'asset' && isAsked(row.companyId)) take(row.resourceId, row.amountCents);
    }
  });
  return taken;
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
