import type { Cents } from '../money.ts';

/** A month's amortization as the views group it. */
export interface MonthCharge {
  /** `YYYY-MM`. */
  period: string;
  projectId: string | null;
  accountNum: string | null;
  resourceId: string;
  amountCents: Cents;
}

export const AMORTIZATION_VIEWS = ['project', 'account', 'resource'] as const;
export type AmortizationView = (typeof AMORTIZATION_VIEWS)[number];

/** Twelve months, January first, and their sum. */
export interface YearLine {
  monthsCents: Cents[];
  totalCents: Cents;
}

/** A line of the matrix; the key is null for what has no project or no account. */
export interface YearRow extends YearLine {
  key: string | null;
}

/** The lines by key, those without a key last, and the line of their sums. */
export interface YearMatrix {
  rows: YearRow[];
  total: YearLine;
}

/** What each view groups by; null for what has no project or no account. */
export const KEYS_OF_VIEWS: Record<
  AmortizationView,
  (charge: Omit<MonthCharge, 'amountCents'>) => string | null
> = {
  project: (charge) => charge.projectId,
  account: (charge) => charge.accountNum || null,
  resource: (charge) => charge.resourceId,
};

/**
 * The charges of a year by project, account or resource, month by month, in cents. Every sum ties
 * out: the months of a line make its total, the lines make the line of sums, and that is the year.
 */
export function yearMatrix(
  charges: Iterable<MonthCharge>,
  year: number,
  view: AmortizationView,
): YearMatrix {
  const keyOf = KEYS_OF_VIEWS[view];
  const rowsByKey = new Map<string | null, YearRow>();
  const total = emptyLine();
  for (const charge of charges) {
    const month = monthWithin(charge.period, year);
    if (month === null) continue;
    const key = keyOf(charge);
    const row = rowsByKey.get(key) ?? { key, ...emptyLine() };
    rowsByKey.set(key, row);
    add(row, month, charge.amountCents);
    add(total, month, charge.amountCents);
  }
  return { rows: [...rowsByKey.values()].toSorted(byKey), total };
}

/** January is 0; null where the period is of another year. */
function monthWithin(period: string, year: number): number | null {
  return Number(period.slice(0, 4)) === year ? Number(period.slice(5, 7)) - 1 : null;
}

function emptyLine(): YearLine {
  return { monthsCents: Array.from({ length: 12 }, () => 0), totalCents: 0 };
}

function add(line: YearLine, month: number, cents: Cents): void {
  line.monthsCents[month] = (line.monthsCents[month] ?? 0) + cents;
  line.totalCents += cents;
}

function byKey(a: YearRow, b: YearRow): number {
  if (a.key === b.key) return 0;
  if (a.key === null) return 1;
  if (b.key === null) return -1;
  return a.key < b.key ? -1 : 1;
}
