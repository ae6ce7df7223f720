import { describe, expect, it } from 'vitest';
import { commentParts, mentionedIn, typedMention } from './mentions.ts';

const PEOPLE = [
  { id: 'ana', name: 'Ana' },
  { id: 'perez', name: 'Ana Pérez' },
  { id: 'xoan', name: 'Xoán' },
  { id: 'namesake', name: 'Xoán' },
];

describe('a comment names', () => {
  it.each<[string, string, string[]]>([
    ['the person after @', 'Look, @Ana: paid', ['ana']],
    ['the longest name that stands there', '@Ana Pérez, look', ['perez']],
    ['a person whatever the case', 'to @ana pérez', ['perez']],
    ['all of one name', '@Xoán', ['xoan', 'namesake']],
    ['each once', '@Ana and @Ana', ['ana']],
    ['nobody by the beginning of a word', '@Anabel', []],
    ['nobody by an address of mail', 'mail@Ana', []],
    ['nobody without @', 'Ana', []],
  ])('%s', (_name, text, ids) => {
    expect(mentionedIn(text, PEOPLE)).toEqual(ids);
  });

  it('in pieces that are its text again', () => {
    const text = '@Ana: ask @Xoán, please';
    const parts = commentParts(text, PEOPLE);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ personId }) => personId).map((part) => part.text)).toEqual([
      '@Ana',
      '@Xoán',
    ]);
  });
});

describe('what is typed after @', () => {
  it.each<[string, string, { start: number; typed: string } | null]>([
    ['begins a name', 'to @', { start: 3, typed: '' }],
    ['goes on over a space', '@Ana P', { start: 0, typed: 'Ana P' }],
    ['is no name in a word', 'mail@ana', null],
    ['is no name after a space', '@ ana', null],
    ['ends with the line', '@ana\nand', null],
    ['ends after a few words', '@one two three four five', null],
  ])('%s', (_name, text, found) => {
    expect(typedMention(text, text.length)).toEqual(found);
  });
});
