import { expect, it } from 'vitest';
import { numberFromWords } from './number-words.ts';

it.each([
  ['un', 1],
  ['una', 1],
  ['unha', 1],
  ['dous', 2],
  ['dez', 10],
  ['quince', 15],
  ['dezaseis', 16],
  ['dieciseis', 16],
  ['veinte', 20],
  ['vinte', 20],
  ['veintiuno', 21],
  ['veintinueve', 29],
  ['vinte e nove', 29],
  ['treinta', 30],
  ['trinta e un', 31],
  ['cuarenta y cinco', 45],
  ['corenta e cinco', 45],
  ['cincuenta y nueve', 59],
  ['sesenta', 60],
])('"%s" is %i', (words, number) => {
  expect(numberFromWords(words)).toBe(number);
});

it.each(['cero', 'sesenta y uno', 'veinte y diez', 'cinco y veinte', 'setenta', 'dia', ''])(
  '"%s" is no number that is known',
  (words) => {
    expect(numberFromWords(words)).toBeNull();
  },
);
