import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { Refusal } from '../../problem.ts';

/** What passkeys are bound to: the name of the app's host, and its whole address. */
export interface Site {
  id: string;
  origin: string;
}

/**
 * Where people reach the app (PUBLIC_URL), for passkeys; null where browsers make none: without https, but
 * for `localhost`, and where the host is a number.
 */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): Site | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  // An IPv6 address stands in brackets.
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isNumber ? { id: hostname, origin } : null;
}

/** The same for a call that needs it. @throws Refusal NOT_OFFERED */
export function siteOrRefuse(config: Pick<Config, 'publicUrl'>): Site {
  const site = siteOf(config);
  if (!site) throw new Refusal('NOT_OFFERED');
  return site;
}
