import { plainText } from '#domain/plain-text.ts';

/** The server keeps names of so many characters. */
const NAME_MAX = 255;
/** What tells people and systems how to open a document: it is the last thing that a name may lose. */
const ENDING = /\.[^.\s]{1,16}$/;

/** What a document is called here: too long a name loses its middle, not its ending. */
export function documentName(name: string, unnamed: string): string {
  const whole = plainText(name).trim();
  if (whole === '') return unnamed;
  if (whole.length <= NAME_MAX) return whole;
  const [ending = ''] = ENDING.exec(whole) ?? [];
  // Half of a sign that takes two is none.
  return plainText(whole.slice(0, NAME_MAX - ending.length)).trimEnd() + ending;
}
