import { describe, expect, it } from 'vitest';
import { readFromText } from './from-text.ts';
import { readingOfText } from './reading.ts';

const COMPANIES = [{ name: 'Ficticia', cif: 'A13585625' }];
const OWN = [{ name: 'Ficticia', taxId: 'A13585625' }];
const code = (taxId: string) =>
  ({
    kind: 'verifactu',
    taxId,
    number: 'T-7',
    issueDate: '2026-03-09',
    grossCents: 121_00,
    page: 1,
  }) as const;
const pageOf = (...texts: string[]) => ({
  page: 1,
  pieces: texts.map((text, at) => ({
    text,
    x: 50,
    y: 20 * at,
    width: 5 * text.length,
    height: 10,
  })),
});

describe('what a document comes to', () => {
  it('is the total alone where its code says no more', () => {
    expect(readingOfText(readFromText([], OWN, code('B78640570')), COMPANIES)).toMatchObject({
      said: 'read',
      grossCents: 121_00,
      wrong: ['only-total'],
    });
  });

  it('is none of ours where a company of the group wrote it, and says which', () => {
    const read = readFromText([], OWN, code('A13585625'));
    expect(readingOfText(read, COMPANIES)).toEqual({ said: 'own', company: 'Ficticia' });
    const written = readFromText([pageOf('Emisor', 'NIF A13585625', 'Factura: 3')], OWN);
    expect(readingOfText(written, COMPANIES)).toMatchObject({ said: 'own' });
  });

  it.each([
    [['amounts-unclear'], ['NIF B78640570', 'Factura: 3', 'Fecha: 05/03/2026']],
    [
      ['no-day', 'amounts-unclear'],
      ['NIF B78640570', 'Factura: 3', 'Total 12,00 €'],
    ],
    [
      ['other-currency', 'no-day'],
      ['NIF B78640570', 'Factura: 3', 'Total $12.00'],
    ],
  ])('says what it lacks: %j', (wrong, texts) => {
    const read = readFromText([pageOf(...texts)], OWN);
    expect(readingOfText(read, COMPANIES)).toMatchObject({ said: 'read', wrong });
  });

  it('is nothing where nothing tells an invoice', () => {
    expect(readingOfText(readFromText([pageOf('Ola')], OWN), COMPANIES)).toEqual({
      said: 'nothing',
    });
  });
});
