import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import type { NamedBy } from '#domain/movements/state.ts';
import { type ExpenseColumns, USED } from './columns.ts';

const CANCELLED = EXPENSE_STATES.indexOf('cancelled');
/** More than a person looks through, or a bank pays at once. */
const MOST_UNPAID = 5_000;

/** Ids of the expenses that name these movements, cancelled ones included: they go with the movement too. */
export function idsPaidBy(columns: ExpenseColumns, movementIds: readonly string[]): string[] {
  const { ids, ints, movements, moreMovements } = columns;
  const wanted = new Uint8Array(movements.size);
  for (const id of movementIds) {
    const code = movements.find(id);
    if (code !== undefined) wanted[code] = 1;
  }
  const found: string[] = [];
  for (const place of usedPlaces(columns)) {
    const codes = [ints.movement[place] ?? 0, ...(moreMovements.get(place) ?? [])];
    if (codes.some((code) => wanted[code] === 1)) found.push(ids[place] ?? '');
  }
  return found;
}

/** What names a movement, without reading an expense. */
export function namersOf(columns: ExpenseColumns): (movementId: string) => NamedBy {
  const { ints, movements, moreMovements } = columns;
  const isNamed = new Uint8Array(movements.size);
  const isPaid = new Uint8Array(movements.size);
  for (const place of usedPlaces(columns)) {
    const isCancelled = ints.state[place] === CANCELLED;
    for (const code of [ints.movement[place] ?? 0, ...(moreMovements.get(place) ?? [])]) {
      isNamed[code] = 1;
      if (!isCancelled) isPaid[code] = 1;
    }
  }
  return (movementId) => {
    const code = movements.find(movementId) ?? -1;
    if (isPaid[code] === 1) return 'expense';
    return isNamed[code] === 1 ? 'cancelled' : 'none';
  };
}

/** Ids of the newest expenses of companies that movements did not pay whole and that were not cancelled. */
export function idsUnpaid(columns: ExpenseColumns, companyIds: readonly string[]): string[] {
  const { ids, ints, amounts, companies } = columns;
  const codes = new Set(companyIds.map((id) => companies.find(id)));
  const places: number[] = [];
  for (const place of usedPlaces(columns)) {
    if (amounts.unmatchedCents[place] === 0 || ints.state[place] === CANCELLED) continue;
    if (codes.has(ints.company[place])) places.push(place);
  }
  const newest = places.toSorted((a, b) => (ints.day[b] ?? 0) - (ints.day[a] ?? 0));
  return newest.slice(0, MOST_UNPAID).map((place) => ids[place] ?? '');
}

/** More than tell what somebody means by a movement. */
const MOST_ENTRIES = 500;

/** Ids of the newest expenses of companies that have no document and that a movement paid. */
export function idsEntered(columns: ExpenseColumns, companyIds: readonly string[]): string[] {
  const { ids, ints, companies, movements, texts } = columns;
  const none = movements.find('');
  const noDocument = texts.docNumber.find('');
  const codes = new Set(companyIds.map((id) => companies.find(id)));
  const places: number[] = [];
  for (const place of usedPlaces(columns)) {
    if (ints.movement[place] === none || ints.docNumber[place] !== noDocument) continue;
    if (codes.has(ints.company[place]) && ints.state[place] !== CANCELLED) places.push(place);
  }
  const newest = places.toSorted((a, b) => (ints.day[b] ?? 0) - (ints.day[a] ?? 0));
  return newest.slice(0, MOST_ENTRIES).map((place) => ids[place] ?? '');
}

/** Whether a row is of one of these companies, and was not cancelled. */
export function isOfCompanies(
  { ints, companies }: ExpenseColumns,
  companyIds: readonly string[],
): (place: number) => boolean {
  const codes = new Set(companyIds.map((id) => companies.find(id)));
  return (place) => codes.has(ints.company[place]) && ints.state[place] !== CANCELLED;
}

function* usedPlaces({ ints, size }: ExpenseColumns): Generator<number> {
  for (let place = 0; place < size; place += 1) {
    if (((ints.flags[place] ?? 0) & USED) !== 0) yield place;
  }
}
