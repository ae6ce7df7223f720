import type { Day } from '../days.ts';
import type { Names } from '../names.ts';
import type { Region } from './regions.ts';

/** Who sets a holiday: the State, a region, or a municipality (Estatuto de los Trabajadores, art. 37.2). */
export const HOLIDAY_SCOPES = ['national', 'regional', 'local'] as const;
export type HolidayScope = (typeof HOLIDAY_SCOPES)[number];

/** A day that is no working day for terms, beside Saturdays and Sundays (Ley 39/2015, article 30.2). */
export interface Holiday extends Names {
  day: Day;
  scope: HolidayScope;
  /** Of a regional one; null otherwise. */
  region: Region | null;
  /** Of a local one; empty otherwise. */
  municipality: string;
}

/** The cities whose local holidays come with the product. */
export const MUNICIPALITIES = [
  'A Coruña',
  'Ferrol',
  'Santiago de Compostela',
  'Lugo',
  'Ourense',
  'Pontevedra',
  'Vigo',
] as const;
export type Municipality = (typeof MUNICIPALITIES)[number];
