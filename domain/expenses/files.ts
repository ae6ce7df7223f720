/** What a document is to its expense; it is kept as its place among the documents. */
export const EXPENSE_FILE_KINDS = ['invoice', 'proof', 'offer', 'other'] as const;
export type ExpenseFileKind = (typeof EXPENSE_FILE_KINDS)[number];

/** What a person said that it is; null while nobody has: then it is taken for nothing. */
export function saidKind({ location }: { location: string }): ExpenseFileKind | null {
  return EXPENSE_FILE_KINDS.find((kind) => kind === location) ?? null;
}

/**
 * Whether somebody has to be asked what a document is: nobody said it, and nothing names it as a proof of a payment
 * or as an offer.
 */
export function isKindOpen(
  file: { id: string; location: string },
  named: ReadonlySet<string>,
): boolean {
  return saidKind(file) === null && !named.has(file.id);
}

const NAMES: Readonly<Record<Exclude<ExpenseFileKind, 'other'>, RegExp>> = {
  offer: /\b(?:oferta|presupuesto|orzamento|offer|quote|cotizaci[oó]n)/i,
  proof:
    /\b(?:transferencia|extracto|pago|pagamento|xustificante|justificante|recibo|cargo|adeudo|proof|payment)/i,
  invoice: /(?:\b(?:factura|invoice|fra|fact|fac)\b|facturae|\.xsig$)/i,
};

/** What a document may be by its name, to be confirmed by a person; null where the name does not tell. */
export function guessedKind(name: string): ExpenseFileKind | null {
  const words = name.replaceAll(/[_-]+/g, ' ');
  const found = (['offer', 'proof', 'invoice'] as const).filter((kind) => NAMES[kind].test(words));
  return found.length === 1 ? (found[0] ?? null) : null;
}
