import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { readCamt } from '#domain/banking/camt.ts';
import { readNorma43 } from '#domain/banking/norma43.ts';
import { parseFile } from './parse-file.ts';
import { readFile } from './read-file.ts';
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

/** A statement of one movement with these words. */
const statement43 = (words: string) =>
  [
    '111234123412345678902603012603312000000001000009783XEITO',
    `22    12342603052603050400710000000000050000000000000REF\nCONTRATO`.replace('\n', '         '),
    `2301${words}`,
    '3312341234123456789000001000000000005000000000000000000000200000000095000978',
    '88999999999999999999000004',
  ].join('\r\n');

/** Writes `size` over the unpacked size of each entry in the directory of a ZIP. */
function claim(bytes: ArrayBuffer, size: number): ArrayBuffer {
  const view = new DataView(bytes);
  for (let at = 0; at + 46 < view.byteLength; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

/** A text of two bytes a letter. */
function wide(text: string, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return view.buffer;
}

const rowsOf = async (bytes: ArrayBuffer) => {
  const content = await parseFile(bytes);
  return content.kind === 'table' ? content.rows : content;
};

describe('Norma 43 is read in code page 850', () => {
  const read = async (words: string) => {
    const content = await parseFile(latin(statement43(words)));
    if (content.kind !== 'norma43') throw new Error('This is no Norma 43.');
    const [movement] =
      readNorma43(content.text, content.asFirstRead).statements[0]?.movements ?? [];
    return movement;
  };

  test.each([
    ['ENERG\xd6A PE\xa5A', 'ENERGÍA PEÑA'],
    ['CAMI\xa2N A LA CORU\xa4A', 'CAMIóN A LA CORUñA'],
    ['JOS\x90', 'JOSÉ'],
    ['GON\x80AL', 'GONÇAL'],
  ])('where its words tell: %j', async (words, concept) => {
    expect((await read(words))?.concept).toBe(concept);
  });

  test.each([
    'ENERG\xcdA PE\xd1A',
    'L\x92OREAL FRA\xa0LUZ 5\x80',
    'M\xdcLLER \xa3 5',
    'K\xd6LN',
    'PE\xa5A ENERG\xcdA PE\xd1A',
  ])('and not where they are of Windows: %j', async (words) => {
    const text = statement43(words);
    expect(await parseFile(latin(text))).not.toHaveProperty('asFirstRead');
    const inUtf8 = await parseFile(bytesOf(statement43('PE\xa5A')));
    expect(inUtf8).toEqual({ kind: 'norma43', text: statement43('PE\xa5A') });
  });

  test('and what was saved when it was read otherwise stays known', async () => {
    const words = 'ENERG\xd6A PE\xa5A';
    const [before] = readNorma43(statement43(words)).statements[0]?.movements ?? [];
    expect((await read(words))?.key).toBe(before?.key);
    expect(before?.concept).toBe('ENERGÖA PE¥A');
  });
});

describe('a table is read', () => {
  test('with the percentages of XLSX as they are shown, in the sheet that is read', async () => {
    const number = (value: number, format?: string) => ({ value, type: Number, format });
    const cover = [['Cover'], [number(0.5, '0%')]];
    const table = [
      [null, null, null, null, null, null],
      [null, 'Net', '% IRPF', 'VAT', 'Part', 'Of'],
      [
        null,
        number(1_000),
        number(0.15, '0%'),
        number(0.21, '0.00%'),
        number(0.0525, '#,##0.0 %;[Red]-0.0 %'),
        number(7, '0.0" %"'),
      ],
      [null, number(1_000), number(-0.07, '0%'), number(0.21), 'x', number(0.075, '0%')],
    ];
    const blob = await writeExcelFile([
      { data: cover, sheet: 'A & B' },
      { data: table, sheet: 'C' },
    ]).toBlob();
    expect(await rowsOf(await blob.arrayBuffer())).toEqual([
      ['', '', '', '', '', ''],
      ['', 'Net', '% IRPF', 'VAT', 'Part', 'Of'],
      ['', '1000', '15 %', '21 %', '5,25 %', '7'],
      ['', '1000', '-7 %', '0,21', 'x', '7,5 %'],
    ]);
  });

  test('in Windows-1252, in UTF-16 of either order, with a mark or without, and in UTF-8 with a mark', async () => {
    const text = 'Año;Sé\r\nÑandú;1\r\n';
    const rows = [
      ['Año', 'Sé'],
      ['Ñandú', '1'],
    ];
    const files = [
      latin(text),
      bytesOf(text),
      bytesOf(`\ufeff${text}`),
      wide(text, true),
      wide(text, false),
      wide(`\ufeff${text}`, true),
      wide(`\ufeff${text}`, false),
    ];
    expect(await Promise.all(files.map(rowsOf))).toEqual(files.map(() => rows));
  });

  test('from HTML that a bank calls .xls, the largest table of the page, whatever does not close', async () => {
    const page = `<html><head><meta charset=iso-8859-1></head><body>
      <table><tr><td>Banco</td></tr></table>
      <TABLE border=1><tr><th colspan="2">Movimientos<th>Saldo
      <tr><td>05/03/2026<td><b>Luz &amp; Gas</b><br>Núm. 7<td>1.234,50&nbsp;&euro;</table></body></html>`;
    expect(await rowsOf(latin(page))).toEqual([
      ['Movimientos', '', 'Saldo'],
      ['05/03/2026', 'Luz & Gas Núm. 7', '1.234,50 €'],
    ]);
  });
});

describe('a workbook is read', () => {
  const table = [
    ['Fecha', 'Concepto', 'Importe', 'Saldo'],
    [new Date('2026-03-05T00:00:00Z'), 'A', -48.2, 2.84e-14],
    [new Date('2026-03-06T00:00:00Z'), 'B', 12.345, 0.1 + 0.2],
  ];
  const cells = (rows: readonly (readonly (string | number | Date)[])[]) =>
    rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value })),
    );
  const book = async (first: readonly (readonly string[])[]) => {
    const sheets = [
      { data: cells(first), sheet: 'Portada' },
      { data: cells(table), sheet: 'Movimientos' },
    ];
    return (await writeExcelFile(sheets).toBlob()).arrayBuffer();
  };
  const rows = [
    ['Fecha', 'Concepto', 'Importe', 'Saldo'],
    ['2026-03-05', 'A', '-48,2', '2,84e-14'],
    ['2026-03-06', 'B', '12,3450', '0,3'],
  ];

  test('D14: from the sheet with the table, below a cover', async () => {
    expect(await rowsOf(await book([['Banco'], ['Titular', 'EMPRESA SL']]))).toEqual(rows);
  });

  test('D15: and from none that is hidden', async () => {
    const files = unzipSync(
      new Uint8Array(await book(Array.from({ length: 9 }, () => ['a', 'b', 'c', 'd']))),
    );
    const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    files['xl/workbook.xml'] = strToU8(workbook.replace('<sheet ', '<sheet state="hidden" '));
    expect(await rowsOf(new Uint8Array(zipSync(files)).buffer)).toEqual(rows);
  });
});

describe('a statement of a bank is read', () => {
  test('F1: Norma 43 in UTF-8, with a mark or without, as in Windows-1252', async () => {
    const text = [
      `11123412341234567890260301260331200000000001000978${'3'.padEnd(30)}`,
      '22    123426030526030504007100000000012100',
      '2301COMISIÓN CAÑÓN',
    ].join('\r\n');
    for (const bytes of [latin(text), bytesOf(text), bytesOf(`\ufeff${text}`)]) {
      const content = await parseFile(bytes);
      const { statements } = readNorma43(content.kind === 'norma43' ? content.text : '');
      expect(statements[0]?.movements[0]?.concept).toBe('COMISIÓN CAÑÓN');
    }
  });

  test('CAMT.053 with prefixes before its names and what XML writes as entities', async () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>
      <c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:Stmt>
      <c:Acct><c:Id><c:IBAN>ES9121000418450200051332</c:IBAN></c:Id></c:Acct>
      <c:Ntry><c:Amt Ccy="EUR">010.50</c:Amt><c:CdtDbtInd>DBIT</c:CdtDbtInd><c:Sts>BOOK</c:Sts>
      <c:BookgDt><c:Dt>2026-03-05</c:Dt></c:BookgDt><c:AddtlNtryInf>Luz &amp; Gas &#8364;</c:AddtlNtryInf>
      </c:Ntry></c:Stmt></c:BkToCstmrStmt></c:Document>`;
    const content = await parseFile(bytesOf(file));
    const { statements } = readCamt(content.kind === 'camt' ? content.root : '');
    expect(statements[0]?.movements).toMatchObject([
      { amountCents: -10_50, operationOn: '2026-03-05', concept: 'Luz & Gas €' },
    ]);
  });
});

describe('J1: a file of a bank or of a program is told by what stands in it', () => {
  test.each([
    ['norma43', `11${'1'.repeat(18)}${'2'.repeat(12)}2${'0'.repeat(14)}978`],
    ['ofx', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS></STMTRS></OFX>'],
    ['ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>'],
    ['camt', '<Document xmlns="urn:x"><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>'],
  ])('%s', async (kind, text) => {
    expect(await parseFile(bytesOf(text))).toMatchObject({ kind });
  });

  test('and entities that an XML defines itself are not read', async () => {
    const bomb = `<!DOCTYPE Document [<!ENTITY a "aaaa">]><Document><BkToCstmrStmt>&a;&amp;</BkToCstmrStmt></Document>`;
    expect(await parseFile(bytesOf(bomb))).toMatchObject({
      root: { Document: { BkToCstmrStmt: '&a;&' } },
    });
  });
});

describe('a file is refused', () => {
  test.each([
    ['empty', ''],
    ['empty', '\n;;\n'],
    ['not-a-table', 'abc\0def;\n1;2'],
    ['old-excel', '\xd0\xcf\x11\xe0\xa1\xb1'],
    ['qif', '!Type:Bank\nD05/03/2026\nT-10.00\n^\n'],
    ['mt940', ':20:STARTUMS\n:25:1/2\n:28C:1\n:60F:C260301EUR1,00\n:61:260305D1,00NMSC\n'],
    ['pdf', '%PDF-1.7 x'],
    ['not-a-table', '<?xml version="1.0"?><Facturae></Facturae>'],
    ['broken', 'PK\x03\x04 but no more'],
    ['too-many-columns', `${';'.repeat(200)}\nx`],
    ['too-many-rows', `a\n${'x\n'.repeat(MAX_ROWS + 1)}`],
  ])('as %s', async (problem, text) => {
    expect(await parseFile(latin(text))).toEqual({ kind: 'none', problem });
  });

  test('that is larger than it may be, unread', async () => {
    const file = new File([new Uint8Array(MAX_BYTES + 1)], 'x.csv');
    await expect(readFile(file)).rejects.toMatchObject({ problem: 'too-big' });
  });

  test('that would unpack to more than it may be', async () => {
    expect(await parseFile(await xlsx())).toMatchObject({ rows: [['A'], ['b']] });
    expect(await parseFile(claim(await xlsx(), 90_000_000))).toEqual({
      kind: 'none',
      problem: 'too-big',
    });
  });

  test('whose directory is cut short', async () => {
    const bytes = await xlsx();
    expect(await parseFile(bytes.slice(0, bytes.byteLength - 40))).toEqual({
      kind: 'none',
      problem: 'broken',
    });
  });

  test('that is a ZIP of something else', async () => {
    const bytes = await xlsx();
    const words = new Uint8Array(bytes);
    for (let at = 0; at < words.length; at += 1) {
      if (words[at] === 0x2e && words[at + 1] === 0x78) words[at + 1] = 0x79;
    }
    expect(await parseFile(bytes)).toEqual({ kind: 'none', problem: 'broken' });
  });
});
