/** A seeded source of chance: the same seed draws the same. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** From `least` up to and without `most`, whole. */
  whole(least: number, most: number): number;
  /** One of the choices, by weight; a weight of 0 is never drawn. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/** mulberry32: small, fast, and good enough to choose faults by. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least)),
    weighted(weights) {
      const choices = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        if (weight > 0 && left < weight) return choice;
        left -= weight;
      }
      throw new Error('No choice has a weight');
    },
  };
}
