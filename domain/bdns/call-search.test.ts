import { describe, expect, it } from 'vitest';
import type { BdnsCall } from './call.ts';
import {
  asksNothing,
  type CallSearch,
  isAskedFor,
  isSameName,
  meetsRegion,
} from './call-search.ts';

const TODAY = '2026-11-27';
const ALL: CallSearch = {
  words: '',
  region: null,
  purpose: null,
  beneficiary: null,
  openOnly: false,
};
const CALL: BdnsCall = {
  codigoBDNS: '900001',
  descripcion: 'Subvencións á produción AUDIOVISUAL galega, 2026',
  descripcionLeng: 'Subvenciones a la producción audiovisual gallega',
  regiones: [{ descripcion: 'ES11 - GALICIA' }],
  descripcionFinalidad: 'Cultura',
  tiposBeneficiarios: [
    { descripcion: 'PYME Y PERSONAS FÍSICAS QUE DESARROLLAN ACTIVIDAD ECONÓMICA' },
  ],
  fechaFinSolicitud: '2026-12-15T00:00:00+01:00',
};

describe('a search for calls', () => {
  it.each<[string, Partial<CallSearch>, Partial<BdnsCall>, boolean]>([
    ['all of them', {}, {}, true],
    ['words without accents, in any order', { words: 'gallega producción' }, {}, true],
    ['a word that it has not', { words: 'audiovisual teatro' }, {}, false],
    ['its region', { region: 'GA' }, {}, true],
    ['another region', { region: 'AR' }, {}, false],
    [
      'a region of all Spain',
      { region: 'GA' },
      { regiones: [{ descripcion: 'ES - ESPAÑA ' }] },
      true,
    ],
    [
      'a region by its province',
      { region: 'GA' },
      { regiones: [{ descripcion: 'ES114 - Pontevedra' }] },
      true,
    ],
    ['a region where none is told', { region: 'GA' }, { regiones: [] }, true],
    ['its purpose', { purpose: 'culture' }, {}, true],
    ['another purpose', { purpose: 'health' }, {}, false],
    ['a purpose where none is told', { purpose: 'health' }, { descripcionFinalidad: null }, true],
    [
      'a purpose with and without its comma',
      { purpose: 'research' },
      { descripcionFinalidad: 'Investigación desarrollo e innovación' },
      true,
    ],
    ['its beneficiaries', { beneficiary: 'smes' }, {}, true],
    ['others', { beneficiary: 'people' }, {}, false],
    [
      'others where none are told',
      { beneficiary: 'people' },
      { tiposBeneficiarios: [{ descripcion: 'SIN INFORMACION ESPECIFICA' }] },
      true,
    ],
    ['an open one', { openOnly: true }, {}, true],
    ['one until today', { openOnly: true }, { fechaFinSolicitud: '2026-11-27' }, true],
    ['one that was over yesterday', { openOnly: true }, { fechaFinSolicitud: '2026-11-26' }, false],
    ['one that is over, where all are wanted', {}, { fechaFinSolicitud: '2026-11-26' }, true],
    [
      'words in place of a day',
      { openOnly: true },
      { fechaFinSolicitud: null, textFin: 'Véxanse as bases' },
      true,
    ],
  ])('for %s', (_what, search, call, isFound) => {
    expect(isAskedFor({ ...CALL, ...call }, { ...ALL, ...search }, TODAY)).toBe(isFound);
  });

  // Ley 39/2015, article 30: the longest that a term may last, whichever days are holidays.
  it.each([
    ['2026-11-10', 'Diez días hábiles desde la publicación', true],
    ['2026-09-01', 'Diez días hábiles desde la publicación', false],
    ['2026-09-01', 'Tres meses desde la publicación', true],
    ['2026-07-01', 'Tres meses desde la publicación', false],
  ])('takes one published on %s with "%s" for open: %s', (datPublicacion, textFin, isFound) => {
    const call = { ...CALL, fechaFinSolicitud: null, textFin, anuncios: [{ datPublicacion }] };
    expect(isAskedFor(call, { ...ALL, openOnly: true }, TODAY)).toBe(isFound);
  });

  it('asks nothing without words, region, purpose and beneficiaries', () => {
    expect(asksNothing({ ...ALL, openOnly: true, words: '  ' })).toBe(true);
    expect(asksNothing({ ...ALL, words: 'cine' })).toBe(false);
    expect(asksNothing({ ...ALL, beneficiary: 'smes' })).toBe(false);
  });

  it.each([
    ['ES11 - GALICIA', true],
    ['ES1 - NOROESTE', true],
    ['ES112 - Lugo', true],
    ['XXXX - TODO EL MUNDO', true],
    ['ES12 - PRINCIPADO DE ASTURIAS', false],
    ['', false],
  ])('counts "%s" as Galicia: %s', (described, isMet) => {
    expect(meetsRegion(described, 'ES11')).toBe(isMet);
  });

  it('knows a name of a catalogue in capitals, without accents and commas', () => {
    expect(
      isSameName('INVESTIGACION DESARROLLO E INNOVACIÓN', 'Investigación, desarrollo e innovación'),
    ).toBe(true);
    expect(isSameName('Cultura', 'Sanidad')).toBe(false);
  });
});
