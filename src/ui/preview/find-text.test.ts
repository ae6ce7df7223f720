import { describe, expect, it } from 'vitest';
import { findInPage, foldPage } from './find-text.ts';

const line = (str: string) => ({ str, hasEOL: true });
const part = (str: string) => ({ str, hasEOL: false });

describe('text in a page', () => {
  it('is found without accents and capitals, with the place of its letters', () => {
    const page = foldPage([line('Factura n.º 7'), line('Panadería Ñandú')]);
    expect(findInPage(page, 'PANADERIA ñ')).toEqual([
      { from: { piece: 1, offset: 0 }, to: { piece: 1, offset: 10 } },
    ]);
  });

  it('is found over the end of a line and over several pieces', () => {
    const page = foldPage([part('the bri'), line('ef of '), line('  the film')]);
    expect(findInPage(page, 'brief of the')).toEqual([
      { from: { piece: 0, offset: 4 }, to: { piece: 2, offset: 4 } },
    ]);
  });

  it('is found each time, without overlaps', () => {
    expect(findInPage(foldPage([line('aaaa a')]), 'aa')).toHaveLength(2);
  });

  it('keeps its place behind letters that fold into several', () => {
    const page = foldPage([line('ofﬁcial 12')]);
    expect(findInPage(page, 'official')).toEqual([
      { from: { piece: 0, offset: 0 }, to: { piece: 0, offset: 6 } },
    ]);
    expect(findInPage(page, '12')[0]?.from.offset).toBe(8);
  });

  it('is not found where nothing was asked for', () => {
    expect(findInPage(foldPage([line('something')]), '   ')).toEqual([]);
  });
});
