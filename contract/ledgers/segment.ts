import { type ColumnKind, type Columns, LATER_COLUMNS, type ListColumn } from './columns.ts';
import { idOfBytes, writeId } from './id-bytes.ts';

/**
 * The binary form of the rows of one company and month. Little-endian:
 *
 *   bytes 0–3    `XSG2`
 *   bytes 4–7    uint32, length of the head
 *   then         the head, JSON in ASCII (other characters escaped): `{"count", "columns": {name: {"at", "textsAt"?, "textsLength"?, "items"?}}}`
 *   then         the columns, each aligned to 8 bytes, at `at` bytes after the head's end
 *
 * The texts of a column are a JSON list in ASCII, `textsLength` bytes at `textsAt`: who asks for other columns
 * does not read them. In an `XSG1` they stand in the head as `"texts"`. A list column has `count + 1` offsets
 * (uint32) and columns of its items, nested in its head.
 */
export interface Segment {
  count: number;
  /** The row in that place, as it was packed: every field that the columns name, but those that came later. */
  row(index: number): Record<string, unknown>;
  /** Whether it was packed with that column. */
  has(name: string): boolean;
  /** The numbers of a `number`, `day`, `instant` or `flag` column, or the codes of a `text` or `json` one. */
  values(name: string): Float64Array | Int32Array | Uint8Array | Uint32Array;
  /** One field of the row in that place. */
  value(name: string, index: number): unknown;
  /** What the codes of a `text` or `json` column stand for, NO_TEXT for null; undefined of another. */
  texts(name: string): readonly string[] | undefined;
  /** Where the items of each row begin in the columns of a list, and those columns. */
  list(name: string): { offsets: Uint32Array; items: Segment };
}

export const NO_TEXT = 0xff_ff_ff_ff;
export const NO_DAY = -0x80_00_00_00;
const NO_FLAG = 2;

const MAGIC = [0x58, 0x53, 0x47, 0x32];
/** The last of those bytes in the form before. */
const BEFORE = 0x31;
const HEAD_AT = 8;

interface Head {
  count: number;
  columns: Record<string, ColumnHead>;
}
interface ColumnHead {
  /** Bytes from the end of the head. */
  at: number;
  /** Bytes from the end of the head, and how many. */
  textsAt?: number;
  textsLength?: number;
  /** In the form before. */
  texts?: string[];
  items?: Head;
}

type Row = Readonly<Record<string, unknown>>;
type Part = { at: number; bytes: Uint8Array };

/** Packs rows; fields that the columns do not name are left out. */
export function packSegment(columns: Columns, rows: readonly Row[]): ArrayBuffer {
  const parts: Part[] = [];
  const head = packColumns(columns, rows, parts, { at: 0 });
  const text = bytesOf(JSON.stringify(head));
  const bodyAt = aligned(HEAD_AT + text.length);
  const last = parts.at(-1);
  const bytes = new Uint8Array(bodyAt + (last ? last.at + last.bytes.length : 0));
  bytes.set(MAGIC, 0);
  new DataView(bytes.buffer).setUint32(4, text.length, true);
  bytes.set(text, HEAD_AT);
  for (const part of parts) bytes.set(part.bytes, bodyAt + part.at);
  return bytes.buffer;
}

/**
 * Opens a packed segment without copying its columns.
 * @throws RangeError when the bytes are no segment
 */
export function openSegment(columns: Columns, buffer: ArrayBuffer): Segment {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < HEAD_AT || !isMagic(bytes)) {
    throw new RangeError('These bytes are no segment of a ledger.');
  }
  const length = new DataView(buffer).getUint32(4, true);
  const text = textOf(bytes.subarray(HEAD_AT, HEAD_AT + length));
  return openColumns(columns, JSON.parse(text) as Head, buffer, aligned(HEAD_AT + length));
}

function isMagic(bytes: Uint8Array): boolean {
  const [a, b, c, last] = MAGIC;
  const isNow = bytes[3] === last || bytes[3] === BEFORE;
  return bytes[0] === a && bytes[1] === b && bytes[2] === c && isNow;
}

function packColumns(
  columns: Columns,
  rows: readonly Row[],
  parts: Part[],
  end: { at: number },
): Head {
  const head: Head = { count: rows.length, columns: {} };
  for (const [name, kind] of Object.entries(columns)) {
    const values = rows.map((row) => row[name] ?? null);
    head.columns[name] = isList(kind)
      ? packList(kind, values as (readonly Row[])[], parts, end)
      : packColumn(kind, values, parts, end);
  }
  return head;
}

function packList(
  { list }: ListColumn,
  lists: readonly (readonly Row[])[],
  parts: Part[],
  end: { at: number },
): ColumnHead {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((items, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + items.length;
  });
  const at = place(offsets, parts, end);
  return { at, items: packColumns(list, lists.flat(), parts, end) };
}

function packColumn(
  kind: ColumnKind,
  values: readonly unknown[],
  parts: Part[],
  end: { at: number },
): ColumnHead {
  switch (kind) {
    case 'id': {
      const bytes = new Uint8Array(values.length * 16);
      values.forEach((value, index) => {
        if (typeof value === 'string') writeId(bytes, index * 16, value);
      });
      return { at: place(bytes, parts, end) };
    }
    case 'text':
    case 'json': {
      const codes = new Map<string, number>();
      const numbers = values.map((value) => {
        if (value === null) return NO_TEXT;
        const text = kind === 'json' ? JSON.stringify(value) : textIn(value);
        const code = codes.get(text) ?? codes.size;
        codes.set(text, code);
        return code;
      });
      const texts = bytesOf(JSON.stringify([...codes.keys()]));
      return {
        at: place(Uint32Array.from(numbers), parts, end),
        textsAt: place(texts, parts, end),
        textsLength: texts.length,
      };
    }
    case 'number':
      return { at: place(Float64Array.from(values, asNumber), parts, end) };
    case 'instant':
      return {
        at: place(
          Float64Array.from(values, (value) => (value === null ? NaN : Date.parse(textIn(value)))),
          parts,
          end,
        ),
      };
    case 'day':
      return {
        at: place(
          Int32Array.from(values, (value) => (value === null ? NO_DAY : dayNumber(textIn(value)))),
          parts,
          end,
        ),
      };
    case 'flag':
      return {
        at: place(
          Uint8Array.from(values, (value) => (value === null ? NO_FLAG : Number(value))),
          parts,
          end,
        ),
      };
  }
}

function openColumns(columns: Columns, head: Head, buffer: ArrayBuffer, bodyAt: number): Segment {
  const { count } = head;
  const headOf = (name: string): ColumnHead => {
    const column = head.columns[name];
    if (!column) throw new RangeError(`The segment has no column ${name}.`);
    return column;
  };
  const arrays = new Map<string, ReturnType<Segment['values']>>();
  const values: Segment['values'] = (name) => {
    const kept = arrays.get(name);
    if (kept) return kept;
    const kind = columns[name];
    const array = viewOf(isList(kind) ? 'list' : kind, buffer, bodyAt + headOf(name).at, count);
    arrays.set(name, array);
    return array;
  };
  const known = new Map<string, readonly string[]>();
  const texts: Segment['texts'] = (name) => {
    const { textsAt, textsLength, texts: inHead } = headOf(name);
    if (textsAt === undefined) return inHead;
    const kept = known.get(name);
    if (kept) return kept;
    const read = JSON.parse(textOf(new Uint8Array(buffer, bodyAt + textsAt, textsLength)));
    known.set(name, read as string[]);
    return read as string[];
  };
  const lists = new Map<string, ReturnType<Segment['list']>>();
  const list: Segment['list'] = (name) => {
    const kept = lists.get(name);
    if (kept) return kept;
    const kind = columns[name];
    const { items } = headOf(name);
    if (!isList(kind) || !items) throw new RangeError(`${name} is no list.`);
    const opened = {
      offsets: values(name) as Uint32Array,
      items: openColumns(kind.list, items, buffer, bodyAt),
    };
    lists.set(name, opened);
    return opened;
  };
  const read = (name: string, kind: ColumnKind | ListColumn, index: number): unknown => {
    if (isList(kind)) {
      const { offsets, items } = list(name);
      const from = offsets[index] ?? 0;
      const length = (offsets[index + 1] ?? from) - from;
      return Array.from({ length }, (_, item) => items.row(from + item));
    }
    return valueAt(kind, values(name), index, isText(kind) ? (texts(name) ?? []) : []);
  };
  const has: Segment['has'] = (name) => name in head.columns;
  return {
    count,
    has,
    values,
    list,
    value: (name, index) => read(name, columns[name] ?? 'text', index),
    texts,
    row: (index) =>
      Object.fromEntries(
        Object.entries(columns)
          .filter(([name]) => has(name) || !LATER_COLUMNS.has(name))
          .map(([name, kind]) => [name, read(name, kind, index)]),
      ),
  };
}

function viewOf(
  kind: ColumnKind | 'list' | undefined,
  buffer: ArrayBuffer,
  at: number,
  count: number,
): ReturnType<Segment['values']> {
  switch (kind) {
    case 'id':
      return new Uint8Array(buffer, at, count * 16);
    case 'flag':
      return new Uint8Array(buffer, at, count);
    case 'day':
      return new Int32Array(buffer, at, count);
    case 'number':
    case 'instant':
      return new Float64Array(buffer, at, count);
    case 'text':
    case 'json':
      return new Uint32Array(buffer, at, count);
    case 'list':
      return new Uint32Array(buffer, at, count + 1);
    case undefined:
      throw new RangeError('The columns do not name it.');
  }
}

function valueAt(
  kind: ColumnKind,
  values: ReturnType<Segment['values']>,
  index: number,
  texts: readonly string[],
): unknown {
  if (kind === 'id') return idOfBytes(values as Uint8Array, index * 16);
  const value = values[index] ?? NaN;
  switch (kind) {
    case 'text':
      return value === NO_TEXT ? null : texts[value];
    case 'json':
      return value === NO_TEXT ? null : JSON.parse(texts[value] ?? 'null');
    case 'number':
      return Number.isNaN(value) ? null : value;
    case 'instant':
      return Number.isNaN(value) ? null : new Date(value).toISOString();
    case 'day':
      return value === NO_DAY ? null : dayOfNumber(value);
    case 'flag':
      return value === NO_FLAG ? null : value === 1;
  }
}

function place(array: ArrayBufferView, parts: Part[], end: { at: number }): number {
  const { at } = end;
  parts.push({ at, bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength) });
  end.at = aligned(at + array.byteLength);
  return at;
}

/** The next place that any kind of number may stand in. */
function aligned(at: number): number {
  return Math.ceil(at / 8) * 8;
}

function isText(kind: ColumnKind): boolean {
  return kind === 'text' || kind === 'json';
}

function isList(kind: ColumnKind | ListColumn | undefined): kind is ListColumn {
  return typeof kind === 'object';
}

function bytesOf(json: string): Uint8Array {
  const plain = json.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const bytes = new Uint8Array(plain.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = plain.charCodeAt(at);
  return bytes;
}

function textOf(bytes: Uint8Array): string {
  return ascii.decode(bytes);
}

/** Every engine has it, though it is no part of the language; ten times as fast as character by character. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };
const ascii = new TextDecoder('latin1');
const DAY_MS = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

function dayOfNumber(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** @throws RangeError for what the contract has no text for */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new RangeError('A column of texts got something else.');
}

function asNumber(value: unknown): number {
  return value === null ? NaN : Number(value);
}
