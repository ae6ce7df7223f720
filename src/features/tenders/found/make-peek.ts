const MAKE = 'make:';

/** The value of `peek` that opens the form of a tender from a call that was found. */
export const makePeek = (hitId: string): string => `${MAKE}${hitId}`;

/** The call that a form is opened from; null for any other `peek`. */
export function hitIdOf(peek: string | undefined): string | null {
  return peek?.startsWith(MAKE) ? peek.slice(MAKE.length) : null;
}
