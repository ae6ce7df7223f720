/** `S-2026-014`: the internal code of a request. Three digits at least. */
export function callRequestCode(year: number, number: number): string {
  return `S-${year}-${String(number).padStart(3, '0')}`;
}

/** Whether it is the device's own number, shown until the server has given the code: `S-TMP-3`. */
export function isProvisionalCallRequest(code: string): boolean {
  return code.startsWith('S-TMP-');
}
