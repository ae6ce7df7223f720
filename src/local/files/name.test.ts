import { describe, expect, it } from 'vitest';
import { isPlainText } from '#domain/plain-text.ts';
import { documentName } from './name.ts';

describe('the name of a document', () => {
  it('keeps its ending where it is too long', () => {
    const name = documentName(`${'Factura '.repeat(40)}.pdf`, 'Document');
    expect(name).toMatch(/^Factura .*\.pdf$/);
    expect(name.length).toBeLessThanOrEqual(255);
  });

  it('is not cut through a sign that takes two', () => {
    for (const before of ['', 'x']) {
      const name = documentName(`${before}${'😀'.repeat(150)}.jpeg`, 'Document');
      expect(isPlainText(name)).toBe(true);
      expect(name.endsWith('😀.jpeg')).toBe(true);
    }
  });

  it('stays as it is where it can be kept, whatever way it is written', () => {
    expect(documentName(' فاتورة 😀.pdf ', 'Document')).toBe('فاتورة 😀.pdf');
    expect(documentName('a'.repeat(255), 'Document')).toHaveLength(255);
  });

  it('is the given one where it says nothing', () => {
    expect(documentName('', 'Document')).toBe('Document');
    expect(documentName(' \0 ', 'Document')).toBe('Document');
  });
});
