/** E-mail as the specification (§5) has it: no whitespace, exactly one @, and a dot after the @. */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false;
  const parts = text.split('@');
  if (parts.length !== 2 || parts[0] === '') return false;
  const host = parts[1] ?? '';
  return /^[^.]+(\.[^.]+)+$/.test(host);
}
