import { t } from '@lingui/core/macro';
import type { Company } from '#contract/resources/companies.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canMoney, canTreasury } from '#domain/access/policy.ts';
import { type Entry, enteredAs, entryProblem, type NewRule } from '#domain/banking/rules.ts';
import { withMovement } from '#domain/expenses/payments.ts';
import { isTransfer } from '#domain/banking/transfers.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { apartPatch, movementChange } from '../actions.ts';

/** What was saved as one action, with its way back. */
type Done = Outcome<'FORBIDDEN' | 'INVALID', { undo: () => Promise<UndoKind> }>;

/** A movement and what somebody, or a rule, says that it is. */
export interface Entering {
  movement: Movement;
  entry: Entry;
}

/**
 * Says what movements are that no invoice explains: an expense or income becomes one, paid by it; a transfer or an
 * adjustment is neither. One action for all of them.
 */
export async function enterMovements(actor: Actor, all: readonly Entering[]): Promise<Done> {
  const changes: Change[] = [];
  const companies = new Map((await savedRows('companies')).map((one) => [one.id, one]));
  for (const { movement, entry } of all) {
    const company = companies.get(movement.companyId);
    const problem = whyNotEntered(actor, movement, entry, company);
    if (problem) return problem;
    changes.push(movementChange(movement, patchOf(movement, entry)));
    changes.push(...entryChanges(movement, entry, company));
  }
  const { seqs } = await enqueueAll(changes);
  return { ok: true, undo: undoOf(seqs) };
}

/** Why somebody may not say that a movement is this, by the rights of its place and by its account. */
function whyNotEntered(
  actor: Actor,
  movement: Movement,
  entry: Entry,
  company: Company | undefined,
): Refused<'FORBIDDEN' | 'INVALID'> | null {
  const next = moneyPlaceOf({ ...movement, ...patchOf(movement, entry) });
  const isAllowed =
    canMoney(actor, 'update', moneyPlaceOf(movement)) &&
    canMoney(actor, 'update', next) &&
    canMoney(actor, 'create', next);
  if (!isAllowed) return refused('FORBIDDEN');
  const problem = entryProblem(entry, company);
  return problem
    ? { ...refused('INVALID'), field: { name: problem.field, code: problem.code } }
    : null;
}

/** What an entry makes of the movement itself; a line of another project's budget is none of it. */
export function patchOf(before: { projectId: string | null }, { kind, projectId }: Entry) {
  const isOther = projectId !== before.projectId;
  return { kind, projectId, state: 'reconciled', ...(isOther && { budgetId: null }) } as const;
}

/** The expense or income that a movement becomes; none of a transfer or an adjustment. */
export function entryChanges(
  movement: Pick<Movement, 'id' | 'companyId' | 'date' | 'amountCents'> & {
    concept?: string | undefined;
    contact?: string | undefined;
    projectId?: string | null | undefined;
    budgetId?: string | null | undefined;
  },
  entry: Entry,
  company: Company | undefined,
): Change[] {
  const { id, concept = '', contact = '' } = movement;
  const made = enteredAs(entry, { ...movement, concept, contact }, company);
  if (!made) return [];
  const { projectId, ...fields } = made;
  const isSame = projectId === movement.projectId;
  const budgetId = isSame ? (movement.budgetId ?? null) : null;
  const share = { id: newRowId(), budgetId, date: movement.date, note: '' };
  const imputations =
    projectId === null ? [] : [{ ...share, projectId, amountCents: made.netCents }];
  const paid = {
    movementId: id,
    day: movement.date,
    amountCents: fields.netCents,
    means: '',
  } as const;
  const payments = withMovement({ payments: [] }, paid, newRowId);
  const patch = { ...fields, payments, imputations };
  const label = t`New expense: ${made.contactName || made.concept || '—'}`;
  return [{ op: 'create', resource: 'expenses', rowId: newRowId(), patch, label }];
}

/** Says that two movements are the two sides of one transfer between accounts of the company. */
export async function pairTransfer(actor: Actor, a: Movement, b: Movement): Promise<Done> {
  if (!isTransfer(a, b)) return refused('INVALID');
  const isAllowed = [a, b].every((one) => canMoney(actor, 'update', moneyPlaceOf(one)));
  if (!isAllowed) return refused('FORBIDDEN');
  const patch = { kind: 'transfer', transferId: newRowId(), state: 'reconciled' } as const;
  const { seqs } = await enqueueAll([movementChange(a, patch), movementChange(b, patch)]);
  return { ok: true, undo: undoOf(seqs) };
}

/** Takes the two sides of a transfer apart: what each is waits to be said anew. */
export async function partTransfer(actor: Actor, sides: readonly Movement[]): Promise<Done> {
  const isAllowed = sides.every((one) => canMoney(actor, 'update', moneyPlaceOf(one)));
  if (!isAllowed) return refused('FORBIDDEN');
  const changes = sides.map((one) => movementChange(one, apartPatch(one)));
  const { seqs } = await enqueueAll(changes);
  return { ok: true, undo: undoOf(seqs) };
}

/** Keeps a rule that was proposed. */
export async function keepRule(actor: Actor, { companyId, ...rule }: NewRule): Promise<Done> {
  if (!canTreasury(actor, companyId)) return refused('FORBIDDEN');
  const company = await savedRow('companies', companyId);
  if (entryProblem(rule, company)) return refused('INVALID');
  const rowId = newRowId();
  const label = t`New rule: ${rule.pattern}`;
  const { seqs } = await enqueueAll([
    { op: 'create', resource: 'bankRules', rowId, patch: { ...rule, companyId }, label },
  ]);
  return { ok: true, undo: undoOf(seqs) };
}
