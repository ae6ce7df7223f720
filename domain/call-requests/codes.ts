/** `S-2026-014`: the internal code of a request. Three digits at least. */
export function callRequestCode(year: number, number: number): string {
  return `S-${year}-${String(number).padStart(3, '0')}`;
}
