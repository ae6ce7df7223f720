import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import { idsIn } from '../api/ids.ts';

type Raw = Record<string, unknown>;

/** `data` of a success; undefined for anything else. */
export function dataIn(answer: Answer): unknown {
  return isDone(answer) && isRecord(answer.body) ? answer.body['data'] : undefined;
}

/** The row that a success tells: alone, or the first of the list that it stands in. */
export function rowInAnswer(answer: Answer): Raw | null {
  const data = dataIn(answer);
  const row: unknown = Array.isArray(data) ? data[0] : data;
  return isRecord(row) ? row : null;
}

/** Whether the API says that it is done. */
export function isDone(answer: Answer): answer is Extract<Answer, { kind: 'answer' }> {
  return answer.kind === 'answer' && answer.marked && answer.status >= 200 && answer.status < 300;
}

export function hasId(row: Raw | null): row is Raw {
  return row !== null && typeof idsIn(row)['id'] === 'string';
}
