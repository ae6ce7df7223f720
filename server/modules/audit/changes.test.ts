import { describe, expect, it } from 'vitest';
import { changedFields } from './changes.ts';

describe('changedFields', () => {
  const row = { id: 'a', version: 1, updatedAt: 'x', name: 'Old', tags: ['a', 'b'], notes: null };

  it('names what is not as it was, and nothing that every change moves', () => {
    const after = { ...row, version: 2, updatedAt: 'y', name: 'New', tags: ['b'] };
    expect(changedFields(row, after)).toEqual([
      { name: 'name', before: 'Old', after: 'New' },
      { name: 'tags', before: ['a', 'b'], after: ['b'] },
    ]);
  });

  it('takes lists and objects of the same content for unchanged', () => {
    expect(changedFields(row, { ...row, tags: ['a', 'b'] })).toEqual([]);
  });

  it('tells of a creation and of a removal all that has a value', () => {
    const fields = ['name', 'tags'];
    expect(changedFields(null, row).map(({ name }) => name)).toEqual(fields);
    expect(changedFields(row, null)).toContainEqual({ name: 'name', before: 'Old', after: null });
    expect(changedFields(row, null)).toHaveLength(fields.length);
  });
});
