import { describe, expect, it } from 'vitest';
import { nameShare, nameWords } from './supplier-name.ts';

const share = (name: string, concept: string) => nameShare(nameWords(name), nameWords(concept));

describe('nameWords', () => {
  it('drops accents, case, punctuation, articles and legal forms', () => {
    expect(nameWords('Iluminación Costa da Morte, S.L.U.')).toEqual([
      'iluminacion',
      'costa',
      'morte',
    ]);
    expect(nameWords('Muíños & Peón, Sociedad Limitada')).toEqual(['muinos', 'peon']);
  });
});

describe('nameShare', () => {
  it.each([
    ['Iluminación Costa da Morte SL', 'RECIBO ILUMINACION COSTA MORTE', 1],
    ['Norte Cine SL', 'TRANSF NORTE', 5 / 9],
    ['Iluminación Costa', 'RECIBO ILUMINAC', 8 / 16],
    ['Norte Cine', 'TRANSF NOR', 0],
    ['Norte Cine', 'NORTES', 0],
    ['S.L.', 'SL', 0],
  ])('of %j in %j is %d', (name, concept, expected) => {
    expect(share(name, concept)).toBeCloseTo(expected, 10);
  });
});
