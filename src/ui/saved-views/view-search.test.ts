import { describe, expect, it } from 'vitest';
import { isSameView, viewSearch, withView } from './view-search.ts';

const SEARCH = {
  q: 'mar',
  state: ['draft'],
  company: 'ua',
  peek: 'x',
  panel: 'sync',
  own: undefined,
};

describe('a view of a list', () => {
  it('keeps what filters it, not the company in view nor what is open over it', () => {
    expect(viewSearch(SEARCH)).toEqual({ q: 'mar', state: ['draft'] });
  });

  it('is none where the address says only how the app was opened', () => {
    const opened = { source: 'pwa', refused: 'no-space', received: 'x', chapter: '01', open: 'y' };
    expect(viewSearch(opened)).toEqual({});
  });

  it('takes the place of the one before and leaves the rest of the address', () => {
    expect(withView(SEARCH, { over: 1 })).toEqual({
      company: 'ua',
      peek: 'x',
      panel: 'sync',
      over: 1,
    });
  });

  it('is the same in another order', () => {
    expect(isSameView({ a: 1, b: 2, company: 'ua' }, { b: 2, a: 1 })).toBe(true);
    expect(isSameView({ a: 1 }, { a: 2 })).toBe(false);
  });
});
