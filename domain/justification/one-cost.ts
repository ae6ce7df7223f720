import { imputableBase } from '../expenses/base.ts';
import { rectifiedBase } from '../expenses/rectify.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, sumCents } from '../money.ts';
import { lineBaseCents, type ReinvoiceLine, storedLines } from '../reinvoices/lines.ts';
import { marginOf } from '../reinvoices/margin.ts';
import { type PassedOnPart, partsPassedOn } from '../reinvoices/passing-on.ts';
import type { ReinvoiceState } from '../reinvoices/states.ts';
import type { FundedClaim, FundedCost } from './check-funding.ts';
import { claimedCents, documentOf, type KeptRecord, type KnownExpense } from './record.ts';

/** What of a reinvoice tells what it passes on, and to which expense. */
export interface PassingReinvoice {
  state: ReinvoiceState;
  projectId: string | null;
  entries: readonly { expenseId: string }[];
  expenses: readonly ReinvoiceLine[];
}

/** What reinvoices have to do with an expense. */
export interface Passing {
  passedOnCents: (expenseId: string) => Cents;
  marginOf: (expense: { id: string; netCents: Cents }) => Cents;
}

/** Looked up once for thousands of records. */
export function passingOf(reinvoices: readonly PassingReinvoice[]): Passing {
  const parts = partsPassedOn(reinvoices);
  const wrote = new Map(
    reinvoices.flatMap((one) => one.entries.map(({ expenseId }) => [expenseId, one] as const)),
  );
  return {
    passedOnCents: (id) => sumOf(parts.get(id)),
    marginOf(expense) {
      const source = wrote.get(expense.id);
      return source ? marginOf(expense, [source]) : 0;
    },
  };
}

function sumOf(parts: readonly PassedOnPart[] = []): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents));
}

/** What reinvoices pass on of an expense and of its credit notes. */
export function passedOnWithNotes(
  id: string,
  creditNotes: KnownExpense['creditNotes'] = [],
  { passedOnCents }: Pick<Passing, 'passedOnCents'>,
): Cents {
  return sumCents([id, ...creditNotes.map((note) => note.id)].map(passedOnCents));
}

/**
 * The costs that records claim (Ley 38/2003, article 19.3). A document and its credit notes are one, of what they
 * leave. So are what a reinvoice passes on and its part of what the other company entered for it, where who passes
 * it on claims more than it bears still: within that each of both claims a cost of its own.
 *
 * @param records none of those that were rejected
 */
export function costsOf(
  records: readonly KeptRecord[],
  {
    expenseOf,
    reinvoices,
  }: {
    expenseOf: (expenseId: string | null) => KnownExpense | undefined;
    reinvoices: readonly PassingReinvoice[];
  },
): FundedCost[] {
  const rootOf = rootsOf(records, expenseOf);
  const byRoot = groupBy(records, (record) => rootOf(documentOf(record)));
  const baseOf = (root: string, claims: readonly KeptRecord[]): Cents => {
    const known = expenseOf(root);
    if (known) return rectifiedBase({ ...known.expense, creditNotes: known.creditNotes ?? [] });
    const [first] = claims;
    const named = claims.find((claim) => documentOf(claim) === root) ?? first;
    const own = expenseOf(named?.expenseId ?? null)?.expense;
    return own ? imputableBase(own) : (named?.netCents ?? 0);
  };
  const documents = [...byRoot].map(([root, claims]) => {
    return { baseCents: baseOf(root, claims), claims };
  });
  return [...documents, ...passedOnCosts(byRoot, { rootOf, baseOf, reinvoices })];
}

/** The document that each credit note corrects; any other is its own. */
function rootsOf(
  records: readonly KeptRecord[],
  expenseOf: (expenseId: string | null) => KnownExpense | undefined,
): (expenseId: string) => string {
  const roots = new Map<string, string>();
  for (const { expenseId } of records) {
    for (const id of [expenseId, expenseOf(expenseId)?.expense.rectifiesId]) {
      const notes = expenseOf(id ?? null)?.creditNotes ?? [];
      for (const note of notes) roots.set(note.id, id ?? '');
    }
  }
  return (expenseId) => roots.get(expenseId) ?? expenseId;
}

function passedOnCosts(
  byRoot: ReadonlyMap<string, readonly KeptRecord[]>,
  {
    rootOf,
    baseOf,
    reinvoices,
  }: {
    rootOf: (expenseId: string) => string;
    baseOf: (root: string, claims: readonly KeptRecord[]) => Cents;
    reinvoices: readonly PassingReinvoice[];
  },
): FundedCost[] {
  const standing = reinvoices.filter(({ state }) => state !== 'cancelled');
  const passedOn = groupBy(
    [...partsPassedOn(standing)].map(([id, parts]) => ({ root: rootOf(id), cents: sumOf(parts) })),
    ({ root }) => root,
  );
  return standing.flatMap(({ entries, expenses }) => {
    const entered = entries.flatMap(({ expenseId }) => byRoot.get(expenseId) ?? []);
    if (entered.length === 0) return [];
    const lines = storedLines(expenses);
    const wholeCents = sumCents(lines.map(lineBaseCents));
    const ofRoot = groupBy(lines, ({ expenseId }) => rootOf(expenseId ?? ''));
    return [...ofRoot].flatMap(([root, mine]): FundedCost[] => {
      const claims = byRoot.get(root) ?? [];
      const baseCents = baseOf(root, claims);
      const passed = sumCents((passedOn.get(root) ?? []).map(({ cents }) => cents));
      const partCents = sumCents(mine.map(lineBaseCents));
      if (partCents <= 0 || !claimsMore(claims, baseCents - passed)) return [];
      const part = { numerator: partCents, denominator: wholeCents };
      const entry = entered.map((claim): FundedClaim => ({ ...claim, part }));
      return [{ baseCents, claims: [...claims, ...entry] }];
    });
  });
}

/** Whether one request claims more than there is: a cost may be presented whole in several. */
function claimsMore(claims: readonly KeptRecord[], leftCents: Cents): boolean {
  const ofRequest = groupBy(claims, ({ callRequestId }) => callRequestId);
  return [...ofRequest.values()].some(
    (mine) => sumCents(mine.map(claimedCents)) > Math.max(0, leftCents),
  );
}
