import type { NumberColumn } from '#local/ledger/stored.ts';
import { Dictionary } from '../ledger/dictionary.ts';
import { roomFor } from '../ledger/shares.ts';

/** Whose charge a part of a charge is, and whether it is a month of a schedule. */
export class ChargeResources {
  readonly codes: Dictionary;
  /** Twice the code of the resource, and one more for a month of a schedule. By part. */
  #told: Int32Array<ArrayBuffer>;

  constructor(texts: string[] = [], told: NumberColumn = new Int32Array(0)) {
    this.codes = new Dictionary(texts);
    this.#told = new Int32Array(told);
  }

  /** What is told of the first parts, copied. */
  copy(parts: number): NumberColumn {
    return this.#told.slice(0, parts);
  }

  note(part: number, resource: number, isOfSchedule: boolean): void {
    if (part >= this.#told.length) {
      const larger = new Int32Array(roomFor(part + 1));
      larger.set(this.#told);
      this.#told = larger;
    }
    this.#told[part] = resource * 2 + Number(isOfSchedule);
  }

  resourceOf(part: number): number {
    return (this.#told[part] ?? 0) >> 1;
  }

  isOfSchedule(part: number): boolean {
    return ((this.#told[part] ?? 0) & 1) === 1;
  }

  get bytes(): number {
    return this.#told.byteLength;
  }
}
