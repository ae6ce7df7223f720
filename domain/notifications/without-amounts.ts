const AMOUNT = /(?:€\s?\d[\d.,\s\u00a0]*|\d[\d.,\s\u00a0]*\s?(?:€|eur\b|euros?\b))/gi;

/** A text for a lock screen, which anybody may read: what looks like money is left out. */
export function withoutAmounts(text: string): string {
  return text.replaceAll(AMOUNT, '…');
}
