import { ERROR_CODES, type ErrorCode, type Problem } from '#contract/problem.ts';
import { isRecord } from '../mirror/same-value.ts';
import { kindOfServer } from './kind.ts';
import { ApiProblem } from './problems.ts';
import type { Answer } from '../outbox/classify.ts';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_OFFERED',
  410: 'GONE',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID',
  429: 'TOO_MANY_REQUESTS',
  501: 'NOT_OFFERED',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};
/** Codes by which this app steers its own treaty: from a server that has none they mean nothing. */
const TREATY: ReadonlySet<string> = new Set([
  'IDEMPOTENCY_KEY_REUSED',
  'REQUEST_IN_PROGRESS',
  'SCHEMA_TOO_OLD',
  'DEVICE_FOREIGN',
  'KEY_PRUNED',
]);

/** A refusal of another server in the words of the contract: an `errorCode` that the app knows. */
export function problemFrom(status: number, body: unknown): Problem {
  const raw = isRecord(body) ? body : {};
  const told = ERROR_CODES.find((code) => code === raw['errorCode'] && !TREATY.has(code));
  const title = [raw['title'], raw['message'], raw['errorCode']].find(isText) ?? `HTTP ${status}`;
  return {
    type: 'about:blank',
    title,
    status,
    errorCode: told ?? CODE_OF_STATUS[status] ?? (status < 500 ? 'INVALID' : 'INTERNAL'),
  };
}

/**
 * Why a call was refused that a person asked for at once. Another server that does not find it has no such
 * call: what it is asked of is on this device because that server listed it.
 */
export async function refusalOf(status: number, body: unknown): Promise<Problem> {
  const isMissing = status === 404 || status === 405 || status === 501;
  if (isMissing && (await kindOfServer()) === 'other') {
    return { ...problemFrom(status, null), errorCode: 'NOT_OFFERED' };
  }
  return isProblem(body) ? body : problemFrom(status, body);
}

/** The same of an answer in which a document was asked for. */
export async function refusalIn(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiProblem(await refusalOf(response.status, body));
}

/** The answer with its refusal in the words of the contract; a success as it is. */
export function withProblem(answer: Answer): Answer {
  if (answer.kind === 'none' || !answer.marked || answer.status < 300) return answer;
  return { ...answer, body: problemFrom(answer.status, answer.body) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isProblem(body: unknown): body is Problem {
  return isRecord(body) && ERROR_CODES.some((code) => code === body['errorCode']);
}
