/**
 * Has the service worker keep these files, one after the other, beside the person's work. What it has already is only
 * asked for by its name: to fetch it would read all of it, at every start.
 *
 * @throws TypeError without network
 */
export async function keepForLater(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (!(await caches.match(address))) await fetch(address);
  }
}
