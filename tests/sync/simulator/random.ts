/** The one source of chance of a schedule (xorshift128): the same seed draws the same numbers. */
export class Random {
  private x: number;
  private y: number;
  private z: number;
  private w: number;

  constructor(seed: number) {
    let state = seed >>> 0;
    const mix = () => {
      state = (state + 0x9e3779b9) >>> 0;
      let t = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
      return (t ^ (t >>> 15)) >>> 0;
    };
    this.x = mix();
    this.y = mix();
    this.z = mix();
    this.w = mix() | 1;
  }

  /** 0 ≤ x < 2³². */
  word(): number {
    const t = this.x ^ (this.x << 11);
    this.x = this.y;
    this.y = this.z;
    this.z = this.w;
    this.w = (this.w ^ (this.w >>> 19) ^ t ^ (t >>> 8)) >>> 0;
    return this.w;
  }

  /** 0 ≤ x < 1. */
  unit(): number {
    return this.word() / 0x1_0000_0000;
  }

  /** A whole number, 0 ≤ x < `limit`. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** One of a list that is never empty. */
  oneOf<T>(first: T, ...others: T[]): T {
    return this.pick([first, ...others]) ?? first;
  }
}
