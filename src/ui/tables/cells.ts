import { t } from '@lingui/core/macro';
import { formatDay, isDay } from '#domain/days.ts';
import { hundredthsText } from '#domain/spreadsheet-text.ts';
import type { TableColumn } from './types.ts';

/** A plain number with a decimal comma. */
export function numberText(value: number): string {
  return String(value).replace('.', ',');
}

/** Field of a row of any shape. */
export function fieldOf(row: object, key: string): unknown {
  return Object.hasOwn(row, key) ? (row as Record<string, unknown>)[key] : null;
}

/**
 * A value as it stands in a file and in the preview, not yet safe for a spreadsheet: days
 * `dd/mm/yyyy`, numbers plain, words and labels in the language of the app.
 */
export function valueText(column: TableColumn, value: unknown): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'number') {
    return isHundredths(column) ? hundredthsText(value) : numberText(value);
  }
  if (typeof value !== 'string') return '';
  if (column.kind === 'day') return isDay(value) ? formatDay(value) : value;
  return column.options?.find((option) => option.value === value)?.label ?? value;
}

export function isHundredths({ kind }: TableColumn): boolean {
  return kind === 'cents' || kind === 'basis-points';
}
