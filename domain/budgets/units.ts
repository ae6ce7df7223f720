import { type Names, namesOf } from '../names.ts';

/** A unit that budget lines are counted in. The codes are stable: rows store them. */
export interface BudgetUnit extends Names {
  code: BudgetUnitCode;
  /** Its sign behind a number. */
  symbol: string;
  /**
   * How many of the unit make the price once: 1, but 100 for `percent`, whose price is the amount
   * that the percentage is taken of (15 % of 2.000,00 is 300,00).
   */
  perPrice: 1 | 100;
  /** What people write for it in Spanish, Galician and English, in lower case without accents. */
  words: readonly string[];
}

export const BUDGET_UNIT_CODES = [
  'day',
  'hour',
  'week',
  'unit',
  'km',
  'lump-sum',
  'percent',
] as const;
export type BudgetUnitCode = (typeof BUDGET_UNIT_CODES)[number];

/** The standard units, in the order of choice lists. */
export const BUDGET_UNITS: readonly BudgetUnit[] = [
  {
    code: 'day',
    ...namesOf('día', 'día', 'day'),
    symbol: 'd',
    perPrice: 1,
    words: ['d', 'dia', 'dias', 'jornada', 'jornadas', 'xornada', 'xornadas', 'day', 'days'],
  },
  {
    code: 'hour',
    ...namesOf('hora', 'hora', 'hour'),
    symbol: 'h',
    perPrice: 1,
    words: ['h', 'hr', 'hrs', 'hora', 'horas', 'hour', 'hours'],
  },
  {
    code: 'week',
    ...namesOf('semana', 'semana', 'week'),
    symbol: 'sem',
    perPrice: 1,
    words: ['s', 'sem', 'semana', 'semanas', 'week', 'weeks', 'wk'],
  },
  {
    code: 'unit',
    ...namesOf('unidad', 'unidade', 'unit'),
    symbol: 'ud',
    perPrice: 1,
    words: ['u', 'ud', 'uds', 'unidad', 'unidades', 'unidade', 'unit', 'units', 'pc', 'pcs'],
  },
  {
    code: 'km',
    ...namesOf('km', 'km', 'km'),
    symbol: 'km',
    perPrice: 1,
    words: ['km', 'kms', 'kilometro', 'kilometros', 'quilometro', 'quilometros', 'kilometre'],
  },
  {
    code: 'lump-sum',
    ...namesOf('tanto alzado', 'tanto alzado', 'lump sum'),
    symbol: 't.a.',
    perPrice: 1,
    words: ['ta', 'pa', 'tanto alzado', 'partida alzada', 'forfait', 'lump sum', 'flat fee'],
  },
  {
    code: 'percent',
    ...namesOf('%', '%', '%'),
    symbol: '%',
    perPrice: 100,
    words: ['%', 'por ciento', 'por cento', 'porcentaje', 'porcentaxe', 'percent'],
  },
];

const UNITS_BY_CODE = new Map<string, BudgetUnit>(BUDGET_UNITS.map((unit) => [unit.code, unit]));

/** The unit of that code; undefined for a code that is none of the standard ones. */
export function budgetUnit(code: string): BudgetUnit | undefined {
  return UNITS_BY_CODE.get(code);
}
