import { type Actor, canReinvoice, type MoneyPlace } from '../access/policy.ts';
import { isSameValue } from '../same-value.ts';
import {
  checkReinvoiceTransition,
  hasInvoice,
  isReinvoiceEditable,
  partyProblems,
  type ReinvoiceProblem,
  type ReinvoiceState,
} from './states.ts';

/** What the rules of a reinvoice look at. */
export interface ReinvoiceFields {
  issuerId: string;
  receiverId: string;
  projectId: string | null;
  date: string;
  period: string;
  expenses: readonly { dummy: boolean }[];
  state: ReinvoiceState;
  /** Its id in the accounting service; empty until it has one. */
  holdedId: string;
  /** Of the invoice that was made of it; empty until there is one. */
  invoiceNumber: string;
  paidDate: string | null;
}

export type ReinvoiceRefusal = 'FORBIDDEN' | 'REINVOICE_SETTLED' | ReinvoiceProblem;

/** What an issued reinvoice says: a draft alone may change it. */
const SAID = [
  'issuerId',
  'receiverId',
  'projectId',
  'date',
  'period',
  'expenses',
] as const satisfies readonly (keyof ReinvoiceFields)[];

/** What becomes known of it once it is issued. */
const LATER = [
  'holdedId',
  'invoiceNumber',
  'paidDate',
] as const satisfies readonly (keyof ReinvoiceFields)[];

/** The books of the issuer are what a reinvoice writes in. */
export function reinvoicePlace({
  issuerId,
  projectId,
}: Pick<ReinvoiceFields, 'issuerId' | 'projectId'>): MoneyPlace {
  return { companyId: issuerId, projectIds: projectId === null ? [] : [projectId] };
}

/** Why one may not be made so; null where it may. It is made as a draft: issuing it is a step of its own. */
export function whyNotCreated(
  actor: Actor,
  next: Pick<ReinvoiceFields, 'issuerId' | 'receiverId' | 'projectId' | 'state'>,
  groupCompanyIds: ReadonlySet<string>,
): ReinvoiceRefusal | null {
  if (!canReinvoice(actor, 'create', reinvoicePlace(next))) return 'FORBIDDEN';
  if (next.state !== 'draft') return 'REINVOICE_STATE_INVALID';
  return partyProblems(next, groupCompanyIds)[0] ?? null;
}

/**
 * Why one may not become so; null where it may. A draft may change in everything; what is issued in its
 * state, its invoice and the day of the payment; what is cancelled in its notes alone.
 */
export function whyNotChanged(
  actor: Actor,
  before: ReinvoiceFields,
  next: ReinvoiceFields,
  groupCompanyIds: ReadonlySet<string>,
): ReinvoiceRefusal | null {
  const places = [before, next].map(reinvoicePlace);
  if (!places.every((place) => canReinvoice(actor, 'update', place))) return 'FORBIDDEN';
  const { state: from } = before;
  const facts = { ...next, lines: next.expenses };
  const [problem] = checkReinvoiceTransition(from, next.state, facts, groupCompanyIds);
  if (problem) return problem;
  if (isReinvoiceEditable(from)) {
    const isMoved = next.issuerId !== before.issuerId || next.receiverId !== before.receiverId;
    return (isMoved && partyProblems(next, groupCompanyIds)[0]) || null;
  }
  const fixed = from === 'cancelled' ? ([...SAID, ...LATER] as const) : SAID;
  if (fixed.some((name) => !isSameValue(before[name], next[name]))) return 'REINVOICE_SETTLED';
  const isBilled = next.state === 'billed' || next.state === 'paid';
  return isBilled && !hasInvoice(next) ? 'REINVOICE_NOT_BILLED' : null;
}

/** Why one may not go; null where it may: what is issued is taken back by a rectification. */
export function whyNotRemoved(
  actor: Actor,
  reinvoice: Pick<ReinvoiceFields, 'issuerId' | 'projectId' | 'state'>,
): ReinvoiceRefusal | null {
  if (!canReinvoice(actor, 'delete', reinvoicePlace(reinvoice))) return 'FORBIDDEN';
  return isReinvoiceEditable(reinvoice.state) ? null : 'REINVOICE_SETTLED';
}
