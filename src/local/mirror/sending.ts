/** The ids of rows with a change that is on its way to the server right now, as this realm was told. */
let sending: ReadonlySet<string> = new Set();
let listener: ((ids: readonly string[]) => void) | null = null;

/** Tells another realm, now and after each change, before those who watch rows are told. */
export function tellSending(tell: (ids: readonly string[]) => void): void {
  listener = tell;
  tell([...sending]);
}

export function noteSending(ids: readonly string[]): void {
  sending = new Set(ids);
  listener?.(ids);
}

/**
 * A row as it is read. That its change is on its way the outbox knows: no row is written anew to say so. Earlier
 * versions did write it.
 */
export function withSending<Row>(row: Row): Row {
  const { id, _mark: mark } = (row ?? {}) as { id?: string; _mark?: unknown };
  if (mark !== 'pending' && mark !== 'sending') return row;
  const now = id !== undefined && sending.has(id) ? 'sending' : 'pending';
  return now === mark ? row : { ...row, _mark: now };
}
