import { describe, expect, test } from 'vitest';
import { parseTable } from './parse-table.ts';
import { readTable } from './read-table.ts';
import { MAX_BYTES, MAX_ROWS } from './table-error.ts';
import { tableToXlsx } from './xlsx.ts';

function bytesOf(text: string): ArrayBuffer {
  return new Uint8Array(new TextEncoder().encode(text)).buffer;
}

/** One byte a character. */
function latin(text: string): ArrayBuffer {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

async function xlsx(): Promise<ArrayBuffer> {
  const columns = [{ key: 'a', header: 'A', kind: 'text' as const }];
  return (await tableToXlsx('x', columns, [{ a: 'b' }])).arrayBuffer();
}

/** Writes `size` over the unpacked size of each entry in the directory of a ZIP. */
function claim(bytes: ArrayBuffer, size: number): ArrayBuffer {
  const view = new DataView(bytes);
  for (let at = 0; at + 46 < view.byteLength; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

describe('a CSV is read', () => {
  test.each([';', ',', '\t', '|'])('with the separator %j', async (separator) => {
    const text = [
      ['Name', 'City'],
      ['Ana', 'Lugo'],
      ['Xoán', '"Vigo\nsur"'],
    ];
    const csv = text.map((line) => line.join(separator)).join('\r\n');
    expect(await parseTable(bytesOf(csv))).toEqual({
      headers: ['Name', 'City'],
      rows: [
        ['Ana', 'Lugo'],
        ['Xoán', 'Vigo\nsur'],
      ],
    });
  });

  test('with a comma in a heading of semicolons', async () => {
    expect(await parseTable(bytesOf('Cost, net;Name\n1,5;x'))).toMatchObject({
      rows: [['1,5', 'x']],
    });
  });

  test('with decimal commas between semicolons', async () => {
    expect(await parseTable(bytesOf('a;b\n1.234,56;2,5\n3,5;4,5'))).toMatchObject({
      rows: [
        ['1.234,56', '2,5'],
        ['3,5', '4,5'],
      ],
    });
  });

  test('in Windows-1252, in UTF-16, and in UTF-8 with a mark', async () => {
    const read = { headers: ['Año'], rows: [['Ñandú']] };
    expect(await parseTable(latin('Año\r\nÑandú\r\n'))).toEqual(read);
    expect(await parseTable(bytesOf('\ufeffAño\r\nÑandú\r\n'))).toEqual(read);
    const wide = Uint16Array.from('\ufeffAño\r\nÑandú', (letter) => letter.charCodeAt(0)).buffer;
    expect(await parseTable(wide)).toEqual(read);
  });

  test('with short rows filled, and empty ones kept so that lines keep their numbers', async () => {
    expect(await parseTable(bytesOf('a;b\nx\n\ny;z\n\n;\n'))).toEqual({
      headers: ['a', 'b'],
      rows: [
        ['x', ''],
        ['', ''],
        ['y', 'z'],
      ],
    });
  });
});

describe('a file is refused', () => {
  test.each([
    ['empty', ''],
    ['empty', 'only;headings\n\n'],
    ['not-a-table', 'abc\0def;\n1;2'],
    ['old-excel', '\xd0\xcf\x11\xe0\xa1\xb1'],
    ['broken', 'a;b\n1;"never closed\n2;3\n'],
    ['broken', 'PK\x03\x04 but no more'],
    ['too-many-columns', `${';'.repeat(200)}\nx`],
    ['too-many-rows', `a\n${'x\n'.repeat(MAX_ROWS + 1)}`],
  ])('as %s', async (problem, text) => {
    expect(await parseTable(latin(text))).toEqual({ problem });
  });

  test('that is larger than it may be, unread', async () => {
    const file = new File([new Uint8Array(MAX_BYTES + 1)], 'x.csv');
    await expect(readTable(file)).rejects.toMatchObject({ problem: 'too-big' });
  });

  test('that would unpack to more than it may be', async () => {
    expect(await parseTable(await xlsx())).toMatchObject({ rows: [['b']] });
    expect(await parseTable(claim(await xlsx(), 90_000_000))).toEqual({ problem: 'too-big' });
  });

  test('whose directory is cut short', async () => {
    const bytes = await xlsx();
    expect(await parseTable(bytes.slice(0, bytes.byteLength - 40))).toEqual({ problem: 'broken' });
  });

  test('that is a ZIP of something else', async () => {
    const bytes = await xlsx();
    const words = new Uint8Array(bytes);
    for (let at = 0; at < words.length; at += 1) {
      if (words[at] === 0x2e && words[at + 1] === 0x78) words[at + 1] = 0x79;
    }
    expect(await parseTable(bytes)).toEqual({ problem: 'broken' });
  });
});
