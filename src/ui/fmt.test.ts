import type { Day as Weekday, Month } from 'date-fns';
import { enGB, es, gl } from 'date-fns/locale';
import { describe, expect, it } from 'vitest';
import { fmt } from './fmt.ts';

const NBSP = '\u00a0';

describe('fmt', () => {
  it.each(['es', 'gl', 'en'] as const)('writes money the Spanish way in %s', (language) => {
    expect(fmt(language).money(123450)).toBe(`1.234,50${NBSP}€`);
    expect(fmt(language).money(-5)).toBe(`−0,05${NBSP}€`);
    expect(fmt(language).money(0)).toBe(`0,00${NBSP}€`);
  });

  it('names months and days in each language, Galician included', () => {
    expect(fmt('gl').longDay('2026-11-21')).toBe('sábado, 21 de novembro de 2026');
    expect(fmt('es').longDay('2026-01-07')).toBe('miércoles, 7 de enero de 2026');
    expect(fmt('en').longDay('2026-01-07')).toBe('Wednesday, 7 January 2026');
    expect(fmt('gl').month('2026-01-07')).toBe('xaneiro 2026');
    expect(fmt('gl').weekday(0, 'long')).toBe('luns');
  });

  it('groups numbers of four digits and writes percentages from basis points', () => {
    expect(fmt('es').number(1234)).toBe('1.234');
    expect(fmt('es').percent(1250)).toBe(`12,5${NBSP}%`);
    expect(fmt('es').percent(-500)).toBe(`−5${NBSP}%`);
    expect(fmt('es').percent(-4)).toBe(`0${NBSP}%`);
  });

  it.each([
    ['es', es],
    ['gl', gl],
    ['en', enGB],
  ] as const)('names them in %s as date-fns does', (language, { localize }) => {
    for (let month = 0; month < 12; month += 1) {
      const name = localize.month(month as Month, { width: 'wide' });
      const day = `2026-${String(month + 1).padStart(2, '0')}-01`;
      expect(fmt(language).month(day)).toBe(`${name} 2026`);
    }
    for (let day = 0; day < 7; day += 1) {
      const weekday = ((day + 1) % 7) as Weekday;
      expect(fmt(language).weekday(day, 'long')).toBe(localize.day(weekday, { width: 'wide' }));
      expect(fmt(language).weekday(day, 'short')).toBe(localize.day(weekday, { width: 'short' }));
    }
  });

  it('writes sizes and sorts accents beside their letter', () => {
    expect(fmt('es').bytes(1_530_000)).toBe(`1,5${NBSP}MB`);
    expect(['zeta', 'Ámbar', 'beta'].toSorted(fmt('gl').compare)).toEqual([
      'Ámbar',
      'beta',
      'zeta',
    ]);
  });
});
