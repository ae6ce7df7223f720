import { fold } from '../fold.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';

/** Numbers of regulations, as they are cited, with the code of the regime that they make or amend. */
const REGIME_BY_NUMBER: Readonly<Record<string, string>> = {
  '2023/2831': 'general',
  '1407/2013': 'general-1407',
  '2023/2832': 'sgei',
  // What was granted under the one before is counted against the ceiling of the new one (its art. 3.2).
  '360/2012': 'sgei',
  '1408/2013': 'agriculture',
  '2019/316': 'agriculture',
  '2024/3118': 'agriculture',
  '717/2014': 'fishery',
  '2023/2391': 'fishery',
};

/** Words of texts without a number. */
const REGIME_BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/pesc|acui|pesqu/, 'fishery'],
  [/agri|agra|ganad|gandei/, 'agriculture'],
  [/sieg|sgei|interes economico/, 'sgei'],
  [/general|xeral/, 'general'],
];

/**
 * The code of the de minimis regime that the public register names in words, as in "REG (UE) 2023/2831 de
 * minimis, General"; null for a text that names none, or a regulation that is none of them.
 */
export function parseRegulation(text: string): string | null {
  const plain = fold(text);
  const numbers = [...plain.matchAll(/(\d{2,4})\s*\/\s*(\d{2,4})/g)];
  for (const [, first, second] of numbers) {
    const code = REGIME_BY_NUMBER[`${first}/${second}`];
    if (code) return code;
  }
  if (numbers.length > 0 || !plain.includes('minimis')) return null;
  return REGIME_BY_WORD.find(([word]) => word.test(plain))?.[1] ?? null;
}

/**
 * The tax number and the name of a beneficiary, which the public register writes as one text
 * ("B57456709 OLIVARES SL"). Numbers of persons come masked ("***2057**") and stay so; the number is
 * empty where the text begins with none.
 */
export function splitBeneficiary(text: string): { nif: string; name: string } {
  const clean = text.trim().replace(/\s+/g, ' ');
  const [first = '', ...rest] = clean.split(' ');
  const nif = normaliseTaxId(first);
  return isNumber(nif) ? { nif, name: rest.join(' ') } : { nif: '', name: clean };
}

/** A Spanish or foreign tax number, masked or not: long, and hardly any letters. */
function isNumber(text: string): boolean {
  return /^[A-Z\d*]{8,14}$/.test(text) && /\d{4}/.test(text) && !/(?:[A-Z].*){4}/.test(text);
}
