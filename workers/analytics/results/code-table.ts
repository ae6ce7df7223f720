const FREE = -1;

/** Whole numbers (0 ≤ key < 2⁵³) to codes; several times as fast as a `Map` of as many. */
export class CodeTable {
  #keys = new Float64Array(1024).fill(FREE);
  #codes = new Int32Array(1024);
  #size = 0;

  /** The code of a key that has one; −1 for any other. */
  find(key: number): number {
    const at = this.#placeOf(key);
    return this.#keys[at] === key ? (this.#codes[at] ?? FREE) : FREE;
  }

  /** The code of a key; `makeCode` gives one to a new key. */
  get(key: number, makeCode: () => number): number {
    let at = this.#placeOf(key);
    if (this.#keys[at] === key) return this.#codes[at] ?? 0;
    const code = makeCode();
    // At most half full, so that a search is short.
    if ((this.#size + 1) * 2 > this.#keys.length) {
      this.#grow();
      at = this.#placeOf(key);
    }
    this.#keys[at] = key;
    this.#codes[at] = code;
    this.#size += 1;
    return code;
  }

  /** Where the key is, or the free place for it. */
  #placeOf(key: number): number {
    const mask = this.#keys.length - 1;
    const high = Math.floor(key / 2 ** 31);
    let at = hashOf(key - high * 2 ** 31, high) & mask;
    while (this.#keys[at] !== key && this.#keys[at] !== FREE) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [keys, codes] = [this.#keys, this.#codes];
    this.#keys = new Float64Array(keys.length * 2).fill(FREE);
    this.#codes = new Int32Array(keys.length * 2);
    for (const [index, key] of keys.entries()) {
      if (key === FREE) continue;
      const at = this.#placeOf(key);
      this.#keys[at] = key;
      this.#codes[at] = codes[index] ?? 0;
    }
  }
}

function hashOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x85_eb_ca_6b), 0x9e_37_79_b1);
  return mixed ^ (mixed >>> 15);
}
