import { describe, expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { numberIn } from './number.ts';

const line = (text: string, y = 60): Line => ({
  page: 1,
  y,
  cells: [{ page: 1, text, x: 50, right: 50 + 5 * text.length, y }],
  text,
});
const numberOf = (...texts: string[]) =>
  numberIn(texts.map((text, at) => line(text, 60 + 18 * at)))?.value ?? null;

describe('the number of an invoice', () => {
  it.each([
    ['Factura: 2026 / 15', '2026 / 15'],
    ['Factura nº 2026 - 015', '2026 - 015'],
    ['Factura nº 2026–015', '2026–015'],
    ['Factura Nº: FV 26 0015', 'FV 26 0015'],
    ['Factura FA 2026 / 0012', 'FA 2026 / 0012'],
    ['Factura FV - 2026 - 15', 'FV - 2026 - 15'],
    ['Nº Factura: A/26 - 118', 'A/26 - 118'],
    ['Nº Factura: 2026/ 118', '2026/ 118'],
    ['Nº Factura: 2026 / A15', '2026 / A15'],
    ['Número de factura: 1 2026 00045', '1 2026 00045'],
    ['Factura simplificada: T01 000123', 'T01 000123'],
    ['Factura simplificada: T01 000123 12:45', 'T01 000123'],
  ])('is whole where it has spaces: %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each([
    ['Factura 2026-15 Fecha 03/02/2026', '2026-15'],
    ['Factura F26/118 05/03/2026', 'F26/118'],
    ['Factura F26/118 - 05/03/2026', 'F26/118'],
    ['Factura 118 5 de marzo de 2026', '118'],
    ['Invoice 42 March 5, 2026', '42'],
    ['Invoice INV-0042 2026-03-05', 'INV-0042'],
    ['Factura FV 2026 05.03.26', 'FV 2026'],
    ['Factura 2026 / 15 05/03/2026', '2026 / 15'],
    ['Factura 2026 / 15 de 5 de marzo', '2026 / 15'],
    ['Factura nº 118 1.452,00 €', '118'],
    ['Factura nº 118 1.452 €', '118'],
    ['Factura nº F118 121,00', 'F118'],
    ['Factura: 118 IVA 21 %', '118'],
    ['Factura nº 118 - Alquiler de focos', '118'],
    ['Factura nº 118- Alquiler', '118'],
    ['Factura nº 118 (2026)', '118'],
    ['Factura nº 118 NIF B78640570', '118'],
    ['Factura nº 118 B78640570', '118'],
    ['Factura nº 118 Página 1 de 2', '118'],
    ['Factura n.º A 118', 'A 118'],
    ['Factura: 9', '9'],
  ])('ends before what is no part of it: %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each([
    'Factura: 2026 / A',
    'Factura: 118 1/2',
    'Factura: 118 2 focos',
    'Factura: 118 - 2 focos',
    'Factura: 26 A 118',
    'Factura: FV 26 A0015',
    'Factura: 118 - FV',
    'Factura: 118:2026',
    `Factura: ${'1234567890'.repeat(4)}`,
  ])('is none where it is open where it ends: %s', (text) => {
    expect(numberOf(text)).toBe('');
    expect(numberOf(text, 'Nº 4411')).toBe('');
  });

  it.each([
    ['FACTURA', '981 22 33 44'],
    ['FACTURA', 'ES77 1234 1234 1612 3456 7890'],
    ['FACTURA', '15001 A Coruña'],
    ['FACTURA', '05 / 03 / 2026'],
    ['Factura: 05 / 03 / 2026'],
    ['Factura: 1 200,00 €'],
    ['Factura: 118 121,00'],
    ['Factura: 1.452,00'],
  ])('is nothing else: %s %s', (...texts) => {
    expect(numberOf(...texts)).toBeNull();
  });

  it('stands below its heading with its spaces', () => {
    expect(numberOf('Nº Factura', '2026 / 118')).toBe('2026 / 118');
    expect(numberOf('Nº Factura', 'T01 000123')).toBe('T01 000123');
  });
});
