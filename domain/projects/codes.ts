/** `P-2026-013`: the code that people read. Three digits at least, four from the thousandth on. */
export function projectCode(year: number, number: number): string {
  return `P-${year}-${String(number).padStart(3, '0')}`;
}

/** Shown while the server has not yet given the code: `P-TMP-3`. */
export function provisionalProjectCode(number: number): string {
  return `P-TMP-${number}`;
}

export function isProvisionalCode(code: string): boolean {
  return code.startsWith('P-TMP-');
}
