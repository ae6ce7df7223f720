import { describe, expect, it } from 'vitest';
import { daysIn } from './days.ts';
import type { Line } from './lines.ts';

const lineOf = (text: string, at: number): Line => {
  const y = 60 + 18 * at;
  const cells = [{ page: 1, text, x: 50, right: 50 + 5 * text.length, y }];
  return { page: 1, y, cells, text };
};
const daysOf = (texts: readonly string[], isForeign = false) => {
  const { issueDate, dueDate } = daysIn(texts.map(lineOf), isForeign);
  return [issueDate?.value ?? null, dueDate?.value ?? null];
};

describe('the days of an invoice', () => {
  it.each<[string, string[], (string | null)[]]>([
    [
      'of the States, by the one that has no other order',
      ['Invoice date: 03/05/2026', 'Due date: 03/20/2026'],
      ['2026-03-05', '2026-03-20'],
    ],
    [
      'of the States, by another of the document',
      ['Invoice date: 03/05/2026', 'Service period: 02/15/2026 - 03/04/2026'],
      ['2026-03-05', null],
    ],
    [
      'of Britain, by the one that has no other order',
      ['Invoice date: 05/03/2026', 'Due date: 20/03/2026'],
      ['2026-03-05', '2026-03-20'],
    ],
    ['in English, where the order is open', ['Invoice date: 03/05/2026'], [null, null]],
    [
      'in English, where both are open',
      ['Invoice', 'Date: 03/05/2026', 'Due: 03/06/2026'],
      [null, null],
    ],
    [
      'in English, where the others contradict each other',
      ['Invoice date: 03/05/2026', 'From 02/15/2026', 'to 15/03/2026'],
      [null, null],
    ],
    [
      'in English, one of which is sure',
      ['Invoice date: March 5, 2026', 'Due date: 04/05/2026'],
      ['2026-03-05', null],
    ],
    ['in English, the same in both orders', ['Invoice date: 05/05/2026'], ['2026-05-05', null]],
    [
      'in English, the same in both orders, which tells nothing of the other',
      ['Invoice 03/05/2026', 'Due date: 05/05/2026'],
      [null, '2026-05-05'],
    ],
    ['in English, with the year first', ['Invoice date: 2026-03-05'], ['2026-03-05', null]],
    [
      'in Spanish',
      ['Factura 7', 'Fecha: 03/05/2026', 'Vencimiento: 03/06/2026'],
      ['2026-05-03', '2026-06-03'],
    ],
    [
      'in Galician',
      ['Data de emisión: 03/05/2026', 'Vencemento: 02/06/2026'],
      ['2026-05-03', '2026-06-02'],
    ],
    [
      'in Spanish, with something else that is written otherwise',
      ['Factura 7', 'Fecha: 03/05/2026', 'Pedido del 02/15/2026'],
      ['2026-05-03', null],
    ],
    [
      'in Spanish, of a program of the States',
      ['Factura 7', 'Fecha de factura: 03/05/2026', 'Vencimiento: 03/20/2026'],
      ['2026-03-05', '2026-03-20'],
    ],
    [
      'in Spanish and English',
      ['Factura / Invoice', 'Fecha / Date: 03/05/2026'],
      ['2026-05-03', null],
    ],
    ['in French', ['Facture du 03/05/2026'], ['2026-05-03', null]],
    ['without a label, in Spanish', ['Factura 7', 'A Coruña, 03/05/2026'], ['2026-05-03', null]],
    ['without a label, in English', ['Invoice 7', 'Boston, 03/05/2026'], [null, null]],
  ])('are read %s', (_, texts, days) => {
    expect(daysOf(texts)).toEqual(days);
  });

  it.each<[string[], (string | null)[]]>([
    [
      ['Factura 7', 'Fecha: 03/05/2026'],
      [null, null],
    ],
    [
      ['Factura 7', 'Fecha: 13/05/2026', 'Vencimiento: 03/06/2026'],
      ['2026-05-13', '2026-06-03'],
    ],
  ])('in another currency need one that tells the order: %j', (texts, days) => {
    expect(daysOf(texts, true)).toEqual(days);
  });
});
