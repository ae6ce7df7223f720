/** Whether a row that is removed comes back by one press, and whether it exists on this device only. */
export interface Removal {
  canUndo: boolean;
  isUnsent: boolean;
}

/**
 * With a connection a removal has been sent before anybody could take it back; a row that was never sent
 * leaves nothing behind that it could be made of.
 */
export function removalOf({ version }: { version: number }, online: boolean): Removal {
  return { canUndo: !online && version > 0, isUnsent: version === 0 };
}
