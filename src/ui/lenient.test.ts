import { describe, expect, it } from 'vitest';
import {
  byName,
  day,
  either,
  flag,
  listOf,
  oneOf,
  type Reader,
  severalOf,
  shapeOf,
  text,
  uuid,
  whole,
  wholeOf,
  yesOrNo,
} from './lenient.ts';

const ID = '0190a1b2-0000-7000-8000-000000000001';

const EXAMPLES: readonly [string, Reader<unknown>, unknown, unknown][] = [
  ['a text', text(5), 'abcde', 'abcde'],
  ['a text of digits that came as a number', text(5), 7, '7'],
  ['a text that is too long', text(5), 'abcdef', undefined],
  ['a list in place of a text', text(5), ['a'], undefined],
  ['an id', uuid, ID, ID],
  ['no id', uuid, 'id', undefined],
  ['a day', day, '2026-02-28', '2026-02-28'],
  ['a day that no month has', day, '2026-02-30', undefined],
  ['a word', oneOf(['a', 'b']), 'b', 'b'],
  ['another word', oneOf(['a', 'b']), 'c', undefined],
  ['a number', whole(1, 12), 12, 12],
  ['a number as text', whole(1, 12), '3', 3],
  ['a number beyond', whole(1, 12), 13, undefined],
  ['half a number', whole(1, 12), 1.5, undefined],
  ['a mark that is set', flag, '1', 1],
  ['a mark that is not', flag, 0, undefined],
  ['yes', yesOrNo, true, true],
  ['yes as a word', yesOrNo, 'true', undefined],
  ['the second of two kinds', either(oneOf(['new']), uuid), ID, ID],
  ['one of several', severalOf(oneOf(['a', 'b'])), 'a', ['a']],
  ['several, one unknown', severalOf(oneOf(['a', 'b'])), ['a', 'x'], ['a']],
  ['several, all unknown', severalOf(oneOf(['a', 'b'])), ['x'], undefined],
  ['a list', listOf(text(5)), ['a', 'b'], ['a', 'b']],
  ['a list with something else', listOf(text(5)), ['a', true], undefined],
  ['a list that is too long', listOf(text(5), 1), ['a', 'b'], undefined],
  ['values by name', byName(yesOrNo), { a: true }, { a: true }],
  ['values by name, one of them unknown', byName(yesOrNo), { a: 1 }, undefined],
  ['a record', wholeOf({ of: uuid, at: day }, ['of']), { of: ID }, { of: ID }],
  [
    'a record without what it needs',
    wholeOf({ of: uuid, at: day }, ['of']),
    { at: '2026-01-01' },
    undefined,
  ],
  [
    'a record with a part that means nothing',
    wholeOf({ of: uuid, at: day }, ['of']),
    { of: ID, at: 'x' },
    undefined,
  ],
];

describe('what is read leniently', () => {
  it.each(EXAMPLES)('%s', (_name, read, value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it('names what means nothing, so that the router does not keep it, and nothing that is not there', () => {
    const { parse } = shapeOf({ kind: oneOf(['a']), id: uuid });
    expect(Object.entries(parse({ kind: 'x', other: 1 }))).toEqual([['kind', undefined]]);
    expect(parse(null)).toEqual({});
  });
});
