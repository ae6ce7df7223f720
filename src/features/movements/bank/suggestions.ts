import type { BankRule } from '#contract/resources/bank-rules.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { MatchSuggestion } from '#domain/banking/match.ts';
import { ruleFor } from '#domain/banking/rules.ts';
import { suggestTransfers } from '#domain/banking/transfers.ts';
import { mayMatch } from '../actions.ts';
import { findMatches, type Refusals } from '../matching.ts';

/** What a movement may be: by a rule, as one side of a transfer, or as what paid some expenses. */
export type Suggestion =
  | { kind: 'rule'; rule: BankRule }
  | { kind: 'transfer'; other: Movement }
  | { kind: 'expenses'; match: MatchSuggestion; expenses: readonly Expense[] };

/** A movement that nothing explains yet, with the best that it may be; null where nothing suggests itself. */
export interface Waiting {
  movement: Movement;
  suggestion: Suggestion | null;
}

/** Of 100, as a match has points: what somebody has said goes before what looks alike. */
const SCORES = { rule: 95, transfer: 90 } as const;

/** What was refused of a movement while the page is open, by its id: rules, other sides and expenses. */
export type Refused = Refusals;

/**
 * The movements that wait: those first of which is known best what they are, the others by day, the newest first. Of
 * what was refused for a movement the next best comes.
 */
export function waitingWith(
  actor: Actor,
  movements: readonly Movement[],
  known: {
    unpaid: readonly Expense[];
    rules: readonly BankRule[];
    /** What waits on other accounts: where the other side of a transfer may be. */
    elsewhere: readonly Movement[];
  },
  refusals: Refused,
): Waiting[] {
  const { unpaid, rules, elsewhere } = known;
  const mine = movements.filter((one) => mayMatch(actor, one, []));
  const isRefused = (movement: Movement, id: string) =>
    refusals.get(movement.id)?.includes(id) ?? false;
  const lines = mine.map((movement) => ({ movement, state: 'confirmed' as const }));
  const matches = new Map(
    findMatches(actor, lines, unpaid, refusals).map((match) => [match.movement.id, match]),
  );
  const sides = new Map<string, Movement>();
  const ids = new Set(mine.map(({ id }) => id));
  const others = elsewhere.filter((one) => !ids.has(one.id) && mayMatch(actor, one, []));
  for (const { out, into } of suggestTransfers([...mine, ...others])) {
    if (isRefused(out, into.id) || isRefused(into, out.id)) continue;
    sides.set(out.id, into).set(into.id, out);
  }
  const found = mine.map((movement) => {
    const rule = ruleFor(
      rules.filter(({ id }) => !isRefused(movement, id)),
      movement,
    );
    const other = sides.get(movement.id);
    const match = matches.get(movement.id);
    const all: { score: number; suggestion: Suggestion }[] = [];
    if (rule) all.push({ score: SCORES.rule, suggestion: { kind: 'rule', rule } });
    if (other) all.push({ score: SCORES.transfer, suggestion: { kind: 'transfer', other } });
    if (match) {
      const { suggestion, expenses } = match;
      all.push({
        score: suggestion.score,
        suggestion: { kind: 'expenses', match: suggestion, expenses },
      });
    }
    const [best] = all.toSorted((a, b) => b.score - a.score);
    return { movement, score: best?.score ?? 0, suggestion: best?.suggestion ?? null };
  });
  return found.toSorted(
    (a, b) =>
      b.score - a.score ||
      (a.movement.date === b.movement.date
        ? a.movement.id < b.movement.id
          ? -1
          : 1
        : a.movement.date < b.movement.date
          ? 1
          : -1),
  );
}

/** The ids that a refused suggestion is known by. */
export function idsOf(suggestion: Suggestion): string[] {
  switch (suggestion.kind) {
    case 'rule':
      return [suggestion.rule.id];
    case 'transfer':
      return [suggestion.other.id];
    case 'expenses':
      return [...suggestion.match.expenseIds];
  }
}

/** How many movements a rule explains, and which: what can be said of all of them at once. */
export function ruledOf(waiting: readonly Waiting[]): { movement: Movement; rule: BankRule }[] {
  return waiting.flatMap(({ movement, suggestion }) =>
    suggestion?.kind === 'rule' ? [{ movement, rule: suggestion.rule }] : [],
  );
}
