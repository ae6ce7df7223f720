import { describe, expect, it } from 'vitest';
import { type Comment, changedComment, type Earlier, toldOf } from './change.ts';

const SAID: Comment = { text: 'Is it paid?', mentions: ['b'], isRemoved: false };
const GONE: Comment = { text: '', mentions: [], isRemoved: true };

describe('a change of a comment', () => {
  it.each<[string, Comment, Partial<Comment>, Comment & { isEdited: boolean }]>([
    ['takes other words', SAID, { text: 'Paid!' }, { ...SAID, text: 'Paid!', isEdited: true }],
    ['of the same words is none', SAID, { text: SAID.text }, { ...SAID, isEdited: false }],
    ['names others', SAID, { mentions: ['c'] }, { ...SAID, mentions: ['c'], isEdited: false }],
    ['removes its words', SAID, { isRemoved: true }, { ...GONE, isEdited: false }],
    [
      'brings no words with its end',
      SAID,
      { isRemoved: true, text: 'x' },
      { ...GONE, isEdited: false },
    ],
    ['comes too late for a removed one', GONE, { text: 'Paid!' }, { ...GONE, isEdited: false }],
    ['brings no removed one back', GONE, { isRemoved: false }, { ...GONE, isEdited: false }],
  ])('%s', (_name, before, patch, after) => {
    expect(changedComment(before, patch)).toEqual(after);
  });
});

describe('of a comment', () => {
  const by = (createdBy: string | null, ...mentions: string[]): Earlier => ({
    createdBy,
    mentions,
  });
  it.each<[string, Earlier, Pick<Comment, 'mentions'> | null, Earlier[], Record<string, string>]>([
    ['nobody is told who was not there', by('a'), null, [], {}],
    ['who is named is told', by('a', 'b', 'c'), null, [], { b: 'mentioned', c: 'mentioned' }],
    [
      'who wrote before is told',
      by('a'),
      null,
      [by('b'), by('c')],
      { b: 'answered', c: 'answered' },
    ],
    [
      'who was named before is told',
      by('b'),
      null,
      [by('a', 'c')],
      { a: 'answered', c: 'answered' },
    ],
    ['being named says more', by('a', 'b'), null, [by('b')], { b: 'mentioned' }],
    ['nobody is told of their own', by('a', 'a'), null, [by('a', 'a')], {}],
    ['who is gone is nobody', by('a'), null, [by(null)], {}],
    [
      'a change tells who is new in it',
      by('a', 'b', 'c'),
      by('a', 'b'),
      [by('d')],
      { c: 'mentioned' },
    ],
    ['a removal tells nobody', by('a'), by('a', 'b'), [by('d')], {}],
  ])('%s', (_name, comment, before, earlier, told) => {
    expect(Object.fromEntries(toldOf(comment, before, earlier))).toEqual(told);
  });
});
