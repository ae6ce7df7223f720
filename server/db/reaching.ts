/** The database of DATABASE_URL cannot be worked with; the message is the one line that says why. */
export class DatabaseAway extends Error {}

/**
 * By codes of Node and of PostgreSQL: addresses that are refused, unknown or silent, certificates that
 * are not trusted, a wrong password, a role without rights, no such database, no place left in it, one
 * that starts, stops, or may only be read.
 */
const AWAY =
  /^(ECONN|EHOST|ENET|ENOTFOUND|ETIMEDOUT|EAI_|EPROTO|ERR_TLS_|ERR_SSL_|\w*CERT|UNABLE_TO_|08|28|3D000|42501|25006|53|57P0)/;
/** What pg says without a code. */
const SAID =
  /^(The server does not support SSL|There was an error establishing an SSL|Connection term)/;

/** Does work on the database of DATABASE_URL. @throws DatabaseAway */
export async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const why = reasonOf(error);
    if (why === undefined) throw error;
    const line = `The database of DATABASE_URL does not let the server in: ${why}.`;
    throw new DatabaseAway(line, { cause: error });
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const isAway = (typeof code === 'string' && AWAY.test(code)) || SAID.test(message);
  // Of several addresses that refuse each has its own message, and all of them none.
  return isAway ? message || code : reasonOf(cause);
}
