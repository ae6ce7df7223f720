import type { Day } from '#domain/days.ts';

/** Hands a CSV text to the person as a file named after the grid and the day. */
export function downloadCsv(label: string, day: Day, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${label.replace(/[\\/:*?"<>|]+/g, '-').trim()} ${day}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
