import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Day as Weekday, Month } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { es } from 'date-fns/locale/es';
import { gl } from 'date-fns/locale/gl';
import { type Day, formatDay, weekdayOf } from '#domain/days.ts';
import { citationIn } from '#domain/law.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { LANGUAGES, type Language } from './preferences.ts';
import { dayHere } from './today.ts';

const LOCALES = { es, gl, en: enGB } as const;
const SPANISH = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 3 });
const RATE = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 4 });
const COLLATOR = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
const MINUS = '\u2212';
const NARROW = '\u00a0';

/**
 * The one formatter of the app. Chromium's `Intl` knows no Galician, so names of days come from
 * date-fns, and numbers are always Spanish (specification §9: EUR, es-ES, two decimals).
 */
export interface Fmt {
  language: Language;
  /** Integer cents → `1.234,50 €`; minus is U+2212. */
  money: (cents: Cents) => string;
  number: (value: number) => string;
  /** Basis points → `12,5 %`. */
  percent: (basisPoints: number) => string;
  /** A rate with all its digits, of millionths: 40,625 is `4,0625 %`. */
  rate: (millionths: number) => string;
  /** `dd/mm/yyyy`. */
  day: (day: Day) => string;
  /** `sábado, 21 de novembro de 2026`. */
  longDay: (day: Day) => string;
  /** `novembro de 2026`, of the month of a day. */
  month: (day: Day) => string;
  /** Name of a month, January = 1. */
  monthName: (month: number) => string;
  /** Name of a weekday, Monday = 0. */
  weekday: (index: number, width: 'long' | 'short') => string;
  /** `21/11/2026 13:05`, of an instant, in the device's zone. */
  instant: (iso: string) => string;
  time: (iso: string) => string;
  bytes: (size: number) => string;
  /** Articles of the law, with its small words in the language. */
  citation: (articles: string) => string;
  compare: (a: string, b: string) => number;
}

const kept = new Map<Language, Fmt>();

export function fmt(language: Language): Fmt {
  const known = kept.get(language);
  if (known) return known;
  const made = makeFmt(language);
  kept.set(language, made);
  return made;
}

/** The formatter of the language in use, for what is said outside of a component. */
export function fmtInUse(): Fmt {
  return fmt(LANGUAGES.find((language) => language === i18n.locale) ?? 'es');
}

/** The same in a component, which follows a change of the language. */
export function useFmt(): Fmt {
  const { i18n } = useLingui();
  return fmt(LANGUAGES.find((language) => language === i18n.locale) ?? 'es');
}

function makeFmt(language: Language): Fmt {
  const { localize } = LOCALES[language];
  const number = (value: number): string => SPANISH.format(value).replace('-', MINUS);
  const monthName = (month: number): string =>
    localize.month((month - 1) as Month, { width: 'wide' });
  const monthOf = (day: Day): string => monthName(Number(day.slice(5, 7)));
  const of = language === 'en' ? ' ' : ' de ';
  /** Monday is 0. */
  const nameOfDay = (index: number, width: 'wide' | 'short'): string =>
    localize.day(((index + 1) % 7) as Weekday, { width });
  return {
    language,
    money: (cents) => `${formatCents(cents)}${NARROW}€`,
    number,
    // Less than nothing, rounded, is nothing: no "−0 %".
    percent: (basisPoints) => `${number(Math.round(basisPoints / 10) / 10 || 0)}${NARROW}%`,
    rate: (millionths) => `${RATE.format(millionths / 10_000)}${NARROW}%`,
    day: formatDay,
    longDay: (day) => {
      const date = [Number(day.slice(8)), monthOf(day), day.slice(0, 4)].join(of);
      return `${nameOfDay(weekdayOf(day), 'wide')}, ${date}`;
    },
    month: (day) => [monthOf(day), day.slice(0, 4)].join(of),
    monthName,
    weekday: (index, width) => nameOfDay(index, width === 'long' ? 'wide' : 'short'),
    instant: (iso) => `${formatDay(dayHere(new Date(iso)))} ${timeOf(new Date(iso))}`,
    time: (iso) => timeOf(new Date(iso)),
    bytes: (size) => {
      const units = ['B', 'kB', 'MB', 'GB'];
      let value = size;
      let unit = 0;
      // What would be rounded to a thousand is one of the next.
      while (value >= 999.95 && unit < units.length - 1) {
        value /= 1000;
        unit += 1;
      }
      return `${number(Math.round(value * 10) / 10)}${NARROW}${units[unit]}`;
    },
    citation: (articles) => citationIn(articles, language),
    compare: (a, b) => COLLATOR.compare(a, b),
  };
}

function timeOf(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
