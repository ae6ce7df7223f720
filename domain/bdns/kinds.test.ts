import { describe, expect, it } from 'vitest';
import { MINIMIS_REGIMES } from '../tax/de-minimis.ts';
import { aidTypeOf, euFundsOf, minimisOf, regimeOf } from './kinds.ts';

const named = (...names: string[]) => names.map((descripcion) => ({ descripcion }));

describe('the kind of aid', () => {
  it.each([
    [['SUBVENCIÓN Y ENTREGA DINERARIA SIN CONTRAPRESTACIÓN '], 'subsidy'],
    [['PRÉSTAMOS'], 'loan'],
    [['GARANTÍA'], 'guarantee'],
    [['BONO'], 'bond'],
    [['PRÉSTAMOS', 'PRÉSTAMOS'], 'loan'],
    [['PRÉSTAMOS', 'GARANTÍA'], 'mixed'],
    [['OTROS INSTRUMENTOS DE AYUDA', 'PRÉSTAMOS'], 'mixed'],
    [['VENTAJA FISCAL'], null],
    [['BONIFICACIÓN DE CUOTAS'], null],
    [[], null],
  ])('of %j is %s', (instruments, kind) => {
    expect(aidTypeOf({ instrumentos: named(...instruments) })).toBe(kind);
  });
});

describe('the European funds', () => {
  it.each([
    [['FEDER - FONDO EUROPEO DE DESARROLLO REGIONAL'], false, ['FEDER']],
    [['FSE+ - FONDO SOCIAL EUROPEO PLUS', 'FEDER'], false, ['FSE+', 'FEDER']],
    [['FEADER - FONDO EUROPEO AGRÍCOLA DE DESARROLLO RURAL'], false, ['FEADER']],
    [['MECANISMO DE RECUPERACIÓN Y RESILIENCIA'], true, ['MRR']],
    [[], true, ['MRR']],
    [['Otro fondo'], false, ['Otro fondo']],
    [[], null, []],
  ])('of %j with mrr %s are %j', (funds, mrr, letters) => {
    expect(euFundsOf({ fondos: named(...funds), mrr })).toEqual(letters);
  });
});

describe('the de minimis regime', () => {
  it.each([
    ['REG (UE) 2023/2831 de minimis, General', 'general'],
    ['REG (UE) 1407/2013 de mínimis, General', 'general-1407'],
    ['REG (UE) 2023/2832 de minimis, SIEG', 'sgei'],
    ['REG (UE) 1408/2013 de minimis, Agrícola', 'agriculture'],
    ['REG (UE) 717/2014 de minimis, Pesca', 'fishery'],
    ['Minimis, servicios de interés económico general', 'sgei'],
    ['Minimis sector agrario', 'agriculture'],
    ['Minimis pesca y acuicultura', 'fishery'],
    ['Minimis general', 'general'],
    ['REG (CE) 1998/2006 de minimis, General', null],
  ])('of "%s" is %s', (regulation, regime) => {
    expect(minimisOf(regulation)).toEqual({ minimis: true, minimisRegime: regime });
    const codes: (string | null)[] = MINIMIS_REGIMES.map(({ code }) => code);
    expect([...codes, null]).toContain(regime);
  });

  it.each([['REG (UE) 651/2014'], [null], [undefined]])('does not apply to %s', (regulation) => {
    expect(minimisOf(regulation)).toEqual({ minimis: false, minimisRegime: null });
  });
});

describe('the way of awarding', () => {
  it.each([
    ['Concurrencia competitiva - canónica', 'competitive'],
    ['Concurrencia no competitiva - canónica', 'non-competitive'],
    ['Concesión directa - canónica', 'direct'],
    ['Concesión directa - instrumental', 'direct'],
    ['Concurrencia', null],
    ['Otra', null],
    [null, null],
  ])('of "%s" is %s', (kind, regime) => {
    expect(regimeOf({ tipoConvocatoria: kind })).toBe(regime);
  });
});
