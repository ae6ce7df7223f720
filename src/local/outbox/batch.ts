import { PATHS } from '#contract/paths.ts';
import { type BatchAnswer, type BatchRequest, HEADERS, SCHEMA_VERSION } from '#contract/sync.ts';
import { isRecord } from '../mirror/same-value.ts';
import { retryAfterMs } from './backoff.ts';
import type { Answer } from './classify.ts';
import type { OutgoingRequest } from './ports.ts';

/** One request to the API; never throws for a failing network. */
export type Ask = (request: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}) => Promise<Answer>;

/** Refusals of the batch as such, not of what is in it: then each request goes alone. */
const NOT_AS_BATCH = new Set([400, 404, 405, 413, 415, 422, 501]);

/** Sends frozen requests together; one answer per request, in their order. */
export async function sendTogether(
  ask: Ask,
  requests: readonly OutgoingRequest[],
): Promise<Answer[]> {
  const [only] = requests;
  if (only && requests.length === 1) return [await ask(only)];
  const answer = await ask({
    method: 'POST',
    path: PATHS.batch,
    headers: {
      'content-type': 'application/json',
      [HEADERS.schema]: String(SCHEMA_VERSION),
      ...pick(only?.headers ?? {}, HEADERS.device),
    },
    body: JSON.stringify({ requests: requests.map(asBatchRequest) }),
  });
  const inside = answersIn(answer, requests.length);
  if (inside) return inside;
  if (answer.kind === 'answer' && answer.marked && NOT_AS_BATCH.has(answer.status)) {
    return sendOneByOne(ask, requests);
  }
  // What befell the batch befell each of them, but a failing batch says nothing about any one.
  const isFailure = answer.kind === 'answer' && (answer.status === 500 || answer.status < 300);
  const each: Answer = isFailure ? { kind: 'none' } : answer;
  return requests.map(() => each);
}

async function sendOneByOne(ask: Ask, requests: readonly OutgoingRequest[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await ask(request));
  return answers;
}

function asBatchRequest({ method, path, headers, body }: OutgoingRequest): BatchRequest {
  return { method, path, headers, body };
}

/** Null when the answer is not that of a batch, whole. */
function answersIn(answer: Answer, count: number): Answer[] | null {
  if (answer.kind === 'none' || !answer.marked || answer.status !== 200) return null;
  const list = isRecord(answer.body) ? answer.body['data'] : null;
  if (!Array.isArray(list) || list.length !== count) return null;
  return (list as BatchAnswer[]).map(({ status, headers, body }) => ({
    kind: 'answer',
    marked: headers[HEADERS.result] === '1',
    status,
    retryAfterMs: retryAfterMs(headers['retry-after'] ?? null, Date.now()),
    body,
  }));
}

function pick(headers: Record<string, string>, name: string): Record<string, string> {
  const value = headers[name];
  return value === undefined ? {} : { [name]: value };
}
