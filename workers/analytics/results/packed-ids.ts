import { idOfBytes, writeId } from '#contract/ledgers/id-bytes.ts';
import type { NumberColumn } from '#local/ledger/stored.ts';
import { roomFor } from '../ledger/shares.ts';

const ID_BYTES = 16;
/** The end of an id is drawn at random: it tells ids apart as well as all of it would, nearly. */
const TAIL_AT = 10;
const FREE = -1;

/** The ids of rows by their number, and the number of an id. */
export class PackedIds {
  #ids: Uint8Array<ArrayBuffer>;
  #count: number;
  /** Numbers, each at the place that its id hashes to or the next free one. Made when somebody asks. */
  #table = new Int32Array(0);

  constructor(ids: NumberColumn = new Uint8Array(0)) {
    this.#ids = new Uint8Array(ids);
    this.#count = ids.length / ID_BYTES;
  }

  copy(): NumberColumn {
    return this.#ids.slice(0, this.#count * ID_BYTES);
  }

  /** Takes the ids of further rows in their order. */
  add(ids: ArrayBuffer): void {
    const added = new Uint8Array(ids);
    const end = this.#count * ID_BYTES + added.length;
    if (end > this.#ids.length) {
      const larger = new Uint8Array(roomFor(end));
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids.set(added, this.#count * ID_BYTES);
    this.#count += added.length / ID_BYTES;
    this.#table = new Int32Array(0);
  }

  /** The numbers of the row of that id: one that moved between two packings may lie in both segments. */
  numbersOf(id: string): number[] {
    if (this.#table.length === 0) this.#makeTable();
    const bytes = new Uint8Array(ID_BYTES);
    writeId(bytes, 0, id);
    const mask = this.#table.length - 1;
    let at = hashOf(bytes, 0) & mask;
    const numbers: number[] = [];
    for (;;) {
      const number = this.#table[at] ?? FREE;
      if (number === FREE) return numbers;
      if (isSame(this.#ids, number * ID_BYTES, bytes)) numbers.push(number);
      at = (at + 1) & mask;
    }
  }

  /** The id of the row of that number; undefined of one that came later. */
  idOf(number: number): string | undefined {
    return number < this.#count ? (idOfBytes(this.#ids, number * ID_BYTES) ?? '') : undefined;
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#table.byteLength;
  }

  #makeTable(): void {
    // At most half full, so that a search is short.
    const room = 2 ** Math.ceil(Math.log2(Math.max(2, this.#count * 2)));
    const table = new Int32Array(room).fill(FREE);
    const mask = room - 1;
    for (let number = 0; number < this.#count; number += 1) {
      let at = hashOf(this.#ids, number * ID_BYTES) & mask;
      while (table[at] !== FREE) at = (at + 1) & mask;
      table[at] = number;
    }
    this.#table = table;
  }
}

/** Finds in segments the places of ids that stand elsewhere by now. */
export class HiddenIds {
  readonly #tails: Set<number>;

  constructor(readonly ids: ReadonlySet<string>) {
    this.#tails = new Set([...ids].map((id) => Number.parseInt(id.slice(-12), 16)));
  }

  placesIn(ids: ArrayBuffer): ReadonlySet<number> {
    const places = new Set<number>();
    if (this.ids.size === 0) return places;
    const bytes = new Uint8Array(ids);
    for (let at = 0; at < bytes.length; at += ID_BYTES) {
      const isLike = this.#tails.has(tailOf(bytes, at));
      if (isLike && this.ids.has(idOfBytes(bytes, at) ?? '')) places.add(at / ID_BYTES);
    }
    return places;
  }
}

/** The last six bytes as a number. */
function tailOf(bytes: Uint8Array, at: number): number {
  let tail = 0;
  for (let index = at + TAIL_AT; index < at + ID_BYTES; index += 1) {
    tail = tail * 256 + (bytes[index] ?? 0);
  }
  return tail;
}

function hashOf(bytes: Uint8Array, at: number): number {
  let hash = 0;
  for (let index = at + TAIL_AT; index < at + ID_BYTES; index += 1) {
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01_00_01_93);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isSame(ids: Uint8Array, at: number, id: Uint8Array): boolean {
  for (let byte = 0; byte < ID_BYTES; byte += 1) if (ids[at + byte] !== id[byte]) return false;
  return true;
}

const hiddenBySet = new WeakMap<ReadonlySet<string>, HiddenIds>();

/** Made once for all segments of a ledger. */
export function hiddenIds(hidden: ReadonlySet<string>): HiddenIds {
  const known = hiddenBySet.get(hidden) ?? new HiddenIds(hidden);
  hiddenBySet.set(hidden, known);
  return known;
}
