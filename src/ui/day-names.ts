import type { Language } from './preferences.ts';

interface DayNames {
  months: readonly string[];
  /** Monday first. */
  days: readonly string[];
  /** Of the days, where there is room for two letters. */
  short: readonly string[];
}

/** How months and weekdays are called. Chromium's `Intl` knows no Galician. */
export const DAY_NAMES: Readonly<Record<Language, DayNames>> = {
  es: {
    months: words(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
    days: words('lunes martes miércoles jueves viernes sábado domingo'),
    short: words('lu ma mi ju vi sá do'),
  },
  gl: {
    months: words(
      'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
    ),
    days: words('luns martes mércores xoves venres sábado domingo'),
    short: words('lu ma me xo ve sa do'),
  },
  en: {
    months: words(
      'January February March April May June July August September October November December',
    ),
    days: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    short: words('Mo Tu We Th Fr Sa Su'),
  },
};

function words(text: string): string[] {
  return text.split(' ');
}
