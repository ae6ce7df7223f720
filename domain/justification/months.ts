import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import { type ItemNode, itemPaths } from './items.ts';
import { type Claim, claimedCents } from './record.ts';

/** What is planned of an item in a month, `2026-05`. */
export interface PlannedMonth {
  itemId: string;
  period: string;
  plannedCents: Cents;
}

type SpentRecord = Pick<Claim, 'imputedCents' | 'result' | 'acceptedCents'> & {
  crBudgetItemId: string | null;
  issueDate: Day;
};

/** Planned beside imputed. */
export interface MonthAmounts {
  plannedCents: Cents;
  imputedCents: Cents;
  /** Imputed less planned. */
  differenceCents: Cents;
}

/** An item by month, with all the items below it; null is what is of no item, or of one that is gone. */
export interface ItemMonths {
  itemId: string | null;
  /** One for each of the periods. */
  months: readonly MonthAmounts[];
  total: MonthAmounts;
}

/** What was planned of a budget and what of it was imputed, by the month of the documents. */
export interface PlannedAgainstImputed {
  /** From the first month that has anything to the last, without a gap. */
  periods: readonly string[];
  /** In the order of the items; last what is of none, if anything is. */
  items: readonly ItemMonths[];
  all: ItemMonths;
}

/**
 * Sets what was planned of each item month by month against what the records claim of it, by the day of
 * issue of their documents (LGS, art. 31.1): what was rejected counts for nothing.
 */
export function plannedAgainstImputed(
  items: readonly ItemNode[],
  plan: readonly PlannedMonth[],
  records: readonly SpentRecord[],
): PlannedAgainstImputed {
  const spent = records
    .filter((record) => claimedCents(record) !== 0)
    .map((record) => ({
      itemId: record.crBudgetItemId,
      period: record.issueDate.slice(0, 7),
      cents: claimedCents(record),
    }));
  const planned = plan
    .filter(({ plannedCents }) => plannedCents !== 0)
    .map(({ itemId, period, plannedCents }) => ({ itemId, period, cents: plannedCents }));
  const periods = periodsOf([...planned, ...spent].map(({ period }) => period));
  const paths = itemPaths(items);
  const monthsOf = (itemId: string | null, isOfIt: (id: string | null) => boolean): ItemMonths => {
    const months = periods.map((period) =>
      amounts(
        sumCents(planned.filter((one) => one.period === period && isOfIt(one.itemId)).map(centsOf)),
        sumCents(spent.filter((one) => one.period === period && isOfIt(one.itemId)).map(centsOf)),
      ),
    );
    return { itemId, months, total: totalOf(months) };
  };
  const rest = monthsOf(null, (id) => !paths.has(id ?? ''));
  const isSomething = rest.months.some((one) => one.plannedCents !== 0 || one.imputedCents !== 0);
  return {
    periods,
    items: [
      ...items.map(({ id }) => monthsOf(id, (of) => paths.get(of ?? '')?.includes(id) ?? false)),
      ...(isSomething ? [rest] : []),
    ],
    all: monthsOf(null, () => true),
  };
}

function amounts(plannedCents: Cents, imputedCents: Cents): MonthAmounts {
  return { plannedCents, imputedCents, differenceCents: imputedCents - plannedCents };
}

function totalOf(months: readonly MonthAmounts[]): MonthAmounts {
  return amounts(
    sumCents(months.map(({ plannedCents }) => plannedCents)),
    sumCents(months.map(({ imputedCents }) => imputedCents)),
  );
}

/** The months from the first to the last. */
function periodsOf(used: readonly string[]): string[] {
  const [first, last] = [used.toSorted()[0], used.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const periods: string[] = [];
  for (let at = numberOf(first); at <= numberOf(last); at += 1) {
    periods.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
  }
  return periods;
}

function numberOf(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1;
}

function centsOf({ cents }: { cents: Cents }): Cents {
  return cents;
}
