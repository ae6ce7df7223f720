import { isDay } from '#domain/days.ts';
import type { Fmt } from '#ui/fmt.ts';
import type { CellValue, ColumnKind } from './types.ts';

const RIGHT: readonly ColumnKind[] = ['money', 'number', 'percent'];

/** Whether the cells of a kind are numbers, set to the right. */
export function isNumeric(kind: ColumnKind): boolean {
  return RIGHT.includes(kind);
}

/** The text of a cell as it is read on the screen; empty where there is no value, never zero. */
export function cellText(kind: ColumnKind, value: CellValue, fmt: Fmt): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'day' && isDay(value) ? fmt.day(value) : value;
  if (kind === 'money') return fmt.money(value);
  if (kind === 'percent') return fmt.percent(value);
  return fmt.number(value);
}
