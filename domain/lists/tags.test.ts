import { describe, expect, it } from 'vitest';
import { hasAnyTag, joinTags, MOST_TAGS, tagsIn, withoutTags, withTags } from './tags.ts';

describe('tags', () => {
  it.each<[string, string[], string[]]>([
    ['stay as they were written, in their order', ['Serie', 'faro'], ['Serie', 'faro']],
    [
      'that differ in case or accents alone are one: the first',
      ['Canción', 'cancion'],
      ['Canción'],
    ],
    ['lose the sign before them and the spaces around', [' #faro ', '## mar'], ['faro', 'mar']],
    ['have one space between their words', ['costa  da   morte'], ['costa da morte']],
    ['are told apart by commas', ['mar, faro;illa'], ['mar', 'faro', 'illa']],
    ['are no signs alone', ['#', ' ', ','], []],
  ])('%s', (_, written, kept) => {
    expect(joinTags(written)).toEqual(kept);
    expect(joinTags(kept)).toEqual(kept);
  });

  it.each<[string[], string[] | undefined, boolean]>([
    [['Canción'], ['cancion'], true],
    [['mar', 'faro'], ['illa', 'faro'], true],
    [['mar'], ['illa'], false],
    [['mar'], ['ma'], false],
    [[], ['mar'], false],
    [[], undefined, true],
  ])('of %j any of %j: %s', (tags, asked, isFound) => {
    expect(hasAnyTag({ tags }, asked)).toBe(isFound);
  });

  it.each<[string[], string[], string[]]>([
    [['mar'], ['faro', 'Mar'], ['mar', 'faro']],
    [[], [], []],
  ])('of %j with %j are %j', (tags, added, all) => {
    expect(withTags({ tags }, added)).toEqual(all);
  });

  it('are not added where a row would have too many', () => {
    const tags = Array.from({ length: MOST_TAGS }, (_, index) => `tag ${index}`);
    expect(withTags({ tags }, ['TAG 3'])).toEqual(tags);
    expect(withTags({ tags }, ['faro'])).toBeNull();
  });

  it.each<[string[], string[], string[]]>([
    [['Canción', 'mar'], ['cancion'], ['mar']],
    [['mar'], ['faro'], ['mar']],
  ])('of %j without %j are %j', (tags, gone, left) => {
    expect(withoutTags({ tags }, gone)).toEqual(left);
  });

  it('of many rows are each told once', () => {
    const rows = [{ tags: ['mar', 'Faro'] }, { tags: ['faro'] }, { tags: [] }];
    expect(tagsIn(rows, (a, b) => a.localeCompare(b))).toEqual(['Faro', 'mar']);
  });
});
