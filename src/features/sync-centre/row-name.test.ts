import { describe, expect, it } from 'vitest';
import { rowName } from './row-name.ts';

describe('the name of a row', () => {
  it('is its code and its name', () => {
    expect(rowName({ code: 'P-2026-001', name: 'A ruta do sal' }, 'gl')).toBe(
      'P-2026-001 A ruta do sal',
    );
    expect(rowName({ name: 'Ficticia' }, 'es')).toBe('Ficticia');
  });

  it('is the title of a call and of a request, with the code or the number of its file', () => {
    expect(rowName({ code: 'IG408M', title: 'Ayudas' }, 'es')).toBe('IG408M Ayudas');
    expect(rowName({ internalCode: 'S-2026-004', title: 'Serie' }, 'es')).toBe('S-2026-004 Serie');
    const untitled = { internalCode: 'S-2026-004', title: '', caseNumber: 'IG408M/7' };
    expect(rowName(untitled, 'es')).toBe('S-2026-004 IG408M/7');
  });

  it('is that of the language where the row has several', () => {
    const row = { code: '01', name: 'Guion', nameGl: 'Guión', nameEn: 'Script' };
    expect((['es', 'gl', 'en'] as const).map((language) => rowName(row, language))).toEqual([
      '01 Guion',
      '01 Guión',
      '01 Script',
    ]);
  });

  it('is what the document says where it has no name, and nothing where it says nothing', () => {
    expect(rowName({ contactName: 'Luces', docNumber: 'F-1', concept: 'Focos' }, 'es')).toBe(
      'Luces · F-1 · Focos',
    );
    expect(rowName({ amountCents: 5 }, 'es')).toBe('');
  });
});
