import { describe, expect, it } from 'vitest';
import { projectsSearch } from './search.ts';

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('projectsSearch', () => {
  it('takes one value or a list of them', () => {
    expect(projectsSearch.parse({ state: 'active' }).state).toEqual(['active']);
    expect(projectsSearch.parse({ state: ['active', 'paused'] }).state).toEqual([
      'active',
      'paused',
    ]);
    expect(projectsSearch.parse({ companies: uuid }).companies).toEqual([uuid]);
  });

  it('drops what means nothing and keeps the rest', () => {
    const search = projectsSearch.parse({
      q: 2026,
      state: ['active', 'melted', 7],
      companies: ['nobody'],
      manager: 'nobody',
      over: 'yes',
      own: 1,
      group: 'moon',
      company: 'nobody',
      peek: { no: true },
      unknown: 'value',
    });
    expect(search).toEqual({ q: '2026', state: ['active'], own: 1 });
  });

  it('is empty for an address without parameters', () => {
    expect(projectsSearch.parse({})).toEqual({});
  });
});
