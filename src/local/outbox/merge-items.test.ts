import { expect, it } from 'vitest';
import { mergeItems } from './merge-items.ts';

const [A, B, C] = ['a', 'b', 'c'].map((id) => ({ id, cents: 1 }));

it.each([
  ['each adds one: both are there', [], [A], [B], [B, A]],
  ['one adds, one removes', [A], [A, B], [], [B]],
  ['each changes another', [A, B], [{ ...A, cents: 2 }, B], [A, C], [{ ...A, cents: 2 }, C]],
  [
    'both say the same',
    [A],
    [{ ...A, cents: 2 }],
    [{ ...A, cents: 2 }, B],
    [{ ...A, cents: 2 }, B],
  ],
  ['both change one', [A], [{ ...A, cents: 2 }], [{ ...A, cents: 3 }], null],
  ['one removes what the other changed', [A], [], [{ ...A, cents: 3 }], null],
  ['each adds a word', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c', 'b']],
  ['one adds a word, one takes one away', ['a'], ['a', 'b'], [], ['b']],
  ['both add the same word', [], ['a'], ['a', 'b'], ['a', 'b']],
  ['items without ids', [1], [2], [3], null],
  ['no list', null, [A], [B], null],
])('merges lists item by item: %s', (_, base, mine, theirs, merged) => {
  expect(mergeItems(base, mine, theirs)).toEqual(merged);
});
