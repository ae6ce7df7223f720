import { describe, expect, it } from 'vitest';
import { rank, ranked } from './matching.ts';

describe('what was typed for an action', () => {
  it.each([
    ['Configuración', 'conf', 0],
    ['Open the sync centre', 'centre sync', 0],
    ['Presupuestos', 'puestos', 1],
    ['Amortizaciones', 'amoritza', 2],
    ['Subvenciones', 'subencion', 2],
    ['Configuración', 'configurqcion', 2],
  ])('%s is found by "%s"', (name, typed, value) => {
    expect(rank(name, typed)).toBe(value);
  });

  it('forgives nothing in a short word, and not two letters', () => {
    expect(rank('Files', 'fxl')).toBeNull();
    expect(rank('Expenses', 'exqqnses')).toBeNull();
  });

  it('must be there with all its words', () => {
    expect(rank('New project', 'new tender')).toBeNull();
  });

  it('lists the best first, else in the order of the list', () => {
    const names = ['A new thing', 'Renew', 'New'];
    expect(ranked(names, (name) => name, 'new')).toEqual(['A new thing', 'New', 'Renew']);
  });
});
