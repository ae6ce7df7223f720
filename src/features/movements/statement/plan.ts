import type { BankRule } from '#contract/resources/bank-rules.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { withAccountOf } from '#domain/banking/movement-key.ts';
import type { BankMovement } from '#domain/banking/movement.ts';
import { probableRepeats } from '#domain/banking/repeats.ts';
import type { Day } from '#domain/days.ts';
import { normaliseIban } from '#domain/identifiers/iban.ts';
import type { MovementsLike } from '#workers/analytics/ledger/types.ts';

/** An account of a file, with its movements. */
export interface SourceAccount {
  /** As the file has it; empty where the file does not say. */
  account: string;
  movements: readonly BankMovement[];
}

/**
 * New; probably there, in other words (`doubt`); there, of no project (`free`); or there (`known`), in
 * this project, in another, or further up in the file.
 */
export type LineStatus = 'fresh' | 'doubt' | 'free' | 'known';

/** What becomes of one movement of a file. */
export interface PlanLine {
  movement: BankMovement;
  companyId: string;
  status: LineStatus;
  /** The one that is there; null for the others. */
  there: Movement | null;
  /** What says what a new one is. */
  rule?: BankRule | null;
}

/** The company whose account it is. */
export function ownerOf(iban: string, companies: readonly Company[]): Company | undefined {
  return companies.find(({ ibans }) => ibans.some((one) => normaliseIban(one) === iban));
}

/**
 * Which movements of the mirror tell what is there already of these ones of a file, and of the days on which its
 * accounts end.
 */
export function likelyThere(
  movements: readonly BankMovement[],
  companyIds: readonly string[],
  ends: readonly (Day | null)[] = [],
): MovementsLike {
  const days = [...movements.map(({ operationOn }) => operationOn), ...ends]
    .filter((day) => day !== null)
    .toSorted();
  return {
    companyIds: [...new Set(companyIds)],
    importKeys: [...new Set(movements.map(({ key }) => key))],
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  };
}

/** The movements under the account that was chosen for them: their keys name it. */
export function withAccount(movements: readonly BankMovement[], account: string): BankMovement[] {
  return movements.map((movement) => withAccountOf(movement, account));
}

/**
 * Says of each movement whether it is there already: by its key, and by account, day and amount, which
 * is a doubt only. One written by hand without an account may be of any. `there` are the movements of
 * `likelyThere`, or more; `keys` are those of the whole file, of which these may be a part.
 */
export function planImport(
  movements: readonly BankMovement[],
  companyId: string,
  there: readonly Movement[],
  keys: Iterable<string> = movements.map(({ key }) => key),
): PlanLine[] {
  const account = movements[0]?.account ?? '';
  const own = there.filter((one) => one.companyId === companyId);
  const known = own.map(({ importKey, bankIban, date, amountCents }) => ({
    key: importKey,
    account: bankIban ?? account,
    operationOn: date,
    amountCents,
  }));
  const thereByKey = new Map(own.map((one) => [one.importKey, one]));
  const doubts = new Set(probableRepeats(movements, known, new Set(keys)));
  const seen = new Set<string>();
  return movements.map((movement) => {
    const found = thereByKey.get(movement.key) ?? null;
    const isRepeated = seen.has(movement.key);
    seen.add(movement.key);
    const status =
      found && !isRepeated && found.projectId === null
        ? 'free'
        : found || isRepeated
          ? 'known'
          : doubts.has(movement)
            ? 'doubt'
            : 'fresh';
    return { movement, companyId, status, there: found };
  });
}
