export const REINVOICE_STATES = ['draft', 'issued', 'sent', 'billed', 'paid', 'cancelled'] as const;
export type ReinvoiceState = (typeof REINVOICE_STATES)[number];

const NEXT: Record<ReinvoiceState, readonly ReinvoiceState[]> = {
  draft: ['issued'],
  issued: ['sent', 'cancelled'],
  sent: ['billed', 'cancelled'],
  billed: ['paid', 'cancelled'],
  paid: ['cancelled'],
  cancelled: [],
};

export type ReinvoiceProblem =
  | 'REINVOICE_STATE_INVALID'
  | 'REINVOICE_SAME_COMPANY'
  | 'REINVOICE_ISSUER_OUTSIDE'
  | 'REINVOICE_RECEIVER_OUTSIDE'
  | 'REINVOICE_WITHOUT_LINES'
  | 'REINVOICE_NOT_BILLED';

/** What the guards of a change of state look at. */
export interface ReinvoiceFacts {
  issuerId: string;
  receiverId: string;
  lines: readonly { dummy: boolean }[];
  /** Of the invoice that was made of it: its id in the accounting service, and its number. */
  holdedId: string;
  invoiceNumber: string;
}

/** States that a reinvoice may go to: one step at a time, and cancelled once it is issued. */
export function nextReinvoiceStates(state: ReinvoiceState): readonly ReinvoiceState[] {
  return NEXT[state];
}

/** Only a draft may be changed or removed: what is issued is taken back by a rectification. */
export function isReinvoiceEditable(state: ReinvoiceState): boolean {
  return state === 'draft';
}

/** Whether a change asks if its project goes on: it is to be of that project, or to be issued for it. */
export function asksProject(
  next: { projectId: string | null; state: ReinvoiceState },
  before: { projectId: string | null; state: ReinvoiceState } | undefined,
): boolean {
  const isIssued = next.state === 'issued' && before?.state === 'draft';
  return next.projectId !== null && (isIssued || next.projectId !== before?.projectId);
}

/** Whether something is still to be done with it: it keeps its project from being closed. */
export function isReinvoiceOpen(state: ReinvoiceState): boolean {
  return state !== 'paid' && state !== 'cancelled';
}

/** All that stands against the change; empty when it is allowed. Staying in a state always is. */
export function checkReinvoiceTransition(
  from: ReinvoiceState,
  to: ReinvoiceState,
  facts: ReinvoiceFacts,
  groupCompanyIds: ReadonlySet<string>,
): ReinvoiceProblem[] {
  if (from === to) return [];
  if (!NEXT[from].includes(to)) return ['REINVOICE_STATE_INVALID'];
  if (to === 'issued') {
    const isEmpty = facts.lines.every((line) => line.dummy);
    const problems = partyProblems(facts, groupCompanyIds);
    return isEmpty ? [...problems, 'REINVOICE_WITHOUT_LINES'] : problems;
  }
  return to === 'billed' && !hasInvoice(facts) ? ['REINVOICE_NOT_BILLED'] : [];
}

/** Whether an invoice was made of it, in the accounting service or elsewhere. */
export function hasInvoice({
  holdedId,
  invoiceNumber,
}: Pick<ReinvoiceFacts, 'holdedId' | 'invoiceNumber'>): boolean {
  return holdedId.trim() !== '' || invoiceNumber.trim() !== '';
}

/**
 * Whether the accounting service has still to make its invoice: it was issued, and nobody wrote down the
 * number of one made elsewhere.
 */
export function wantsInvoice({
  state,
  ...facts
}: Pick<ReinvoiceFacts, 'holdedId' | 'invoiceNumber'> & { state: ReinvoiceState }): boolean {
  return (state === 'issued' || state === 'sent') && !hasInvoice(facts);
}

/** Two different companies, both of the group: what a draft already has to hold. */
export function partyProblems(
  { issuerId, receiverId }: Pick<ReinvoiceFacts, 'issuerId' | 'receiverId'>,
  groupCompanyIds: ReadonlySet<string>,
): ReinvoiceProblem[] {
  const problems: ReinvoiceProblem[] = [];
  if (issuerId === receiverId) problems.push('REINVOICE_SAME_COMPANY');
  if (!groupCompanyIds.has(issuerId)) problems.push('REINVOICE_ISSUER_OUTSIDE');
  if (!groupCompanyIds.has(receiverId)) problems.push('REINVOICE_RECEIVER_OUTSIDE');
  return problems;
}
