/** Writes the 16 bytes of a UUID. */
export function writeId(bytes: Uint8Array, at: number, id: string): void {
  let place = at;
  let high = -1;
  for (let index = 0; index < id.length && place < at + 16; index += 1) {
    const digit = digitOf(id.charCodeAt(index));
    if (digit < 0) continue;
    if (high < 0) {
      high = digit;
    } else {
      bytes[place] = high * 16 + digit;
      place += 1;
      high = -1;
    }
  }
}

/** The value of a hexadecimal digit; −1 for what is none. */
function digitOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
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
