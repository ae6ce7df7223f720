const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes of the end record, without the comment of at most 65,535 that may follow it. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/**
 * Bytes that the entries of a ZIP take once unpacked, by its own directory; null without one. Our
 * reader reserves no more than the directory says, so a directory that lies is cut, not followed.
 */
export function unpackedSize(bytes: ArrayBuffer): number | null {
  const view = new DataView(bytes);
  const end = endRecord(view);
  if (end === null) return null;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 8, true); left > 0; left -= 1) {
    if (at + ENTRY_SIZE > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // Sizes beyond 4 GB stand elsewhere and show here as the largest number.
    total += Math.max(packed, unpacked);
    const trailing = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += trailing.reduce((sum, size) => sum + size, ENTRY_SIZE);
  }
  return total;
}

function endRecord(view: DataView): number | null {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - 65_535); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}
