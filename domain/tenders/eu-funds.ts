import { fold } from '../fold.ts';

/** European funds by their usual letters. FEADER holds the letters of FEDER, so whole words are asked for. */
const FUNDS: readonly (readonly [RegExp, string])[] = [
  [/\bfeder\b|desarrollo regional/, 'FEDER'],
  [/\bfse\b|fondo social europeo/, 'FSE+'],
  [/\bfeader\b|agricola de desarrollo rural/, 'FEADER'],
  [/\bfeaga\b|agricola de garantia/, 'FEAGA'],
  [/\bfempa?\b|maritimo/, 'FEMPA'],
  [/\bftj\b|transicion justa/, 'FTJ'],
  [/\b(?:mrr|prtr)\b|recuperacion y resiliencia|next ?gen/, 'MRR'],
];

/** Those of which article 2.2 of Real Decreto-ley 36/2020 speaks. */
const EASED: ReadonlySet<string> = new Set(['FEDER', 'FSE+', 'FEADER', 'FEMPA', 'MRR']);

/** The letters of the fund that a text names; null for none that is known. */
export function fundIn(text: string): string | null {
  const plain = fold(text);
  return FUNDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * Whether a call has one of the European funds whose aid Real Decreto-ley 36/2020, article 63, lets be justified more
 * easily, whoever of the public sector gives it. Programmes that the Commission manages itself are none of them.
 */
export function isJustifiedEasily(euFunds: readonly string[]): boolean {
  return euFunds.some((fund) => EASED.has(fundIn(fund) ?? ''));
}
