/** Fewer digits than these stand in a concept by chance. */
const FEWEST_DIGITS = 3;

/** A document's number as it is looked for in what a bank writes. */
export interface DocumentNumber {
  compact: string;
  pattern: RegExp;
}

/** Null for a number too short to be told from chance. */
export function documentNumber(text: string): DocumentNumber | null {
  const runs = text.toUpperCase().match(/\d+|[A-Z]+/g) ?? [];
  const digits = runs.filter((run) => /^\d/.test(run)).join('');
  if (digits.length < FEWEST_DIGITS) return null;
  const pattern = new RegExp(`(?<![A-Z0-9])${runs.join('[^A-Z0-9]*')}(?![0-9])`);
  return { compact: runs.join(''), pattern };
}

export function digitRuns(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** Capital letters and digits only: what a number that the text names must stand in. */
export function compactText(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Whether a text (in capitals; `compact` is its `compactText`) names the document, however it
 * separates the parts, and not within a longer number. The compact text is the quick refusal.
 */
export function namesDocument(
  { text, compact }: { text: string; compact: string },
  number: DocumentNumber | null,
): boolean {
  return number !== null && compact.includes(number.compact) && number.pattern.test(text);
}
