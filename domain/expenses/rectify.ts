import { normaliseTaxId } from '../identifiers/tax-id.ts';
import { type Cents, sumCents } from '../money.ts';
import { imputableBase } from './base.ts';
import { bareNumber } from './duplicates.ts';
import type { ExpenseState } from './state.ts';

/** What of an expense tells whether it corrects another, or may be corrected. */
export interface Rectifying {
  id: string;
  companyId: string;
  contactName: string;
  contactNif: string;
  netCents: Cents;
  vatCents: Cents;
}

/** Whether the document gives back what another asked for: its amounts are below zero. */
export function isCreditNote({ netCents, vatCents }: Pick<Rectifying, 'netCents' | 'vatCents'>) {
  return netCents + vatCents < 0;
}

/**
 * Whether a credit note may correct a document (article 15 of Real Decreto 1619/2012): another one of the same
 * company and supplier, which is none itself.
 */
export function mayRectify(note: Rectifying, named: Rectifying): boolean {
  return (
    isCreditNote(note) &&
    !isCreditNote(named) &&
    note.id !== named.id &&
    note.companyId === named.companyId &&
    isSameSupplier(note, named)
  );
}

/** What of both documents says whether the one may correct the other. */
const COMPARED = ['companyId', 'contactName', 'contactNif', 'netCents', 'vatCents'] as const;
/** What of a credit note says whether it may correct what it names. */
const JUDGED = ['rectifiesId', ...COMPARED] as const;

/** Whether a change of an expense asks anew whether it may correct what it names; a new one always does. */
export function asksToRectify<E extends Rectifying & { rectifiesId: string | null }>(
  next: E,
  before: E | undefined,
): boolean {
  return next.rectifiesId !== null && JUDGED.some((name) => next[name] !== before?.[name]);
}

/** Whether a change of a document asks its credit notes whether they may still correct it. */
export function asksItsNotes(before: Rectifying, next: Rectifying): boolean {
  return COMPARED.some((name) => next[name] !== before[name]);
}

/** Whether a change would take a document from a credit note that corrects it. */
export function losesNote(
  before: Rectifying,
  next: Rectifying,
  notes: readonly Rectifying[],
): boolean {
  return notes.some((note) => mayRectify(note, before) && !mayRectify(note, next));
}

/** By tax number where both have one, else by name. */
function isSameSupplier(one: Rectifying, other: Rectifying): boolean {
  const [a, b] = [one, other].map(({ contactNif }) => normaliseTaxId(contactNif));
  if (a && b) return a === b;
  const [name, otherName] = [one, other].map(({ contactName }) => contactName.trim().toLowerCase());
  return name === otherName;
}

/** The document that a credit note corrects by the number that it gives; undefined where that does not tell one. */
export function rectifiedByNumber<E extends Rectifying & { docNumber: string }>(
  note: Rectifying,
  docNumber: string,
  documents: readonly E[],
): E | undefined {
  const number = bareNumber(docNumber);
  if (number === '') return undefined;
  const [found, ...others] = documents.filter(
    (one) => bareNumber(one.docNumber) === number && mayRectify(note, one),
  );
  return others.length === 0 ? found : undefined;
}

/** What the credit notes of a document give back of what may be imputed of it; cancelled ones nothing. */
export function givenBack(
  notes: readonly (Parameters<typeof imputableBase>[0] & { id: string; state: ExpenseState })[],
): { id: string; baseCents: Cents }[] {
  return notes
    .filter(({ state }) => state !== 'cancelled')
    .map((note) => ({ id: note.id, baseCents: imputableBase(note) }));
}

/** What its credit notes leave of what may be imputed of a document. */
export function rectifiedBase(
  document: Parameters<typeof imputableBase>[0] & {
    creditNotes: readonly { baseCents: Cents }[];
  },
): Cents {
  return imputableBase(document) + sumCents(document.creditNotes.map(({ baseCents }) => baseCents));
}
