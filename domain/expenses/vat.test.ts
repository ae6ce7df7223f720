import { describe, expect, it } from 'vitest';
import { imputableBase } from './base.ts';
import { areVatLinesSound, sumsOfVat, vatAt, type VatLine, linesByRate } from './vat.ts';

function line(baseCents: number, rateBp: number, fields: Partial<VatLine> = {}): VatLine {
  const vatCents = vatAt(baseCents, rateBp);
  return { baseCents, rateBp, vatCents, deductibleBp: 10_000, surchargeCents: 0, ...fields };
}

const NOT_DEDUCTED = { deductibleBp: 0 };
/** 100 at 21 %, deducted, and 200 at 10 %, not. */
const H2 = [line(100_00, 2_100), line(200_00, 1_000, NOT_DEDUCTED)];

describe('the VAT of an expense by rate', () => {
  it.each<[string, VatLine[], number, number, number]>([
    ['two rates, one not deducted (H2)', H2, 300_00, 41_00, 320_00],
    [
      'one rate, half of it deducted',
      [line(100_00, 2_100, { deductibleBp: 5_000 })],
      100_00,
      21_00,
      110_50,
    ],
    [
      'an equivalence surcharge is a cost',
      [line(100_00, 2_100, { surchargeCents: 5_20 })],
      100_00,
      26_20,
      105_20,
    ],
    [
      'a refund',
      [line(-100_00, 2_100), line(-200_00, 1_000, NOT_DEDUCTED)],
      -300_00,
      -41_00,
      -320_00,
    ],
    [
      'halves of cents are rounded line by line',
      [
        line(1, 0, { vatCents: 1, deductibleBp: 5_000 }),
        line(1, 0, { vatCents: 1, deductibleBp: 5_000 }),
      ],
      2,
      2,
      4,
    ],
  ])('%s', (_, vatLines, netCents, vatCents, base) => {
    const sums = sumsOfVat(vatLines);
    expect(sums).toMatchObject({ netCents, vatCents });
    expect(imputableBase({ ...sums, vatLines })).toBe(base);
  });

  it('name a share that is one, also where a line against the others is deducted otherwise', () => {
    const shareOf = (deductibleBp: number, ofDiscount: number) =>
      sumsOfVat([
        line(100_00, 2_100, { deductibleBp }),
        line(-90_00, 2_100, { deductibleBp: ofDiscount }),
      ]).vatDeductibleBp;
    expect([shareOf(10_000, 0), shareOf(0, 10_000), shareOf(5_000, 5_000)]).toEqual([
      10_000, 0, 5_000,
    ]);
  });

  it.each<[string, VatLine[], boolean]>([
    ['adding up (H2)', H2, true],
    ['none', [], true],
    ['with another net', [line(99_99, 2_100), line(200_00, 1_000)], false],
    ['with another VAT', [line(100_00, 2_100), line(200_00, 1_000, { vatCents: 20_01 })], false],
    ['at another rate', [line(100_00, 1_000, { vatCents: 21_00 }), line(200_00, 1_000)], false],
    [
      'rounded position by position',
      [line(100_00, 2_100, { vatCents: 21_03 }), line(200_00, 1_000, { vatCents: 19_97 })],
      true,
    ],
    [
      'with a surcharge the other way',
      [line(100_00, 2_100, { vatCents: 21_05, surchargeCents: -5 }), line(200_00, 1_000)],
      false,
    ],
  ])('is taken or refused: %s', (_, lines, said) => {
    expect(areVatLinesSound(lines, { netCents: 300_00, vatCents: 41_00 })).toBe(said);
  });
});

describe('the lines of a document by its positions', () => {
  const at = (rateBp: number, baseCents: number, vatCents: number | null = null) => ({
    rateBp,
    baseCents,
    vatCents,
  });
  const told = (...args: Parameters<typeof linesByRate>) =>
    linesByRate(...args).map(({ rateBp, baseCents, vatCents }) => [rateBp, baseCents, vatCents]);

  it.each([
    [
      'one for each rate',
      [at(2_100, 60_00), at(1_000, 200_00), at(2_100, 40_00)],
      { netCents: 300_00, vatCents: 41_00 },
      [
        [2_100, 100_00, 21_00],
        [1_000, 200_00, 20_00],
      ],
    ],
    [
      'a cent of rounding on the one with the most VAT',
      [at(2_100, 100_00, 21_00), at(1_000, 200_00, 20_00)],
      { netCents: 300_00, vatCents: 41_01 },
      [
        [2_100, 100_00, 21_01],
        [1_000, 200_00, 20_00],
      ],
    ],
    [
      'one more without VAT for what they do not say',
      [at(2_100, 100_00)],
      { netCents: 130_00, vatCents: 21_00 },
      [
        [2_100, 100_00, 21_00],
        [0, 30_00, 0],
      ],
    ],
    [
      'the rest beside what is exempt already',
      [at(2_100, 100_00), at(0, 10_00)],
      { netCents: 130_00, vatCents: 21_00 },
      [
        [2_100, 100_00, 21_00],
        [0, 30_00, 0],
      ],
    ],
    [
      'a discount on all of them',
      [at(2_100, 100_00), at(1_000, 200_00)],
      { netCents: 270_00, vatCents: 36_90 },
      [
        [2_100, 90_00, 18_90],
        [1_000, 180_00, 18_00],
      ],
    ],
    ['none of one rate', [at(2_100, 100_00)], { netCents: 100_00, vatCents: 21_00 }, []],
    [
      'none where they do not come to it',
      [at(2_100, 100_00), at(1_000, 200_00)],
      { netCents: 300_00, vatCents: 50_00 },
      [],
    ],
    ['none of nothing', [], { netCents: 0, vatCents: 21_00 }, []],
  ])('are %s', (_, parts, document, lines) => {
    expect(told(parts, document)).toEqual(lines);
  });
});
