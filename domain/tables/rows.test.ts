import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedRows, readRows } from './rows.ts';

describe('the rows of a text', () => {
  it.each([
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons beside decimal commas',
      'a;b\n1.234,56;2,5\n3,5;4,5',
      [
        ['a', 'b'],
        ['1.234,56', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    [
      'semicolons beside a comma in a heading',
      'Cost, net;Name\n1,5;x',
      [
        ['Cost, net', 'Name'],
        ['1,5', 'x'],
      ],
    ],
    [
      'commas below a title with semicolons',
      'De: 1; a: 2\n\na,b,c\n1,2,3\n4,5,6',
      [['De: 1; a: 2'], [''], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']],
    ],
    [
      'a break within quotes',
      'a;"b\r\nc"\r\nd;"e ""f"""',
      [
        ['a', 'b\r\nc'],
        ['d', 'e "f"'],
      ],
    ],
    [
      'D9: quotes that are letters',
      'a;"TALLERES" SL\nb;"never closed\nc;d',
      [
        ['a', '"TALLERES" SL'],
        ['b', '"never closed'],
        ['c', 'd'],
      ],
    ],
    ['what the first line says', 'sep=,\na;1,b;2', [[''], ['a;1', 'b;2']]],
    ['nothing', '', []],
  ])('are parted by %s', (_, text, rows) => {
    expect(readRows(text)).toEqual(rows);
  });

  it('take 5 MB of quotes that never close in a moment', () => {
    const text = '"a""";"b\n'.repeat(500_000);
    const before = performance.now();
    expect(readRows(text)).toHaveLength(500_000);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

describe('pasted cells', () => {
  it('I4: are parted by tabs, by semicolons or by bars, and never by commas', () => {
    expect(pastedRows('Cámara;1;100,00\nSonido;2;50,00')).toEqual([
      ['Cámara', '1', '100,00'],
      ['Sonido', '2', '50,00'],
    ]);
    expect(pastedRows('a;b\tc')).toEqual([['a;b', 'c']]);
    expect(pastedRows('Cámara, trípode\nSon, micro')).toEqual([
      ['Cámara, trípode'],
      ['Son, micro'],
    ]);
  });

  it('come back whole, whatever stands in them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ';') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2 }), { minLength: 1 }), (rows) => {
        const quoted = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`));
        expect(pastedRows(`${quoted.map((cells) => cells.join('\t')).join('\n')}\n`)).toEqual(rows);
      }),
    );
  });
});
