/** `S-2026-014`: the internal code of a request. Three digits at least. */
export function callRequestCode(year: number, number: number): string {
  return `S-${year}-${String(number).padStart(3, '0')}`;
}

/** Shown while the server has not yet given the code: `S-TMP-3`. */
export const PROVISIONAL_CALL_REQUEST = 'S-TMP-';
