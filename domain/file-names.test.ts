import { describe, expect, it } from 'vitest';
import { freeName, nameParts } from './file-names.ts';

describe('the name of a file', () => {
  it.each([
    ['Factura 12.pdf', 'Factura 12', '.pdf'],
    ['../../../etc/Ana', 'etc Ana', ''],
    ['Mª José / Pepa', 'Mª José Pepa', ''],
    ['..', 'documento', ''],
    ['a:b?.jpg', 'a b', '.jpg'],
    ['Factura . .pdf', 'Factura', '.pdf'],
    ['Ana Rey e Cía.', 'Ana Rey e Cía', ''],
    ['F.2026.pdf', 'F.2026', '.pdf'],
    ['Mose\u0301.pdf', 'Mosé', '.pdf'],
    ['tab\tand\u0000nothing.txt', 'tab and nothing', '.txt'],
  ])('%j leads out of no folder, and ends as on every system', (name, stem, end) => {
    expect(nameParts(name, 'documento')).toEqual({ stem, end });
  });

  it('that is taken gets a number, whatever the case of its letters', () => {
    const used = new Set<string>();
    const names = ['N.pdf', 'n.pdf', 'É.pdf', 'e\u0301.pdf', 'N.PDF', 'N.txt'];
    expect(names.map((name) => freeName(nameParts(name, ''), used))).toEqual([
      'N.pdf',
      'n (2).pdf',
      'É.pdf',
      'é (2).pdf',
      'N (3).PDF',
      'N.txt',
    ]);
  });
});
