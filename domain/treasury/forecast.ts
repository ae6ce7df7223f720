import { type Day, addDays, addMonths, endOfMonth, weekdayOf } from '../days.ts';
import { type Cents, scaleCents } from '../money.ts';

export const FORECAST_STEPS = ['day', 'week', 'month', 'quarter'] as const;
export type ForecastStep = (typeof FORECAST_STEPS)[number];

/** Money that came or went; above zero it came in. */
export interface Actual {
  day: Day;
  cents: Cents;
  /** It went from one of the accounts that are asked for to another: it neither came nor went. */
  isWithin?: boolean;
}

/** Money that is expected. */
export interface Expected {
  /** What it is of, for whoever asks what stands behind a figure. */
  id: string;
  /** The day on which it is due. */
  day: Day;
  /** Signed, whole: the probability is taken where it is counted. */
  cents: Cents;
  /** In basis points; a subsidy that was asked for is not sure. */
  probabilityBp: number;
  /** What of it came or went already, signed as it is. */
  settledCents: Cents;
}

export interface ForecastQuestion {
  from: Day;
  to: Day;
  today: Day;
  step: ForecastStep;
}

export interface ForecastBucket {
  from: Day;
  to: Day;
  /** Past ones have what happened alone, future ones what is expected, the current one both. */
  kind: 'past' | 'current' | 'future';
  openingCents: Cents;
  inCents: Cents;
  /** Below zero. */
  outCents: Cents;
  closingCents: Cents;
}

export interface Forecast {
  buckets: ForecastBucket[];
  /** The lowest balance from today on, at the end of its day; null where nothing of it is asked. */
  lowest: { day: Day; cents: Cents } | null;
}

/**
 * The cash flow: what happened until today, what is due from today on. What was due before and
 * did not come is expected today.
 *
 * @param balanceCents what the accounts hold at the end of what happened
 */
export function forecast(
  { from, to, today, step }: ForecastQuestion,
  balanceCents: Cents,
  actuals: readonly Actual[],
  expected: readonly Expected[],
): Forecast {
  // What moved before is in the balance, and there are many years of it.
  const happened = actuals.filter(({ day }) => day >= from && day <= today);
  const moves: (Actual & { isActual: boolean })[] = [
    ...happened.map((one) => ({ ...one, isActual: true })),
    ...expected.map((one) => ({
      day: one.day < today ? today : one.day,
      cents: expectedCents(one),
      isActual: false,
    })),
  ];
  let balance = balanceCents - happened.reduce((sum, { cents }) => sum + cents, 0);
  const before = moves.filter(({ day, isActual }) => !isActual && day < from);
  balance += before.reduce((sum, { cents }) => sum + cents, 0);
  const ranges = bucketsOf(from, to, step);
  const sums = ranges.map(() => ({ inCents: 0, outCents: 0, withinCents: 0 }));
  for (const { day, cents, isWithin = false } of moves) {
    const sum = sums[rangeOf(ranges, day)];
    if (sum) sum[isWithin ? 'withinCents' : cents > 0 ? 'inCents' : 'outCents'] += cents;
  }
  const buckets = ranges.map((range, index): ForecastBucket => {
    const { inCents = 0, outCents = 0, withinCents = 0 } = sums[index] ?? {};
    const openingCents = balance;
    // What is on its way at the end of a step has left one account and not reached the other.
    balance += inCents + outCents + withinCents;
    const kind = range.to < today ? 'past' : range.from > today ? 'future' : 'current';
    return { ...range, kind, openingCents, inCents, outCents, closingCents: balance };
  });
  return { buckets, lowest: lowestOf(to, today, balanceCents, moves) };
}

/**
 * What is still expected: what came or went already is counted as such, so that a figure somebody planned
 * comes to the larger of both.
 */
export function expectedCents({ cents, settledCents, probabilityBp }: Expected): Cents {
  const left = cents < 0 ? Math.min(cents - settledCents, 0) : Math.max(cents - settledCents, 0);
  return scaleCents(left, probabilityBp, 10_000);
}

/** The ranges of a step that cover two days; the first and the last may be cut. */
export function bucketsOf(from: Day, to: Day, step: ForecastStep): { from: Day; to: Day }[] {
  const ranges: { from: Day; to: Day }[] = [];
  let day = from;
  while (day <= to) {
    const end = endOfStep(day, step);
    ranges.push({ from: day, to: end < to ? end : to });
    if (end >= to) break;
    day = addDays(end, 1);
  }
  return ranges;
}

function endOfStep(day: Day, step: ForecastStep): Day {
  switch (step) {
    case 'day':
      return day;
    case 'week':
      // Monday is 0.
      return addDays(day, 6 - weekdayOf(day));
    case 'month':
      return endOfMonth(day);
    case 'quarter': {
      const month = Number(day.slice(5, 7));
      return endOfMonth(addMonths(`${day.slice(0, 7)}-01`, (3 - (month % 3)) % 3));
    }
  }
}

function lowestOf(
  to: Day,
  today: Day,
  balanceCents: Cents,
  moves: readonly { day: Day; cents: Cents; isActual: boolean }[],
): Forecast['lowest'] {
  if (to < today) return null;
  const byDay = new Map<Day, Cents>([[today, 0]]);
  for (const { day, cents, isActual } of moves) {
    if (!isActual && day <= to) byDay.set(day, (byDay.get(day) ?? 0) + cents);
  }
  let [balance, lowest] = [balanceCents, null as Forecast['lowest']];
  for (const day of [...byDay.keys()].toSorted()) {
    balance += byDay.get(day) ?? 0;
    if (lowest === null || balance < lowest.cents) lowest = { day, cents: balance };
  }
  return lowest;
}

/** The place of the range that a day is in; −1 where it is in none. They are in their order, without gaps. */
function rangeOf(ranges: readonly { from: Day; to: Day }[], day: Day): number {
  let [first, end] = [0, ranges.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((ranges[middle]?.to ?? day) < day) first = middle + 1;
    else end = middle;
  }
  const range = ranges[first];
  return range && day >= range.from ? first : -1;
}
