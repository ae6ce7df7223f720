import { fold } from '#domain/fold.ts';

/** How well a name answers what was typed: 0 the best, null not at all. One wrong letter is forgiven. */
export function rank(name: string, typed: string): number | null {
  const words = wordsOf(name);
  let worst = 0;
  for (const word of wordsOf(typed)) {
    const best = Math.min(...words.map((one) => rankWord(one, word)));
    if (best === Infinity) return null;
    worst = Math.max(worst, best);
  }
  return worst;
}

/** Those that answer, the best first, else in the order they came in. */
export function ranked<T>(items: readonly T[], nameOf: (item: T) => string, typed: string): T[] {
  return items
    .flatMap((item) => {
      const value = rank(nameOf(item), typed);
      return value === null ? [] : [{ item, value }];
    })
    .toSorted((a, b) => a.value - b.value)
    .map(({ item }) => item);
}

/** A shorter word is too easily another one. */
const FUZZY_FROM = 4;

function rankWord(word: string, typed: string): number {
  if (word.startsWith(typed)) return 0;
  if (word.includes(typed)) return 1;
  if (typed.length < FUZZY_FROM) return Infinity;
  const isNear = [-1, 0, 1].some((more) => isOneOff(word.slice(0, typed.length + more), typed));
  return isNear ? 2 : Infinity;
}

/** Whether one letter more, less, other or exchanged with its neighbour makes one the other. */
function isOneOff(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
