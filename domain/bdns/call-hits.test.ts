import { expect, it } from 'vitest';
import { type CallHitState, isWaiting } from './call-hits.ts';

it.each<[CallHitState, string | null, boolean]>([
  ['new', null, true],
  ['dismissed', null, false],
  ['made', 'there', false],
  // Its tender was removed.
  ['made', 'gone', true],
  ['made', null, true],
])('a call that is %s, with the tender %s, waits for a word: %s', (state, tenderId, waits) => {
  expect(isWaiting({ state, tenderId }, (id) => id === 'there')).toBe(waits);
});
