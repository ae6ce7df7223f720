import { reasonOfAbsence } from './away.ts';

/** The database of DATABASE_URL cannot be worked with; the message is the one line that says why. */
export class DatabaseAway extends Error {}

/** A role without rights: no restart mends it, and no request should have to find out. */
const NO_RIGHT = '42501';

/** Does work on the database of DATABASE_URL. @throws DatabaseAway */
export async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const why = reasonOfAbsence(error) ?? lackOfRight(error);
    if (why === undefined) throw error;
    const line = `The database of DATABASE_URL does not let the server in: ${why}.`;
    throw new DatabaseAway(line, { cause: error });
  }
}

function lackOfRight(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return code === NO_RIGHT ? message : lackOfRight(cause);
}
