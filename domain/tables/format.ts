/** What a file is by what stands in it; its name does not count, since banks call anything `.xls`. */
export type FileFormat =
  | 'table'
  | 'xlsx'
  | 'old-excel'
  | 'html'
  | 'norma43'
  | 'ofx'
  | 'camt'
  | 'qif'
  | 'mt940'
  | 'pdf'
  | 'xml'
  | 'not-a-table';

/** What the first bytes of a file tell; null where it is a text, whose words tell more. */
export function formatOfBytes(bytes: Uint8Array): FileFormat | null {
  const starts = (...codes: number[]) => codes.every((code, at) => bytes[at] === code);
  if (starts(0x50, 0x4b)) return 'xlsx';
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'old-excel';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  return null;
}

/** What a text is by how it begins. */
export function formatOfText(text: string): FileFormat {
  if (text.includes('\0')) return 'not-a-table';
  const start = text.slice(0, 20_000).trimStart();
  if (/^11\d{18}/.test(start) && /^11\d{30}|^(22|33|88)/m.test(start)) return 'norma43';
  if (/^OFXHEADER\s*:|<OFX>/i.test(start)) return 'ofx';
  if (/<(\w+:)?BkToCstmrStmt[\s>]/.test(start)) return 'camt';
  if (/^!(Type|Account|Option):/i.test(start)) return 'qif';
  if (/^(\{1:|:20:)/.test(start) && /^:6[01][FM]?:/m.test(start)) return 'mt940';
  if (/<table[\s>]/i.test(text)) return 'html';
  return /^<(\?xml|[\w:]+[\s>])/.test(start) ? 'xml' : 'table';
}
