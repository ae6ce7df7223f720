import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { type Cents, formatCents, MAX_CENTS, parseAmount } from '#domain/money.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { readMoney } from '#ui/fields/money-input.ts';
import type { TrackedBudget } from '#workers/analytics/tracking/types.ts';
import type { TrackRow } from './rows.ts';

/** The line of a row, where the person may say what it will come to: nothing of one that is finished. */
export function estimable(actor: Actor, { line, owner }: TrackRow): TrackedBudget | null {
  if (!line || !owner || line.status === 'removed' || line.finished) return null;
  const { companyId, projectId } = owner;
  return canMoney(actor, 'update', { companyId, projectIds: [projectId] }) ? line : null;
}

/** Saves the estimate at completion of a line on this device; null goes back to the formula. */
export async function saveEstimate(
  line: TrackedBudget,
  estimateCents: Cents | null,
): Promise<void> {
  if (line.estimateCents === estimateCents) return;
  await enqueue({
    op: 'update',
    resource: 'budgets',
    rowId: line.id,
    patch: { estimateCents },
    seen: { estimateCents: line.estimateCents },
    label: t`Budget line ${line.name}: estimate`,
  });
}

/** An estimate as it is typed; nothing for the formula. */
export function readEstimate(
  text: string,
): { ok: true; cents: Cents | null } | { ok: false; problem: MessageDescriptor } {
  if (text.trim() === '') return { ok: true, cents: null };
  const plain = parseAmount(text, { allowZero: true });
  if (plain.ok && plain.cents === 0) return { ok: true, cents: 0 };
  const read = readMoney(text);
  if (read.kind === 'amount' && read.cents <= MAX_CENTS) return { ok: true, cents: read.cents };
  if (read.kind === 'ambiguous') {
    const [decimals, thousands] = [formatCents(read.decimals), formatCents(read.thousands)];
    return { ok: false, problem: msg`Which one: ${decimals} or ${thousands}?` };
  }
  if (read.kind === 'problem' && read.code === 'positive') {
    return { ok: false, problem: msg`Only positive numbers are allowed` };
  }
  return { ok: false, problem: msg`Write an amount such as 1.234,56` };
}
