/** Signs that a name of a file has on no system, or that make a path of it. */
const NO_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Windows drops those at the end of a name; at its beginning they hide it or lead out of the folder. */
const AROUND = /^[. ]+|[. ]+$/g;

/** The name of one file or folder, that leads nowhere else: what it is called and its ending, with the dot. */
export function nameParts(name: string, fallback: string): { stem: string; end: string } {
  const plain =
    name.normalize('NFC').replace(NO_NAME, ' ').replace(/ {2,}/g, ' ').replace(AROUND, '') ||
    fallback;
  const [, stem = plain, end = ''] = /^(.+?)[. ]*(\.[^.\s]+)$/u.exec(plain) ?? [];
  return { stem, end };
}

/**
 * A name that is not taken: else it gets a number. Letter case makes no other name, as on Windows and macOS.
 *
 * @param used the names that are taken, where this one is put too
 */
export function freeName({ stem, end }: { stem: string; end: string }, used: Set<string>): string {
  let name = `${stem}${end}`;
  for (let again = 2; used.has(keyOf(name)); again += 1) name = `${stem} (${again})${end}`;
  used.add(keyOf(name));
  return name;
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
