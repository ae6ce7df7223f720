import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';

/** One line of JSON per event; no token, password or query ever gets in. */
export function logging(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['req.headers', '*.password', '*.oldPassword', '*.newPassword', '*.token', '*.code'],
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: loggedUrl(url), remoteAddress: ip }),
      err: loggedError,
    },
  };
}

/** The path, without the secret of a link to a calendar. */
function loggedUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/(\/calendar\/).+/, '$1…');
}

interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** An error without what came with it: the parameters of a query, and the row that the database names. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const message = error instanceof DrizzleQueryError ? error.query : error.message;
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { errorCode: code }),
    // It begins with the message.
    stack: stack.replace(error.message, () => message),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}
