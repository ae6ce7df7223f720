import { type Actor, canApprove, type MoneyPlace } from '../access/policy.ts';
import type { Cents } from '../money.ts';
import { isSameValue } from '../same-value.ts';
import { isOtherMoney } from './money.ts';

export const VERDICTS = ['approved', 'declined'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a second person said, and of which money: of no other it holds. */
export interface Approval {
  verdict: Verdict;
  /** Why not. */
  note: string;
  /** When the money was written that they saw, as the row said. */
  moneyAt: string | null;
}

/** What is kept of it with a row: the server says who and when. */
export interface ApprovalFields {
  approval: Approval | null;
  approvalBy: string | null;
  approvalAt: string | null;
  /** Who wrote the money last, and when; null before rows kept it. */
  moneyBy: string | null;
  moneyAt: string | null;
}

export const NO_APPROVAL: ApprovalFields = {
  approval: null,
  approvalBy: null,
  approvalAt: null,
  moneyBy: null,
  moneyAt: null,
};

/** A row that may need a second person. */
export type Approvable = ApprovalFields & { createdBy: string | null; createdAt: string };

/** What a company asks for: above so much a second person, of what was written since. */
export interface ApprovalRule {
  overCents: Cents;
  since: string;
}

/** What one of the companies asks for. */
export interface CompanyRule extends ApprovalRule {
  companyId: string;
}

/** One kind of row, in what the rule differs from that of another. */
export interface ApprovalKind<Row> {
  /** Another value of these is other money, and takes an approval away. */
  money: readonly (keyof Row & string)[];
  /** What is measured: the gross amount of a document; 0 of what nobody has to approve. */
  amountOf: (row: Row) => Cents;
  /** Whether a change does what waits for the approval. `before`: null for a new row. */
  takesStep: (before: Row | null, next: Row) => boolean;
  /** Whether that is still to come. */
  isOpen: (row: Row) => boolean;
}

export type ApprovalRefusal =
  | 'FORBIDDEN'
  | 'APPROVAL_MISSING'
  | 'APPROVAL_OWN'
  | 'APPROVAL_OUTDATED'
  | 'APPROVAL_NOTE_MISSING';

/** The rule of a company; null where it asks for nothing. */
export function approvalRuleOf(
  company: { approvalOverCents: Cents | null; approvalSince: string | null } | undefined,
): ApprovalRule | null {
  if (!company || company.approvalOverCents === null) return null;
  return { overCents: company.approvalOverCents, since: company.approvalSince ?? '' };
}

/** Whether a row needs a second person: above the limit, strictly, and written since there is one. */
export function needsApproval<Row extends Approvable>(
  { amountOf }: Pick<ApprovalKind<Row>, 'amountOf'>,
  rule: ApprovalRule | null,
  row: Row,
): boolean {
  if (rule === null || (row.moneyAt ?? row.createdAt) < rule.since) return false;
  return Math.abs(amountOf(row)) > rule.overCents;
}

/** What was said of the money as it is; null where nothing was, or of other money. */
export function verdictOf({
  approval,
  moneyAt,
}: Pick<Approvable, 'approval' | 'moneyAt'>): Verdict | null {
  return approval !== null && approval.moneyAt === moneyAt ? approval.verdict : null;
}

/** Whether a row waits: it needs a second person, and none has approved it as it is. */
export function lacksApproval<Row extends Approvable>(
  kind: Pick<ApprovalKind<Row>, 'amountOf'>,
  rule: ApprovalRule | null,
  row: Row,
): boolean {
  return needsApproval(kind, rule, row) && verdictOf(row) !== 'approved';
}

/** Whether a row waits that can still be approved: what was settled before the limit came down is not held back. */
export function awaitsApproval<Row extends Approvable>(
  kind: Pick<ApprovalKind<Row>, 'amountOf' | 'isOpen'>,
  rule: ApprovalRule | null,
  row: Row,
): boolean {
  return kind.isOpen(row) && lacksApproval(kind, rule, row);
}

/** Whoever wrote a row, or its money last, is no second person. */
export function hasWritten(
  personId: string,
  { createdBy, moneyBy }: Pick<Approvable, 'createdBy' | 'moneyBy'>,
): boolean {
  return personId === createdBy || personId === moneyBy;
}

/** Whether somebody waits for this person: the row needs one, has none yet, and they may be the one. */
export function waitsFor<Row extends Approvable>(
  actor: Actor,
  kind: ApprovalKind<Row>,
  row: Row,
  { rule, place }: { rule: ApprovalRule | null; place: MoneyPlace },
): boolean {
  return (
    awaitsApproval(kind, rule, row) &&
    verdictOf(row) === null &&
    !hasWritten(actor.id, row) &&
    canApprove(actor, place)
  );
}

/**
 * Why a change is refused that says something about the money, or does what waits for a second person; null where
 * nothing of that is against it. Who asks has asked before whether the person may change the row at all.
 *
 * @param around.place of the row as it is, which the one who approves sees
 */
export function whyNotApproved<Row extends Approvable>(
  actor: Actor,
  kind: ApprovalKind<Row>,
  { before, next }: { before: Row | null; next: Row },
  { rule, place }: { rule: ApprovalRule | null; place: MoneyPlace },
): ApprovalRefusal | null {
  const isOther = isOtherMoney(kind, before, next);
  // Of money that is written with it nothing is kept (`followApproval`).
  if (before && !isOther && next.approval && !isSameValue(next.approval, before.approval)) {
    const said = next.approval;
    if (hasWritten(actor.id, before)) return 'APPROVAL_OWN';
    if (!canApprove(actor, place)) return 'FORBIDDEN';
    if (said.moneyAt !== before.moneyAt) return 'APPROVAL_OUTDATED';
    if (said.verdict === 'declined' && said.note.trim() === '') return 'APPROVAL_NOTE_MISSING';
  }
  if (rule === null || !kind.takesStep(before, next)) return null;
  // Money that is written now is written since the limit stands, and nobody has seen it.
  const isMissing = isOther
    ? Math.abs(kind.amountOf(next)) > rule.overCents
    : lacksApproval(kind, rule, next);
  return isMissing ? 'APPROVAL_MISSING' : null;
}

/** What a change makes of the approval: other money loses it, and whoever says something is kept with it. */
export function followApproval<Row extends ApprovalFields>(
  kind: Pick<ApprovalKind<Row>, 'money'>,
  { before, next }: { before: Row | null; next: Row },
  { by, at }: { by: string; at: string },
): ApprovalFields {
  const { approval, approvalBy, approvalAt, moneyBy, moneyAt } = { ...NO_APPROVAL, ...before };
  if (isOtherMoney(kind, before, next)) return { ...NO_APPROVAL, moneyBy: by, moneyAt: at };
  const money = { moneyBy, moneyAt };
  if (isSameValue(next.approval, approval)) return { approval, approvalBy, approvalAt, ...money };
  if (next.approval === null) return { ...NO_APPROVAL, ...money };
  return { approval: next.approval, approvalBy: by, approvalAt: at, ...money };
}
