import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Day as Weekday, Month } from 'date-fns';
import { enGB, es, gl } from 'date-fns/locale';
import { type Day, formatDay } from '#domain/days.ts';
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
 * The one formatter of the app. Chromium's `Intl` knows no Galician, so words come from date-fns and
 * numbers are always Spanish (specification §9: EUR, es-ES, two decimals).
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
  /** `novembro 2026`, of the month of a day. */
  month: (day: Day) => string;
  /** Name of a weekday, Monday = 0. */
  weekday: (index: number, width: 'long' | 'short') => string;
  /** `21/11/2026 13:05`, of an instant, in the device's zone. */
  instant: (iso: string) => string;
  time: (iso: string) => string;
  /** `hai 2 horas`, of an instant, seen from `now`. */
  relative: (iso: string, now: Date) => string;
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
  const locale = LOCALES[language];
  const number = (value: number): string => SPANISH.format(value).replace('-', MINUS);
  const nameOfMonth = (at: Date, context: 'formatting' | 'standalone'): string =>
    locale.localize.month(at.getMonth() as Month, { width: 'wide', context });
  const nameOfDay = (at: Date, width: 'wide' | 'short'): string =>
    locale.localize.day(at.getDay() as Weekday, { width, context: 'formatting' });
  return {
    language,
    money: (cents) => `${formatCents(cents)}${NARROW}€`,
    number,
    // Less than nothing, rounded, is nothing: no "−0 %".
    percent: (basisPoints) => `${number(Math.round(basisPoints / 10) / 10 || 0)}${NARROW}%`,
    rate: (millionths) => `${RATE.format(millionths / 10_000)}${NARROW}%`,
    day: formatDay,
    longDay: (day) => {
      const at = dateOf(day);
      const of = language === 'en' ? ' ' : ' de ';
      const date = [at.getDate(), nameOfMonth(at, 'formatting'), at.getFullYear()].join(of);
      return `${nameOfDay(at, 'wide')}, ${date}`;
    },
    month: (day) => {
      const at = dateOf(day);
      return `${nameOfMonth(at, 'standalone')} ${at.getFullYear()}`;
    },
    weekday: (index, width) =>
      nameOfDay(new Date(2024, 0, 1 + index), width === 'long' ? 'wide' : 'short'),
    instant: (iso) => `${formatDay(dayHere(dateOf(iso)))} ${timeOf(dateOf(iso))}`,
    time: (iso) => timeOf(dateOf(iso)),
    relative: (iso, now) => {
      const past = now.getTime() - dateOf(iso).getTime();
      const [unit, count] = spanOf(Math.abs(past));
      return locale.formatDistance(unit, count, { addSuffix: true, comparison: past < 0 ? 1 : -1 });
    },
    bytes: (size) => {
      const units = ['B', 'kB', 'MB', 'GB'];
      let value = size;
      let unit = 0;
      while (value >= 1000 && unit < units.length - 1) {
        value /= 1000;
        unit += 1;
      }
      return `${number(Math.round(value * 10) / 10)}${NARROW}${units[unit]}`;
    },
    citation: (articles) => citationIn(articles, language),
    compare: (a, b) => COLLATOR.compare(a, b),
  };
}

/** An instant, or the beginning of a day, in the device's zone. */
function dateOf(iso: string): Date {
  return new Date(iso.length === 10 ? `${iso}T00:00` : iso);
}

function timeOf(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A span of milliseconds in the largest unit that it fills, rounded. */
function spanOf(ms: number) {
  if (ms < MINUTE_MS) return ['xSeconds', Math.round(ms / 1000)] as const;
  if (ms < 60 * MINUTE_MS) return ['xMinutes', Math.round(ms / MINUTE_MS)] as const;
  if (ms < DAY_MS) return ['xHours', Math.round(ms / (60 * MINUTE_MS))] as const;
  if (ms < 30 * DAY_MS) return ['xDays', Math.round(ms / DAY_MS)] as const;
  const months = Math.round(ms / (30 * DAY_MS));
  if (months < 12) return ['xMonths', months] as const;
  return ['xYears', Math.max(1, Math.round(ms / (365 * DAY_MS)))] as const;
}
