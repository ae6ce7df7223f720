/** Writes the 16 bytes of a UUID. */
export function writeId(bytes: Uint8Array, at: number, id: string): void {
  const digits = id.replaceAll('-', '');
  for (let index = 0; index < 16; index += 1) {
    bytes[at + index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
}

/** The UUID in those 16 bytes, in lower case; null where nobody wrote one (all are zero). */
export function idOfBytes(bytes: Uint8Array, at: number): string | null {
  let digits = '';
  for (let index = at; index < at + 16; index += 1) digits += HEX[bytes[index] ?? 0];
  if (digits === NIL) return null;
  const part = (from: number, to: number) => digits.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const NIL = '0'.repeat(32);
