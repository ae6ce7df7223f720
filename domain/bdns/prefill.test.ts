import { describe, expect, it } from 'vitest';
import { bdnsCall } from '../../tests/support/bdns.ts';
import { prefillFrom } from './prefill.ts';

describe('a tender from its BDNS number', () => {
  it('has all that the database knows of a call for de minimis aid whose term is told in words', () => {
    expect(prefillFrom(bdnsCall('795710'))).toEqual({
      bdns: '795710',
      title:
        'Ayudas al impulso de iniciativas de desarrollo empresarial en el medio rural de Aragón.',
      titleGl: null,
      organization: {
        levels: ['ARAGÓN', 'FUNDACIÓN ARAGÓN EMPRENDE'],
        name: 'FUNDACIÓN ARAGÓN EMPRENDE',
        level: 'regional',
        region: 'AR',
      },
      budgetCents: 750_000_00,
      aidType: 'subsidy',
      euFunds: [],
      minimis: true,
      minimisRegime: 'general',
      regime: 'competitive',
      applicationDeadline: {
        from: { day: null, time: null, text: 'Día siguiente a la publicación', rule: null },
        to: {
          day: null,
          time: null,
          text: 'Diez días desde la publicación',
          rule: { from: 'publication', amount: 10, unit: 'working-days' },
        },
      },
      publicationDate: null,
      gazette: null,
      procedureCode: null,
      urlBases: null,
      stateAidNumber: null,
    });
  });

  it('has days of Madrid and the gazette of a call that was announced', () => {
    expect(prefillFrom(bdnsCall('790767'))).toMatchObject({
      organization: { name: 'AYUNTAMIENTO DE GANDIA', level: 'local' },
      budgetCents: 100_000_00,
      minimis: false,
      minimisRegime: null,
      applicationDeadline: {
        from: { day: '2024-10-31', text: '', rule: null },
        to: { day: '2024-11-15', text: '', rule: null },
      },
      publicationDate: '2024-10-24',
      gazette: {
        name: 'B.O.P. DE VALENCIA',
        number: '168388',
        date: '2024-10-24',
        url: 'https://bop.dival.es/bop/downloads?anuncioCSV=BOPV-2024/14394&lang=es',
        cve: 'BOPV-2024/14394',
      },
      urlBases: 'https://www.bop.es',
    });
  });

  it('has three levels of a body of the state, the number of the state aid, and no minimis', () => {
    expect(prefillFrom(bdnsCall('912587'))).toMatchObject({
      title:
        'Resolución de 11 de junio de 2026 de la Dirección General del CDTI por la que se aprueba la convocatoria de ayudas a proyectos de I+D de defensa y dual',
      organization: {
        levels: [
          'ESTADO',
          'MINISTERIO DE CIENCIA, INNOVACIÓN Y UNIVERSIDADES',
          'CENTRO PARA EL DESARROLLO TECNOLÓGICO Y LA INNOVACIÓN E.P.E.',
        ],
        level: 'state',
        region: null,
      },
      budgetCents: 5_000_000_00,
      minimis: false,
      applicationDeadline: { from: { day: '2026-06-18' }, to: { day: '2026-10-23' } },
      gazette: null,
      urlBases: 'https://www.boe.es/buscar/act.php?id=BOE-A-2011-9617',
      stateAidNumber: 'SA.123966',
    });
  });

  it('has nothing but its number where the database has nothing else', () => {
    expect(prefillFrom({ codigoBDNS: '445032' })).toMatchObject({
      bdns: '445032',
      title: '',
      organization: { levels: [], name: '', level: null, region: null },
      budgetCents: null,
      aidType: null,
      regime: null,
      publicationDate: null,
    });
  });

  it('has the title in Galician of a call of Galicia, and of no other', () => {
    const descripcionLeng = 'Subvencións para a asistencia a mercados';
    const agadic = { ...bdnsCall('795710'), descripcionLeng, organo: { nivel1: 'GALICIA' } };
    expect(prefillFrom(agadic).titleGl).toBe(descripcionLeng);
    const vigo = { ...agadic, organo: { nivel1: 'VIGO', nivel2: 'CONCELLO DE VIGO' } };
    expect(prefillFrom(vigo).titleGl).toBeNull();
    const regiones = [{ descripcion: 'ES114 - Pontevedra' }];
    expect(prefillFrom({ ...vigo, regiones }).titleGl).toBe(descripcionLeng);
  });

  it.each([
    [['GALICIA', 'AGENCIA GALLEGA DE LAS INDUSTRIAS CULTURALES (AGADIC)'], 'regional'],
    [['CASTILLA - LA MANCHA', 'DIRECCIÓN GENERAL DE ADMINISTRACIÓN MUNICIPAL'], 'regional'],
    [['MADRID', 'AYUNTAMIENTO DE MADRID'], 'local'],
    [['COMUNIDAD DE MADRID', 'CONSEJERÍA DE CULTURA'], 'regional'],
    [['OURENSE', 'DEPUTACIÓN PROVINCIAL DE OURENSE'], 'provincial'],
    [['UNIÓN EUROPEA', 'COMISIÓN EUROPEA'], 'eu'],
    [['UNIVERSIDADE DE VIGO', 'REITORÍA'], null],
  ])('has a body %j of level %s', ([nivel1, nivel2], level) => {
    const organo = { nivel1, nivel2, nivel3: null };
    expect(prefillFrom({ codigoBDNS: '1', organo }).organization.level).toBe(level);
  });

  it('has the first of several announcements: the others correct it', () => {
    const anuncios = [
      { desDiarioOficial: 'BOLETÍN OFICIAL DEL ESTADO', datPublicacion: '2026-02-02', cve: 'b' },
      { desDiarioOficial: 'D.O.G.', datPublicacion: '2026-02-01', url: 'no address' },
      { desDiarioOficial: 'BOP' },
    ];
    expect(prefillFrom({ codigoBDNS: '1', anuncios })).toMatchObject({
      publicationDate: '2026-02-01',
      gazette: { name: 'DOG', number: '', date: '2026-02-01', url: null, cve: null },
    });
    const [state] = anuncios;
    expect(prefillFrom({ codigoBDNS: '1', anuncios: state ? [state] : [] }).gazette?.name).toBe(
      'BOE',
    );
  });

  it.each([
    [{ descripcion: 'Axudas (código de procedemento CT207G)' }, 'CT207G'],
    [
      { descripcion: 'Axudas', anuncios: [{ texto: '<p>IG408H, expediente IG408H-2025</p>' }] },
      'IG408H',
    ],
    [{ descripcion: 'Axudas IG408H e IG408M' }, null],
    [{ descripcion: 'Axudas 2026, BOE-A-2011-9617' }, null],
  ])('has the code of the procedure in %j: %s', (call, code) => {
    expect(prefillFrom({ codigoBDNS: '1', ...call }).procedureCode).toBe(code);
  });
});
