import { describe, expect, it } from 'vitest';
import { termFromText } from './term.ts';

describe('the term in the words of a call', () => {
  it.each([
    // Days without another word are working days (Ley 39/2015, article 30.2).
    ['Diez días desde la publicación ', 10, 'working-days'],
    ['20 días hábiles desde el día siguiente a la publicación', 20, 'working-days'],
    ['15 días naturales a partir del día siguiente a la publicación', 15, 'days'],
    ['Un mes a contar desde el día siguiente al de la publicación', 1, 'months'],
    ['Dos meses desde la publicación de la convocatoria', 2, 'months'],
    [
      'Diez (10) días hábiles, contados a partir del siguiente a la publicación.',
      10,
      'working-days',
    ],
    [
      'El plazo de presentación de solicitudes será de treinta y cinco días hábiles contados a partir del día siguiente al de la publicación del extracto de la convocatoria en el Boletín Oficial de la Provincia de Ourense.',
      35,
      'working-days',
    ],
    ['Veintiún días naturales siguientes a la publicación en el B.O.P.', 21, 'days'],
    ['sesenta días naturales tras la publicación en el BOE', 60, 'days'],
    ['Dez días hábiles contados a partir do día seguinte á publicación', 10, 'working-days'],
    ['Vinte e un días naturais dende o día seguinte ao da publicación no DOG', 21, 'days'],
    [
      'Un mes contado a partir do día seguinte ao da publicación desta orde no Diario Oficial de Galicia',
      1,
      'months',
    ],
    ['Dous meses desde o día seguinte ao da súa publicación', 2, 'months'],
    ['durante los 20 días hábiles siguientes a la publicación', 20, 'working-days'],
  ] as const)('"%s" is %i %s from the publication', (text, amount, unit) => {
    expect(termFromText(text)).toEqual({ from: 'publication', amount, unit });
  });

  it.each([
    [null],
    [''],
    ['Día siguiente a la publicación '],
    ['31/12/2026'],
    ['Hasta el 31 de diciembre de 2026'],
    ['20 días hábiles'],
    ['20 días de publicación'],
    ['20 días antes de la publicación'],
    ['20 días hábiles desde la notificación'],
    ['20 días hábiles desde el segundo día siguiente a la publicación'],
    ['20 días hábiles desde la publicación y hasta agotar el crédito'],
    ['20 días hábiles desde la publicación en el BOE, salvo agosto'],
    ['20 días hábiles desde la publicación de la lista provisional'],
    ['20 días hábiles desde la publicación de la resolución del recurso'],
    ['20 días hábiles desde la publicación en la página web'],
    ['20 días hábiles desde la publicación. Segundo plazo: 10 días más'],
    ['diez (15) días desde la publicación'],
    ['0 días desde la publicación'],
    ['sesenta y un días desde la publicación'],
    ['dos meses hábiles desde la publicación'],
    ['10 o 15 días desde la publicación'],
    ['El plazo de justificación será de 3 meses desde la publicación'],
    ['Un año desde la publicación'],
    ['los 0 días siguientes a la publicación'],
    ['ayer 20 días desde la publicación'],
  ])('of "%s" there is no telling', (text) => {
    expect(termFromText(text)).toBeNull();
  });

  it('is not looked for in a text as long as a page', () => {
    const tail = ' de la convocatoria'.repeat(20);
    expect(termFromText(`Diez días desde la publicación${tail}`)).toBeNull();
    expect(termFromText('Diez días desde la publicación de la convocatoria')).not.toBeNull();
  });
});
