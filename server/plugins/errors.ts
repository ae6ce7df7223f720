import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/problem.ts';
import type { Config } from '../config.ts';
import { isDatabaseAway } from '../db/away.ts';
import { Refusal, pathOf, toProblem } from '../problem.ts';
import { bareHeaders } from './headers.ts';

const RETRY_SECONDS = 1;

/** Refusals of the framework, by status. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** SQL states that pass by themselves though the database is there: lost races, deadlocks, a lock not given. */
const PASSING = /^(40001|40003|40P01|55P03)$/;

/**
 * Values that no column takes (22) or that are beyond what one holds (54). The schemas of the contract
 * keep them out: one that comes here is told to the log, and to the caller as what it is.
 */
const UNFIT = /^(22|54)\w{3}$/;

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

/** Refusals of Node, before there is a request, by code. */
const UNREADABLE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
};

/** Answers what is no request of HTTP, or does not become one in time, and closes the connection. */
export function answerUnreadable(config: Config) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (!mayStillAnswer(socket)) return void socket.destroy();
    const refusal = new Refusal(UNREADABLE[code] ?? 'MALFORMED');
    const body = JSON.stringify(toProblem(refusal));
    const headers = Object.entries({
      ...bareHeaders(config),
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `${refusal.status} ${STATUS_CODES[refusal.status]}`;
    socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}

/** Who never said anything expects no answer, and one that has begun must not have another in its middle. */
function mayStillAnswer(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- Node has no other name for the answer under way
  const { _httpMessage: underWay } = socket;
  return socket.writable && socket.bytesRead > 0 && !underWay?.headersSent;
}

/** What the server has no room for would fill the log just then; what failed behind it is told. */
function isForTheLog(error: Error, { status }: Refusal): boolean {
  if (!(error instanceof Refusal)) return status >= 500 || hasState(error, UNFIT);
  return error.cause !== undefined || (status >= 500 && error.code !== 'UNAVAILABLE');
}

function toRefusal(error: FastifyError | Refusal | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error) || hasState(error, PASSING)) {
    return new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  }
  if (hasState(error, UNFIT)) return new Refusal('INVALID');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return new Refusal(BY_STATUS[status] ?? (status < 500 ? 'MALFORMED' : 'INTERNAL'));
}

/** Looks behind the wrappers of drizzle. */
function hasState(error: unknown, states: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return (typeof code === 'string' && states.test(code)) || hasState(cause, states);
}
