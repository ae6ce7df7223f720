import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/problem.ts';
import { Refusal, pathOf, toProblem } from '../problem.ts';

const RETRY_SECONDS = 1;

/** Refusals of the framework, by status. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** SQL states that pass by themselves: lost or refused connections, deadlock, shutting down. */
const PASSING =
  /^(08\w{3}|40001|40P01|53\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND)$/;

/** Answers whatever was thrown as a problem; only refusals say why, the rest is for the log. */
export function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error);
  if (isForTheLog(error, refusal)) request.log.error({ err: error }, refusal.message);
  if (refusal.details.retryAfter !== undefined) {
    void reply.header('retry-after', String(refusal.details.retryAfter));
  }
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(refusal, pathOf(request))));
}

/** What the server has no room for would fill the log just then; what failed behind it is told. */
function isForTheLog(error: Error, { status }: Refusal): boolean {
  if (!(error instanceof Refusal)) return status >= 500;
  return error.cause !== undefined || (status >= 500 && error.code !== 'UNAVAILABLE');
}

function toRefusal(error: FastifyError | Refusal | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isPassing(error)) return new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  if ('validation' in error && error.validation) return new Refusal('INVALID');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return new Refusal(BY_STATUS[status] ?? (status < 500 ? 'MALFORMED' : 'INTERNAL'));
}

/** Looks through the wrappers of drizzle and of Node's happy eyeballs. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && PASSING.test(code)) return true;
  return error.message.startsWith('Connection terminated') || isPassing(cause);
}
