/**
 * E-mail as the specification (§5) has it: no whitespace, exactly one @, and a dot after the @. Beyond it
 * nothing that means something else in the head of a mail, or is not seen: no comma, semicolon, bracket or
 * quote, no sign of control. So what is shown is what is mailed. An apostrophe within a name stays.
 */
export function isEmail(text: string): boolean {
  if (/[\s\p{C},;<>()"“”„«»`´‘’]/u.test(text)) return false;
  const parts = text.split('@');
  const [name = '', host = ''] = parts;
  if (parts.length !== 2 || name === '' || host.includes("'")) return false;
  if (/(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/u.test(name)) return false;
  return /^[^.]+(\.[^.]+)+$/.test(host);
}

/** As an e-mail is kept: each sign in one form, with its case, and nothing around it. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC');
}
