import type { Movement } from '#contract/resources/movements.ts';
import { byMovement, isPaying } from '#domain/expenses/payments.ts';
import { fold, wordsIn } from '#domain/fold.ts';
import { type Cents, parseAmount } from '#domain/money.ts';
import { movementState, namedBy } from '#domain/movements/state.ts';
import type { XeitoDb } from '#local/db.ts';
import { allOwnRows } from '#local/ledger/own.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { eachSegment } from '#local/ledger/scan.ts';
import { tablesOfLedger } from '#local/ledger/segments.ts';
import { ledgerState } from './changes.ts';
import type { ExpenseColumns } from './columns.ts';
import { compareTexts } from './dictionary.ts';
import { idsPaidBy, namersOf } from './payments.ts';
import { readExpenses } from './source.ts';
import type { BankLine, BankQuery, BankSums, BankWindow } from './types.ts';

/** A field of a movement, wherever it lies. */
type Get = <Name extends keyof Movement>(name: Name) => Movement[Name];

/** A movement that matches, as it is sorted. */
interface Placed {
  id: string;
  day: string;
  cents: Cents;
  text: string;
}

interface Listed {
  found: Placed[];
  sums: BankSums;
  unsent: number;
  planned: number;
}

/** A page asks for its list, for what waits and for a window of each. */
const MOST_KEPT = 3;

/** What was asked last: another window of it costs nothing. Of the movements nothing else is kept. */
let kept: readonly { db: XeitoDb; question: string; listed: Promise<Listed> }[] = [];

/** See `Ledgers`. */
export async function bankMovements(
  db: XeitoDb,
  columns: ExpenseColumns,
  query: BankQuery,
  [start, count]: [start: number, count: number],
): Promise<BankWindow> {
  const { found, ...sums } = await listedOf(db, columns, query);
  const ids = found.slice(start, start + count).map(({ id }) => id);
  const [rows, paying] = await Promise.all([
    mirrorRows(db, 'movements', ids),
    readExpenses(db, idsPaidBy(columns, ids)),
  ]);
  const paid = byMovement(paying.filter((expense) => expense !== undefined));
  // A row that goes while it is read is no line: whoever follows the ledgers asks again.
  const lines = rows.flatMap((movement): BankLine[] => {
    if (!movement) return [];
    const own = paid.get(movement.id) ?? [];
    const state = movementState(movement, namedBy(own));
    return [{ movement, paid: own.filter(isPaying), state }];
  });
  return { lines, start, count: found.length, ...sums };
}

/** See `Ledgers`. */
export async function bankMovementIds(
  db: XeitoDb,
  columns: ExpenseColumns,
  query: BankQuery,
): Promise<string[]> {
  return (await listedOf(db, columns, query)).found.map(({ id }) => id);
}

async function listedOf(db: XeitoDb, columns: ExpenseColumns, query: BankQuery): Promise<Listed> {
  const question = JSON.stringify([await ledgerState(null), query]);
  const known = kept.find((one) => one.db === db && one.question === question);
  if (known) return known.listed;
  const listed = list(db, columns, query);
  kept = [{ db, question, listed }, ...kept].slice(0, MOST_KEPT);
  return listed;
}

/** One pass over all movements: those in their table, then the packed ones. */
async function list(db: XeitoDb, columns: ExpenseColumns, query: BankQuery): Promise<Listed> {
  const stateBy = stateOf(columns);
  const matches = matcherOf(stateBy, query);
  const found: Placed[] = [];
  const sums: BankSums = { inCents: 0, outCents: 0 };
  let [unsent, planned] = [0, 0];
  const visit = (get: Get) => {
    if (!matches(get)) return;
    const cents = get('amountCents');
    // By the state that it shows with (decision 94).
    if (get('state') === 'planned' && stateBy(get) === 'planned') planned += 1;
    else sums[cents < 0 ? 'outCents' : 'inCents'] += cents;
    const text = query.sort.field === 'amountCents' ? '' : get(query.sort.field);
    found.push({ id: get('id'), day: get('date'), cents, text: fold(text) });
  };
  await db.transaction('r', tablesOfLedger(db, 'movements'), async () => {
    for (const row of await allOwnRows(db, 'movements')) {
      const before = found.length;
      visit((name) => row[name]);
      // oxlint-disable-next-line no-underscore-dangle -- the mirror's own field
      if (found.length > before && row._mark !== null) unsent += 1;
    }
    const wanted = { field: 'date', from: query.from ?? '', to: query.to ?? '9999' };
    await eachSegment(
      db,
      'movements',
      (segment, { companyId }, hidden) => {
        if (query.companyIds && !query.companyIds.includes(companyId)) return;
        for (let index = 0; index < segment.count; index += 1) {
          const get: Get = (name) => segment.value(name, index) as never;
          if (!hidden.has(get('id'))) visit(get);
        }
      },
      wanted,
    );
  });
  const step = query.sort.direction === 'ascending' ? 1 : -1;
  found.sort((a, b) => step * compare(a, b, query.sort.field));
  return { found, sums, unsent, planned };
}

function compare(a: Placed, b: Placed, field: BankQuery['sort']['field']): number {
  const first = field === 'amountCents' ? a.cents - b.cents : compareTexts(a.text, b.text);
  return first || compareTexts(a.day, b.day) || compareTexts(a.id, b.id);
}

/** The state of a movement as it shows, by what names it. */
function stateOf(columns: ExpenseColumns): (get: Get) => Movement['state'] {
  const namersBy = namersOf(columns);
  return (get) => movementState({ kind: get('kind'), state: get('state') }, namersBy(get('id')));
}

/** The cheapest conditions first. */
function matcherOf(stateBy: ReturnType<typeof stateOf>, query: BankQuery): (get: Get) => boolean {
  const { companyIds, bankIban, projectId, from, to, kinds, states } = query;
  const words = wordsIn(query.search).map((word) => {
    const amount = parseAmount(word);
    return { word, cents: amount.ok ? amount.cents : null };
  });
  return (get) =>
    (companyIds === null || companyIds.includes(get('companyId'))) &&
    (bankIban === null || (get('bankIban') ?? '') === bankIban) &&
    (projectId === null || (get('projectId') ?? '') === projectId) &&
    (from === null || get('date') >= from) &&
    (to === null || get('date') <= to) &&
    (kinds === null || kinds.includes(get('kind'))) &&
    (states === null || states.includes(stateBy(get))) &&
    (words.length === 0 || isNamed(get, words));
}

/** Whether all words stand in what the bank says, or are its amount. */
function isNamed(get: Get, words: readonly { word: string; cents: Cents | null }[]): boolean {
  const text = fold([get('concept'), get('contact'), get('notes'), get('bankIban')].join(' '));
  const amount = Math.abs(get('amountCents'));
  return words.every(
    ({ word, cents }) => text.includes(word) || (cents !== null && Math.abs(cents) === amount),
  );
}
