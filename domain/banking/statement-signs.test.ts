import { describe, expect, it } from 'vitest';
import { readBankTable as read } from '../../tests/support/bank-table.ts';

describe('a line of a bank is read', () => {
  const centsOf = (text: string) => read(text).movements.map(([, , cents]) => cents);
  const onDay = (head: string, ...lines: string[]) =>
    [head, ...lines.map((line, at) => `0${at + 1}/03/2026;${line}`)].join('\n');

  it.each([
    [
      'against its side by most of it',
      onDay(
        'Fecha;Concepto;Importe;D/H',
        'RECIBO LUZ;100,00;D',
        'ANULACION RECIBO;-100,00;D',
        'ALQUILER;750,00;D',
        'COBRO;50,00;H',
        'ANULACION COBRO;-50,00;H',
      ),
      [-100_00, 100_00, -750_00, 50_00, -50_00],
    ],
    [
      'against its side where the others are below zero',
      onDay('Fecha;Concepto;Importe;D/H', 'A;-100,00;D', 'B;100,00;D', 'C;-5,00;D', 'D;50,00;H'),
      [-100_00, 100_00, -5_00, 50_00],
    ],
    [
      'against its side by the balance',
      onDay(
        'Fecha;Concepto;Importe;D/H;Saldo',
        'A;100,00;D;900,00',
        'B;-100,00;D;1.000,00',
        'C;-50,00;D;1.050,00',
      ),
      [-100_00, 100_00, 50_00],
    ],
    [
      'in a column of its own by the balance',
      onDay(
        'Fecha;Concepto;Debe;Haber;Saldo',
        'A;100,00;;900,00',
        'B;-100,00;;1.000,00',
        'C;50,00;;950,00',
      ),
      [-100_00, 100_00, -50_00],
    ],
    [
      'in a column of its own below zero',
      onDay('Fecha;Concepto;Debe;Haber', 'A;-100,00;', 'B;100,00;', 'C;-50,00;', 'D;;5,00'),
      [-100_00, 100_00, -50_00, 5_00],
    ],
    [
      'by its own sign where every side says the same',
      onDay(
        'Fecha;Concepto;Importe;Tipo',
        'A;-1,00;Cargo',
        'B;2,00;Abono',
        'C;3,00;Otro',
        'D;-4,00;Cargo',
      ),
      [-1_00, 2_00, 3_00, -4_00],
    ],
  ])('and what was taken back is told: %s', (_, text, cents) => {
    expect(centsOf(text)).toEqual(cents);
    expect(read(text).problems).toEqual([]);
  });

  it.each([
    [
      'beside what it is taken off',
      onDay(
        'Fecha;Descripción;Bruto;Comisión;Neto;Saldo',
        'A;100,00;-3,50;96,50;196,50',
        'B;-20,00;0,00;-20,00;176,50',
      ),
      [96_50, -20_00],
    ],
    [
      'by the balance',
      onDay(
        'Fecha;Concepto;Importe;Comisión;Saldo',
        'A;-10,00;0,00;1.000,00',
        'B;-103,50;3,50;896,50',
      ),
      [-10_00, -103_50],
    ],
    [
      'by the balance, the newest first',
      'Fecha;Concepto;Importe;Comisión;Saldo\n02/03/2026;B;-103,50;3,50;896,50\n01/03/2026;A;-10,00;0,00;1.000,00',
      [-10_00, -103_50],
    ],
  ])('and a fee that is in the amount already is not taken twice: %s', (_, text, cents) => {
    expect(centsOf(text)).toEqual(cents);
  });

  it('and a fee of few lines is taken where the balance tells it, and given back where it goes the other way', () => {
    const fees = [
      'A;-10,00;0,00;1.000,00',
      'B;-10,00;0,00;990,00',
      'C;-10,00;0,00;980,00',
      'D;-100,00;3,50;876,50',
      'E;-20,00;1,00;855,50',
      'F;100,00;-3,50;959,00',
    ];
    const text = onDay('Fecha;Concepto;Importe;Comisión;Saldo', ...fees);
    expect(centsOf(text)).toEqual([-10_00, -10_00, -10_00, -103_50, -21_00, 103_50]);
    expect(read(text).problems).toEqual([]);
  });
});
