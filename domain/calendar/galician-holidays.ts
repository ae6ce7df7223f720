import type { Day } from '../days.ts';
import { FEASTS, type Feast } from './feasts.ts';
import type { Holiday, HolidayScope, Municipality } from './holidays.ts';
import { GALICIA } from './regions.ts';

/** Years whose holidays are decreed, and by what. */
export const DECREED_YEARS: readonly { year: number; source: string }[] = [
  { year: 2024, source: 'Calendario laboral de Galicia para 2024 (decreto de la Xunta)' },
  { year: 2025, source: 'Decreto 171/2024, de 8 de julio' },
  { year: 2026, source: 'Decreto publicado en el DOG de 20 de junio de 2025' },
];

type Row = readonly [Day, Feast];

/**
 * Those of Real Decreto 2001/1983, article 45, that all of Spain keeps. Maundy Thursday is none of
 * them: a region may change it for another day (45.3), and some do.
 */
const NATIONAL: readonly Row[] = [
  ['2024-01-01', 'newYear'],
  ['2024-01-06', 'epiphany'],
  ['2024-03-29', 'goodFriday'],
  ['2024-05-01', 'labour'],
  ['2024-08-15', 'assumption'],
  ['2024-10-12', 'spain'],
  ['2024-11-01', 'allSaints'],
  ['2024-12-06', 'constitution'],
  ['2024-12-25', 'christmas'],
  ['2025-01-01', 'newYear'],
  ['2025-01-06', 'epiphany'],
  ['2025-04-18', 'goodFriday'],
  ['2025-05-01', 'labour'],
  ['2025-08-15', 'assumption'],
  ['2025-11-01', 'allSaints'],
  ['2025-12-06', 'constitution'],
  ['2025-12-08', 'immaculate'],
  ['2025-12-25', 'christmas'],
  ['2026-01-01', 'newYear'],
  ['2026-01-06', 'epiphany'],
  ['2026-04-03', 'goodFriday'],
  ['2026-05-01', 'labour'],
  ['2026-08-15', 'assumption'],
  ['2026-10-12', 'spain'],
  ['2026-12-08', 'immaculate'],
  ['2026-12-25', 'christmas'],
];

/**
 * Galicia's day (Decreto 8/1978), Maundy Thursday, which Galicia has always kept, and what it keeps
 * instead of national ones on a Sunday.
 */
const REGIONAL: readonly Row[] = [
  ['2024-03-28', 'maundyThursday'],
  ['2024-05-17', 'letters'],
  ['2024-07-25', 'galicia'],
  ['2025-04-17', 'maundyThursday'],
  ['2025-05-17', 'letters'],
  ['2025-07-25', 'galicia'],
  ['2026-03-19', 'saintJoseph'],
  ['2026-04-02', 'maundyThursday'],
  ['2026-06-24', 'saintJohn'],
  ['2026-07-25', 'galicia'],
];

/** Two a year and municipality (Estatuto de los Trabajadores, article 37.2); of 2025 and 2026 only. */
const LOCAL: Readonly<Record<Municipality, readonly Row[]>> = {
  'A Coruña': [
    ['2025-03-04', 'carnival'],
    ['2025-06-24', 'saintJohn'],
    ['2026-02-17', 'carnival'],
    ['2026-10-07', 'rosary'],
  ],
  Ferrol: [
    ['2025-01-07', 'saintJulian'],
    ['2025-04-21', 'easterMonday'],
    ['2026-01-07', 'saintJulian'],
    ['2026-04-06', 'easterMonday'],
  ],
  'Santiago de Compostela': [
    ['2025-05-29', 'ascension'],
    ['2025-08-16', 'saintRoch'],
    ['2026-02-17', 'carnival'],
    ['2026-05-14', 'ascension'],
  ],
  Lugo: [
    ['2025-03-04', 'carnival'],
    ['2025-10-06', 'saintFroilan'],
    ['2026-02-17', 'carnival'],
    ['2026-10-05', 'saintFroilan'],
  ],
  Ourense: [
    ['2025-03-04', 'carnival'],
    ['2025-11-11', 'saintMartin'],
    ['2026-02-17', 'carnival'],
    ['2026-11-11', 'saintMartin'],
  ],
  Pontevedra: [
    ['2025-03-05', 'ashWednesday'],
    ['2025-07-11', 'saintBenedict'],
    ['2026-02-18', 'ashWednesday'],
    ['2026-07-11', 'saintBenedict'],
  ],
  Vigo: [
    ['2025-03-04', 'carnival'],
    ['2025-03-28', 'reconquest'],
    ['2026-03-28', 'reconquest'],
    ['2026-08-17', 'saintRoch'],
  ],
};

/**
 * Holidays of Galicia in the decreed years, sorted by day, then by municipality. Where a local one
 * fell on a Sunday it stands on the day that the municipality moved it to.
 */
export const GALICIAN_HOLIDAYS: readonly Holiday[] = [
  ...holidaysOf(NATIONAL, 'national'),
  ...holidaysOf(REGIONAL, 'regional'),
  ...Object.entries(LOCAL).flatMap(([municipality, rows]) =>
    holidaysOf(rows, 'local', municipality),
  ),
].toSorted((a, b) => compare(a.day, b.day) || compare(a.municipality, b.municipality));

function holidaysOf(rows: readonly Row[], scope: HolidayScope, municipality = ''): Holiday[] {
  const region = scope === 'regional' ? GALICIA : null;
  return rows.map(([day, feast]) => ({ day, scope, region, municipality, ...FEASTS[feast] }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
