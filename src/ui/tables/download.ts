import type { Day } from '#domain/days.ts';

/** Hands a CSV text to the person as a file named after what it holds and the day. */
export function downloadCsv(label: string, day: Day, csv: string): void {
  download(`${label} ${day}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a file to the person; what no file name may hold is replaced. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-').trim();
  link.click();
  URL.revokeObjectURL(url);
}
