/** An address that no page has is said in the place of the page, not inside that of a record above it. */
export const NOT_FOUND_MODE = 'root';

/** Whether the router found no page for the address, or refused its parameters (404). */
export function isUnknownPage(
  matches: readonly { status: string; _notFound?: boolean | undefined }[],
): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own mark for an unmatched path
  return matches.some((match) => match.status === 'notFound' || match._notFound === true);
}
