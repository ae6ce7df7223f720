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
    expect(fmt('gl').month('2026-01-07')).toBe('xaneiro de 2026');
    expect(fmt('gl').weekday(0, 'long')).toBe('luns');
  });

  it('groups numbers of four digits and writes percentages from basis points', () => {
    expect(fmt('es').number(1234)).toBe('1.234');
    expect(fmt('es').percent(1250)).toBe(`12,5${NBSP}%`);
    expect(fmt('es').percent(-500)).toBe(`−5${NBSP}%`);
    expect(fmt('es').percent(-4)).toBe(`0${NBSP}%`);
  });

  it.each([
    ['es', 'febrero de 2026', 'miércoles', 'do'],
    ['gl', 'febreiro de 2026', 'mércores', 'do'],
    ['en', 'February 2026', 'Wednesday', 'Su'],
  ] as const)('names months and weekdays in %s', (language, month, wednesday, sunday) => {
    expect(fmt(language).month('2026-02-01')).toBe(month);
    expect(fmt(language).weekday(2, 'long')).toBe(wednesday);
    expect(fmt(language).weekday(6, 'short')).toBe(sunday);
  });

  it('writes sizes and sorts accents beside their letter', () => {
    expect(fmt('es').bytes(1_530_000)).toBe(`1,5${NBSP}MB`);
    expect(fmt('es').bytes(999_999)).toBe(`1${NBSP}MB`);
    expect(['zeta', 'Ámbar', 'beta'].toSorted(fmt('gl').compare)).toEqual([
      'Ámbar',
      'beta',
      'zeta',
    ]);
  });
});
