import { describe, expect, it } from 'vitest';
import { parseRegulation, splitBeneficiary } from './bdns-text.ts';

describe('the regulation that the public register names', () => {
  it.each([
    ['REG (UE) 2023/2831 de minimis, General', 'general'],
    ['REG (UE) 1407/2013, DE 18 DE DESEMBRE, de minimis', 'general-1407'],
    ['Reglamento (UE) n.º 2023 / 2832 de la Comisión, de minimis SIEG', 'sgei'],
    ['REG (UE) 360/2012 de minimis, servicios de interés económico general', 'sgei'],
    ['REG (UE) 1408/2013 de minimis, Agrícola', 'agriculture'],
    ['Reglamento (UE) 2024/3118, que modifica el 1408/2013', 'agriculture'],
    ['REG (UE) 717/2014 de minimis, Pesca y acuicultura', 'fishery'],
    ['De minimis, Xeral', 'general'],
    ['de mínimis sector pesquero', 'fishery'],
    ['Minimis servicios de interés económico general', 'sgei'],
    ['Minimis ganadería', 'agriculture'],
    ['REG (UE) 651/2014', null],
    ['REG (UE) 651/2014, de categorías, no de minimis general', null],
    ['Régimen general', null],
    ['minimis', null],
    ['', null],
  ])('%j is %s', (text, code) => {
    expect(parseRegulation(text)).toBe(code);
  });
});

describe('the beneficiary that the public register writes as one text', () => {
  it.each([
    ['B57456709 OLIVARES SL', 'B57456709', 'OLIVARES SL'],
    ['  b-57456709   Olivares   SL ', 'B57456709', 'Olivares SL'],
    ['***2057** GARCÍA PÉREZ, ANA', '***2057**', 'GARCÍA PÉREZ, ANA'],
    ['56789423P ANA GARCÍA', '56789423P', 'ANA GARCÍA'],
    ['PT509442013 EMPRESA LDA', 'PT509442013', 'EMPRESA LDA'],
    ['B57456709', 'B57456709', ''],
    ['OLIVARES SL', '', 'OLIVARES SL'],
    ['EMPRESA2000 SL', '', 'EMPRESA2000 SL'],
    ['', '', ''],
  ])('%j is %j and %j', (text, nif, name) => {
    expect(splitBeneficiary(text)).toEqual({ nif, name });
  });
});
