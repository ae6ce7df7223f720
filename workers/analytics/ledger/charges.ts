import { idOfBytes } from '#contract/ledgers/id-bytes.ts';
import { NO_TEXT } from '#contract/ledgers/segment.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { KEYS_OF_VIEWS, yearMatrix } from '#domain/amortizations/views.ts';
import type { BorneCharges } from '#domain/budgets/charged.ts';
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

/** What schedules took of each resource, from its beginning. */
async function takenUntil(
  db: XeitoDb,
  { companyIds, year }: ChargeQuery,
): Promise<Map<string, Cents>> {
  const taken = new Map<string, Cents>();
  const wanted = { field: 'period', from: '', to: `${year}-12` };
  await eachCharge(db, wanted, ({ type, companyId, resourceId, amountCents }) => {
    if (type !== 'asset' || (companyIds !== null && !companyIds.includes(companyId))) return;
    taken.set(resourceId, (taken.get(resourceId) ?? 0) + amountCents);
  });
  return taken;
}

/** What projects bear of charges, in no order. */
export async function chargesBorne(db: XeitoDb): Promise<BorneCharges[]> {
  const charges: BorneCharges[] = [];
  await eachCharge(db, undefined, ({ type, projectId, budgetId, amountCents }) => {
    if (projectId !== null) charges.push({ type, projectId, budgetId, amountCents });
  });
  return charges;
}

type SummedCharge = Pick<
  Amortization,
  'type' | 'companyId' | 'resourceId' | 'projectId' | 'budgetId' | 'amountCents'
>;

/** Visits what is summed of charges: those that lie packed from their columns, without any row. */
async function eachCharge(
  db: XeitoDb,
  wanted: Parameters<typeof eachSegment>[3],
  visit: (charge: SummedCharge) => void,
): Promise<void> {
  await db.transaction('r', tablesOfLedger(db, 'amortizations'), async () => {
    const visitAll: Parameters<typeof eachSegment>[2] = (segment, { companyId }, hidden) => {
      const ids = segment.values('id') as Uint8Array;
      const textOf = (name: string) => {
        const [codes, texts] = [segment.values(name), segment.texts(name) ?? []];
        return (index: number) => texts[codes[index] ?? NO_TEXT] ?? null;
      };
      const [types, resources] = [textOf('type'), textOf('resourceId')];
      const [projects, lines] = [textOf('projectId'), textOf('budgetId')];
      const cents = segment.values('amountCents');
      for (let index = 0; index < segment.count; index += 1) {
        const id = hidden.size > 0 ? idOfBytes(ids, index * ID_BYTES) : null;
        if (id !== null && hidden.has(id)) continue;
        visit({
          type: types(index) as Amortization['type'],
          companyId,
          resourceId: resources(index) ?? '',
          projectId: projects(index),
          budgetId: lines(index),
          amountCents: cents[index] ?? 0,
        });
      }
    };
    await eachSegment(db, 'amortizations', visitAll, wanted);
    for (const row of await allOwnRows(db, 'amortizations', wanted)) visit(row);
  });
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
