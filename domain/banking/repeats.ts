import type { BankMovement } from './movement.ts';

type Known = Pick<BankMovement, 'key' | 'account' | 'operationOn' | 'amountCents'>;

/**
 * The movements that a file of another layout has probably brought already: a bank's CSV and its
 * Norma 43 word the same movement differently, so their keys differ. They have the account, day and
 * amount of a known movement that no key of the file answers to, as many as there are of those. To
 * be asked about, not left out: two payments of a day may be alike.
 */
export function probableRepeats(
  incoming: readonly BankMovement[],
  known: Iterable<Known>,
  incomingKeys: ReadonlySet<string> = new Set(incoming.map(({ key }) => key)),
): BankMovement[] {
  const knownKeys = new Set<string>();
  const unansweredByLook = new Map<string, number>();
  for (const movement of known) {
    knownKeys.add(movement.key);
    if (incomingKeys.has(movement.key)) continue;
    unansweredByLook.set(lookOf(movement), (unansweredByLook.get(lookOf(movement)) ?? 0) + 1);
  }
  return incoming.filter((movement) => {
    const unanswered = unansweredByLook.get(lookOf(movement)) ?? 0;
    if (knownKeys.has(movement.key) || unanswered === 0) return false;
    unansweredByLook.set(lookOf(movement), unanswered - 1);
    return true;
  });
}

function lookOf({ account, operationOn, amountCents }: Known): string {
  return `${account}:${operationOn}:${amountCents}`;
}
