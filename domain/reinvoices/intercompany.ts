import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';

/** What issuing writes, and what its rectification writes. */
export type IntercompanyEvent = 'issue' | 'rectification';

/** The income of the issuer or the expense of the receiver; a rectification has amounts below zero. */
export interface IntercompanyEntry {
  /** Unique: writing it again writes the same entry. */
  key: string;
  reinvoiceId: string;
  event: IntercompanyEvent;
  side: 'income' | 'expense';
  companyId: string;
  counterpartId: string;
  projectId: string | null;
  /** The code of the invoice, or of the one that rectifies it. */
  code: string;
  date: Day;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
}

/** What the pair is made of; the amounts are those of the invoice (`invoiceTotals`). */
export interface IssuedReinvoice {
  id: string;
  code: string;
  issuerId: string;
  receiverId: string;
  projectId: string | null;
  date: Day;
  baseCents: Cents;
  vatCents: Cents;
}

/** What leaves the figures of the group, and what has no other half. */
export interface Elimination {
  incomeCents: Cents;
  expenseCents: Cents;
  /** Income less expense of the entries that pair: zero. */
  differenceCents: Cents;
  unmatched: IntercompanyEntry[];
}

export type IntercompanyPair = readonly [income: IntercompanyEntry, expense: IntercompanyEntry];

/** The pair of an issue: the income of the issuer and the expense of the receiver. */
export function issuePair(reinvoice: IssuedReinvoice): IntercompanyPair {
  return pairOf(reinvoice, 'issue', reinvoice.code, reinvoice.date, 1);
}

/** The pair that takes an issue back, under the code and the day of the rectifying invoice. */
export function rectifyingPair(
  reinvoice: IssuedReinvoice,
  rectification: { code: string; date: Day },
): IntercompanyPair {
  return pairOf(reinvoice, 'rectification', rectification.code, rectification.date, -1);
}

/**
 * What a set of entries takes out of the figures of the group, net of VAT, in cents. Two entries
 * pair where reinvoice, event and amounts are the same and each names the other's company; the rest
 * are listed, by key, so that someone looks at them. An entry that comes twice counts once.
 */
export function eliminate(entries: Iterable<IntercompanyEntry>): Elimination {
  const entriesByKey = new Map<string, IntercompanyEntry>();
  for (const entry of entries) entriesByKey.set(entry.key, entry);
  const paired: IntercompanyEntry[] = [];
  const unmatched: IntercompanyEntry[] = [];
  for (const entry of entriesByKey.values()) {
    const other = entriesByKey.get(keyOf(entry.reinvoiceId, entry.event, otherSide(entry.side)));
    (other && isPair(entry, other) ? paired : unmatched).push(entry);
  }
  const sideCents = (side: IntercompanyEntry['side']) =>
    sumCents(paired.filter((entry) => entry.side === side).map((entry) => entry.netCents));
  const incomeCents = sideCents('income');
  const expenseCents = sideCents('expense');
  return {
    incomeCents,
    expenseCents,
    differenceCents: incomeCents - expenseCents,
    unmatched: unmatched.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

function pairOf(
  reinvoice: IssuedReinvoice,
  event: IntercompanyEvent,
  code: string,
  date: Day,
  sign: 1 | -1,
): IntercompanyPair {
  const { id: reinvoiceId, issuerId, receiverId, projectId, baseCents, vatCents } = reinvoice;
  const signed = (cents: Cents) => (cents === 0 ? 0 : sign * cents);
  const shared = {
    reinvoiceId,
    event,
    projectId,
    code,
    date,
    netCents: signed(baseCents),
    vatCents: signed(vatCents),
    totalCents: signed(baseCents + vatCents),
  };
  const half = (side: IntercompanyEntry['side'], companyId: string, counterpartId: string) => ({
    key: keyOf(reinvoiceId, event, side),
    side,
    companyId,
    counterpartId,
    ...shared,
  });
  return [half('income', issuerId, receiverId), half('expense', receiverId, issuerId)];
}

function keyOf(reinvoiceId: string, event: IntercompanyEvent, side: IntercompanyEntry['side']) {
  return `${reinvoiceId}:${event}:${side}`;
}

function otherSide(side: IntercompanyEntry['side']): IntercompanyEntry['side'] {
  return side === 'income' ? 'expense' : 'income';
}

function isPair(a: IntercompanyEntry, b: IntercompanyEntry): boolean {
  return (
    a.companyId === b.counterpartId &&
    b.companyId === a.counterpartId &&
    a.netCents === b.netCents &&
    a.vatCents === b.vatCents
  );
}
