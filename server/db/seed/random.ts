import { createHash } from 'node:crypto';

/** The same name gives the same id, shaped as a UUIDv7 of 2024. */
export function demoId(name: string): string {
  const hash = createHash('sha256').update(`xeito-demo:${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.slice(16, 17), 16) % 4];
  return `0190f000-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-${variant}${hash.slice(7, 10)}-${hash.slice(20, 32)}`;
}

/** Mulberry32: the same seed gives the same numbers in [0, 1) on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
