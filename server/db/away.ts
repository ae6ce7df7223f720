/**
 * By codes of Node and of PostgreSQL: addresses that are refused, unknown or silent, lines that break,
 * certificates that are not trusted, a wrong password, no such database, no place left in it, one that
 * starts, stops, takes back a query, or may only be read.
 */
const CODES =
  /^(ECONN|EPIPE|EHOST|ENET|ENOTFOUND|ETIMEDOUT|EAI_|EPROTO|ERR_TLS_|ERR_SSL_|\w*CERT|UNABLE_TO_|08|28|3D000|25006|25P0[34]|53|57)/;
/** What the drivers say without a code (pg/lib/client.js and connection.js, pg-pool, PGlite). */
const SAID =
  /^(The server does not support SSL|There was an error establishing an SSL|Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered)|Cannot use a pool|Received unexpected \w+ message|PGlite is clos)/;

/**
 * What keeps the database away for now, or broke the line to it; undefined where the error is about what
 * was asked of it. Looks behind the wrappers of drizzle and of Node's happy eyeballs.
 */
export function reasonOfAbsence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const isAway = (typeof code === 'string' && CODES.test(code)) || SAID.test(message);
  // Of several addresses that refuse each has its own message, and all of them none.
  return isAway ? message || code : reasonOfAbsence(cause);
}

/** Whether it helps to ask again later, on another connection. */
export function isDatabaseAway(error: unknown): boolean {
  return reasonOfAbsence(error) !== undefined;
}
