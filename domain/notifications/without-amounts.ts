/** Digits with points, commas or spaces of thousands between them. */
const NUMBER = String.raw`\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*(?:,[-–—]{1,2})?`;
const TIMES = String.raw`(?:\s?(?:k|mm?|mil|miles|thousand|mill[oó]n(?:e?s)?|millions?)(?!\p{L})\.?){0,2}`;
const AMOUNT = `${NUMBER}${TIMES}`;
const RANGE = String.raw`${AMOUNT}(?:\s?(?:[-–—]|\b(?:a|e|y|and|to)\b)\s?${AMOUNT})*`;
const AFTER = String.raw`(?:\s(?:de|of))?\s?(?:€|eur(?:os?)?(?!\p{L}))`;
const BEFORE = String.raw`(?:€|(?<!\p{L})eur(?:os?)?(?!\p{L}))[\s):=+−–—-]{0,5}`;
// A number begins where its first digit is: a long one is tried once, and not from each of its digits.
const MONEY = new RegExp(`${BEFORE}${RANGE}|(?<!\\d)${RANGE}${AFTER}`, 'giu');

/** A text for a lock screen, which anybody may read: what looks like money is left out. */
export function withoutAmounts(text: string): string {
  return text.replaceAll(MONEY, '…');
}
