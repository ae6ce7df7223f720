interface SealedTable {
  /** What IndexedDB must see: the primary key and the indexed fields. All else is sealed. */
  clear: readonly string[];
  /**
   * The fields that a sealed value is bound to. Of the clear ones those which never change and are
   * known before the row is written: IndexedDB gives `seq` and `id` only then.
   */
  bound: readonly string[];
}

/** The tables with what a person saved and did not send, or sent from here. The mirror is not among them. */
export const SEALED_TABLES: Readonly<Record<string, SealedTable>> = {
  outbox: { clear: ['seq', 'state', 'resource', 'rowId'], bound: ['resource', 'rowId'] },
  sent: { clear: ['seq', 'sentAt'], bound: ['seq'] },
  choices: { clear: ['id', 'at'], bound: ['at'] },
  chunks: { clear: ['fileId', 'index'], bound: ['fileId', 'index'] },
};

/** Of the form of what is sealed; bound to it. */
export const SEAL_VERSION = 1;

/** What a sealed row is bound to: it opens in its own table, under its own name only. */
export function boundTo(table: string, row: Readonly<Record<string, unknown>>): string {
  const names = SEALED_TABLES[table]?.bound ?? [];
  return [table, ...names.map((name) => String(row[name])), SEAL_VERSION].join('|');
}
