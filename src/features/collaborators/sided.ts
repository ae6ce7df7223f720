import type { Cents } from '#domain/money.ts';
import type { FormValue } from '#records/definition.ts';

/** An amount and which way it goes. */
interface Sided {
  /** Whether they are owed more by it. */
  isCredit: boolean;
  /** Null when empty, NaN while the text is no amount. */
  cents: Cents | null;
}

/** As the form holds it: `+12050`, and `-` while it has no amount yet. */
export function writeSided({ isCredit, cents }: Sided): string {
  return `${isCredit ? '+' : '-'}${cents ?? ''}`;
}

export function readSided(value: FormValue | undefined): Sided {
  const [, side, digits] = /^([+-])(.*)$/.exec(String(value)) ?? [];
  return { isCredit: side === '+', cents: digits ? Number(digits) : null };
}
