import { describe, expect, it } from 'vitest';
import { minimisRow } from '../../../tests/support/bdns.ts';
import { readRegister, registerOf } from './register-file.ts';

const json = (value: unknown) =>
  readRegister(new File([JSON.stringify(value)], 'minimis.json', { type: 'application/json' }));

describe('a file of the public register', () => {
  it.each([
    ['a list', [minimisRow({ ayudaEquivalente: 1234.5 })]],
    ['a page of its API', { content: [minimisRow({ ayudaEquivalente: 1234.5 })] }],
  ])('may be JSON: %s', async (_, value) => {
    expect(await json(value)).toEqual({
      rows: [
        {
          concessionCode: 'SB1',
          day: '2025-03-10',
          beneficiary: 'B15000001 RÍA FILMES SL',
          ggeCents: 1_234_50,
          regulation: 'REG (UE) 2023/2831 de minimis, General',
          bdns: '795710',
          body: 'GALICIA AGADIC',
        },
      ],
      unreadCount: 0,
    });
  });

  it.each([
    ['no list', { a: 1 }, 'unreadable'],
    ['a list of something else', [{ a: 1 }], 'no-register'],
  ])('is none that is %s', async (_, value, problem) => {
    expect(await json(value)).toEqual({ problem });
  });

  it('is read by its headings, however they are written and in whatever order', () => {
    const headers = ['AYUDA EQUIVALENTE', 'beneficiario', 'Fecha de la concesión'];
    const rows = [
      ['1.234,50', 'B1 A', '10/03/2025'],
      ['much', 'B1 A', '10/03/2025'],
      ['1', 'B1 A', '31/02/2025'],
    ];
    expect(registerOf({ headers, rows })).toMatchObject({
      rows: [{ ggeCents: 1_234_50, beneficiary: 'B1 A', day: '2025-03-10', body: '' }],
      unreadCount: 2,
    });
  });
});
