import { COLLECTIONS } from '../collections/index.ts';

interface SealedTable {
  /** What IndexedDB must see: the primary key and the indexed fields. All else is sealed. */
  clear: readonly string[];
  /** What changes while all else stays as it lies sealed. */
  beside?: readonly string[];
  /**
   * The fields that a sealed value is bound to. Of the clear ones those which never change and are
   * known before the row is written: IndexedDB gives `seq` and `id` only then.
   */
  bound: readonly string[];
}

/** The tables with what a person began, saved and did not send, or sent from here. */
export const SEALED_TABLES: Readonly<Record<string, SealedTable>> = {
  outbox: {
    clear: ['seq', 'state', 'resource', 'rowId'],
    beside: ['send'],
    bound: ['resource', 'rowId'],
  },
  sends: { clear: ['id'], bound: ['id'] },
  sent: { clear: ['seq', 'sentAt'], bound: ['seq'] },
  choices: { clear: ['id', 'at'], bound: ['at'] },
  chunks: { clear: ['fileId', 'index'], bound: ['fileId', 'index'] },
  drafts: { clear: ['form'], bound: ['form'] },
  received: { clear: ['id'], bound: ['id'] },
};

/** Tables of earlier versions of the database, which an upgrade still has to open (`carry-views.ts`). */
export const PAST_TABLES: Readonly<Record<string, SealedTable>> = {
  views: { clear: ['id', 'list'], bound: ['id'] },
};

/** What a person wants of the mirror on this device; kept in `meta`. */
export interface MirrorSeal {
  isOn: boolean;
  /** Of this decision: who carries out an older one does not end it. */
  run: string;
  /** Every row lies as it is wanted; until then sealed and clear ones are side by side. */
  isDone: boolean;
}

const SEGMENT_KEY = ['ledger', 'companyId', 'month'];

/** The tables with what the server has: sealed where the person asked for it (`seal-mirror.ts`). */
export const MIRROR_TABLES: Readonly<Record<string, SealedTable>> = {
  bases: { clear: ['resource', 'id'], bound: ['resource', 'id'] },
  segments: { clear: SEGMENT_KEY, bound: SEGMENT_KEY },
  segmentBytes: { clear: SEGMENT_KEY, bound: SEGMENT_KEY },
  deltas: { clear: ['seq', 'ledger', 'keys'], bound: ['ledger', 'keys'] },
  summaries: { clear: ['id'], bound: ['id'] },
  ...Object.fromEntries(
    Object.values(COLLECTIONS).map(({ name, indexes }) => [
      name,
      { clear: ['id', ...indexes.flatMap(fieldsOfIndex)], bound: ['id'] },
    ]),
  ),
};

/** Of the form of what is sealed; bound to it. */
const SEAL_VERSION = 1;

/** What stays in the clear of a row of this table when it is sealed. */
export function clearFieldsOf(table: string): readonly string[] {
  const { clear = [], beside = [] } = tableOf(table) ?? {};
  return [...clear, ...beside];
}

/** What a sealed row is bound to: it opens in its own table, under its own name only. */
export function boundTo(table: string, row: Readonly<Record<string, unknown>>): string {
  const names = tableOf(table)?.bound ?? [];
  return [table, ...names.map((name) => String(row[name])), SEAL_VERSION].join('|');
}

function tableOf(name: string): SealedTable | undefined {
  return SEALED_TABLES[name] ?? MIRROR_TABLES[name] ?? PAST_TABLES[name];
}

/** `companyId` as well as `[resource+rowId]`. */
function fieldsOfIndex(index: string): string[] {
  return index.match(/\w+/gu) ?? [];
}
