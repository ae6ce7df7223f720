import { t } from '@lingui/core/macro';
import type { Movement } from '#contract/resources/movements.ts';
import { type Actor, canMoney, canTreasury } from '#domain/access/policy.ts';
import { type Day, formatDay } from '#domain/days.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { savedRows } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import { kindOf, placeOf } from '../movement.ts';
import type { MovementFields } from '../form.ts';
import { likelyThere, type PlanLine } from './plan.ts';

/** Whose the lines of a file become: of the project, or of none. */
export interface ImportLine {
  line: PlanLine;
  projectId: string | null;
}

/**
 * Saves lines of a file on this device, in their order: new ones as new movements, those that are
 * there of no project as the project's. What came here meanwhile is left out. Answers how many were
 * saved, and how many the person may not save.
 */
export async function saveImport(
  actor: Actor,
  lines: readonly ImportLine[],
  ledgers: Pick<Ledgers, 'movementsLike'>,
  onProgress: (done: number) => void = () => {},
): Promise<{ saved: number; forbidden: number }> {
  const like = likelyThere(
    lines.map(({ line }) => line.movement),
    lines.map(({ line }) => line.companyId),
  );
  const known = new Set((await ledgers.movementsLike(like)).map(({ importKey }) => importKey));
  let saved = 0;
  let forbidden = 0;
  for (const [index, { line, projectId }] of lines.entries()) {
    if (!maySave(actor, line, projectId)) forbidden += 1;
    else if (line.there && projectId !== null) {
      await takeIn(line.there, projectId);
      saved += 1;
    } else if (!known.has(line.movement.key)) {
      known.add(line.movement.key);
      await create(line, projectId);
      saved += 1;
    }
    onProgress(index + 1);
  }
  return { saved, forbidden };
}

/** What an account held at the end of its statement: what the treasury begins with. */
export interface ClosingBalance {
  companyId: string;
  bankIban: string;
  day: Day;
  balanceCents: Cents;
}

/** Saves the balances that statements close with, where they are not here and the person may. */
export async function saveBalances(
  actor: Actor,
  balances: readonly ClosingBalance[],
): Promise<number> {
  const known = await savedRows('bankBalances');
  const isKnown = (one: ClosingBalance) =>
    known.some(
      ({ companyId, bankIban, day, balanceCents }) =>
        companyId === one.companyId &&
        bankIban === one.bankIban &&
        day === one.day &&
        balanceCents === one.balanceCents,
    );
  const fresh = balances.filter((one) => canTreasury(actor, one.companyId) && !isKnown(one));
  for (const patch of fresh) {
    const label = t`Balance of ··${patch.bankIban.slice(-4)} on ${formatDay(patch.day)}`;
    await enqueue({
      op: 'create',
      resource: 'bankBalances',
      rowId: newRowId(),
      patch: { ...patch, source: 'statement' },
      label,
    });
  }
  return fresh.length;
}

function maySave(actor: Actor, { companyId, there }: PlanLine, projectId: string | null): boolean {
  const next = placeOf({ companyId, projectId });
  if (!there) return canMoney(actor, 'create', next);
  return canMoney(actor, 'update', next) && canMoney(actor, 'update', placeOf(there));
}

/** The fields of a new movement of a line; what is longer than a movement holds is cut. */
export function fieldsOfLine(
  { movement, companyId }: Pick<PlanLine, 'movement' | 'companyId'>,
  projectId: string | null,
): MovementFields {
  const { amountCents, side, document, reference1, reference2, concept, original } = movement;
  const texts = [document, reference1, reference2].filter((text) => !/^0*$/.test(text));
  if (original) texts.push(`${original.currency} ${formatCents(original.cents)}`);
  return {
    companyId,
    projectId,
    date: movement.operationOn,
    valueDate: movement.valueOn,
    kind: amountCents === 0 && side === 'debit' ? 'expense' : kindOf(amountCents),
    amountCents,
    concept: concept.slice(0, 500),
    bankIban: movement.account,
    importKey: movement.key,
    notes: texts.join(' · '),
  };
}

async function create(line: PlanLine, projectId: string | null): Promise<void> {
  const patch = fieldsOfLine(line, projectId);
  const label = t`New movement: ${patch.concept || patch.date}`;
  await enqueue({ op: 'create', resource: 'movements', rowId: newRowId(), patch, label });
}

async function takeIn(movement: Movement, projectId: string): Promise<void> {
  const label = t`Movement ${movement.concept || movement.date}`;
  const row = { resource: 'movements', rowId: movement.id } as const;
  await enqueue({ ...row, op: 'update', patch: { projectId }, label });
}
