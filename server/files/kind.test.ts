import { describe, expect, it } from 'vitest';
import { isShown, kindOf, servedType } from './kind.ts';

const ZIP = Buffer.from('504b0304140000000000000021000000000000000000000000000500000061', 'hex');
const CFB = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the kind of a document', () => {
  it.each([
    [ZIP, DOCX, DOCX],
    [ZIP, 'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
    [ZIP, 'text/html', 'application/zip'],
    [CFB, 'application/msword', 'application/msword'],
    [CFB, 'application/pdf', 'application/x-cfb'],
    [Buffer.from('plain'), 'text/markdown', 'text/markdown'],
    [Buffer.from('plain'), 'image/png', 'application/octet-stream'],
    [Buffer.alloc(0), '', 'application/octet-stream'],
  ])(
    'is what the bytes say, and within that what the sender says (%#)',
    async (head, claimed, kind) => {
      expect(await kindOf(head, 'a file', claimed)).toBe(kind);
    },
  );

  it.each(['a.exe', 'acta.pdf.EXE', 'a.bat.', 'a.cmd ', '.ps1', 'x.msi', 'y.jar', 'z.vbs'])(
    'is refused by the name %j',
    async (name) => {
      await expect(kindOf(Buffer.from('text'), name, 'text/plain')).rejects.toMatchObject({
        code: 'FILE_TYPE_REFUSED',
      });
    },
  );

  it.each(['exe', 'a.exe.pdf', 'com', 'batman.txt', 'a.command.txt'])(
    'is taken under the name %j',
    async (name) => {
      await expect(kindOf(Buffer.from('text'), name, 'text/plain')).resolves.toBe('text/plain');
    },
  );

  it.each([
    ['text/html', 'application/octet-stream', false],
    ['image/svg+xml', 'application/octet-stream', false],
    ['application/xml', 'application/octet-stream', false],
    ['text/xml', 'application/octet-stream', false],
    ['application/xhtml+xml', 'application/octet-stream', false],
    [DOCX, DOCX, false],
    ['application/pdf', 'application/pdf', true],
    ['image/png', 'image/png', true],
  ])('%s goes out as %s, shown in place: %s', (type, served, shown) => {
    expect([servedType(type), isShown(type)]).toEqual([served, shown]);
  });
});
