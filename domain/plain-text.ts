/** Text that can be kept: no U+0000, which PostgreSQL does not take, and no half of a surrogate pair. */
export const PLAIN_TEXT = /^[^\0\uD800-\uDFFF]*$/u;

const NOT_PLAIN = /[\0\uD800-\uDFFF]/gu;

export function isPlainText(text: string): boolean {
  return PLAIN_TEXT.test(text);
}

/** The text without what cannot be kept: nobody sees these signs, and nobody means them. */
export function plainText(text: string): string {
  return text.replace(NOT_PLAIN, '');
}

/** The value with every text in it made plain, names of fields included; itself where they all are. */
export function withPlainTexts<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return sameOr(value, value.map(cleaned));
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([name, inner]) => [plainText(name), cleaned(inner)] as const);
  const isSame = entries.every(([name, inner], at) => {
    const [cleanName, cleanInner] = clean[at] ?? [];
    return name === cleanName && inner === cleanInner;
  });
  return isSame ? value : Object.fromEntries(clean);
}

/** Neither bytes nor dates nor anything else that is more than its fields. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function sameOr(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return before.every((item, at) => item === after[at]) ? before : after;
}
