import { expect, it } from 'vitest';
import { projectsTagged } from './tagged.ts';

const project = (id: string, parentId: string | null = null, ...tags: string[]) => ({
  id,
  parentId,
  tags,
});

it.each<[string, ReturnType<typeof project>[], string[]]>([
  ['has its tag', [project('a', null, 'Faro'), project('b')], ['a']],
  [
    'lies below one that has it, at any depth and in any order',
    [project('c', 'b'), project('b', 'a'), project('a', null, 'faro'), project('d')],
    ['a', 'b', 'c'],
  ],
  ['is not above one that has it', [project('a'), project('b', 'a', 'faro')], ['b']],
  [
    'lies below itself, and is looked at once',
    [project('a', 'b', 'faro'), project('b', 'a')],
    ['a', 'b'],
  ],
])('a project counts for a tag that %s', (_, projects, ids) => {
  expect(projectsTagged(projects, ['faro']).toSorted()).toEqual(ids);
});
