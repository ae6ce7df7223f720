import type { Answer } from '../outbox/classify.ts';
import { isRecord } from '../mirror/same-value.ts';
import { hasRowCall, type ListedName, listPath, rowPath } from './calls.ts';
import { idsIn } from './ids.ts';
import type { PlainPorts } from './ports.ts';
import { listIn } from './rows.ts';

type Raw = Record<string, unknown>;

/** What the server has of a row now, or the answer that did not tell. */
export type Look =
  | { kind: 'row'; raw: Raw }
  | { kind: 'gone' }
  | { kind: 'unheard'; answer: Answer };

/** One row as the server has it now. */
export async function lookAtRow(
  ports: PlainPorts,
  resource: ListedName,
  id: string,
): Promise<Look> {
  if (!hasRowCall(resource)) {
    const list = await lookAtList(ports, resource);
    if (list.kind === 'unheard') return list;
    const raw = list.rows.find((row) => idsIn(row)['id'] === id);
    return raw ? { kind: 'row', raw } : { kind: 'gone' };
  }
  const answer = await ports.ask({ method: 'GET', path: rowPath(resource, id), body: null });
  if (answer.kind === 'answer' && answer.marked) {
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
    const raw = dataIn(answer);
    if (isRecord(raw)) return { kind: 'row', raw };
  }
  return { kind: 'unheard', answer: unlessSuccess(answer) };
}

/** The whole list of a resource. */
export async function lookAtList(
  ports: PlainPorts,
  resource: ListedName,
): Promise<{ kind: 'list'; rows: Raw[] } | { kind: 'unheard'; answer: Answer }> {
  const answer = await ports.ask({ method: 'GET', path: listPath(resource), body: null });
  const rows = listIn(dataIn(answer));
  return rows ? { kind: 'list', rows } : { kind: 'unheard', answer: unlessSuccess(answer) };
}

/** `data` of a success; undefined for anything else. */
export function dataIn(answer: Answer): unknown {
  return isDone(answer) && isRecord(answer.body) ? answer.body['data'] : undefined;
}

/** Whether the API says that it is done. */
export function isDone(answer: Answer): answer is Extract<Answer, { kind: 'answer' }> {
  return answer.kind === 'answer' && answer.marked && answer.status >= 200 && answer.status < 300;
}

export function hasId(data: unknown): boolean {
  return isRecord(data) && typeof idsIn(data)['id'] === 'string';
}

/** A success that says nothing of what was asked is as good as none. */
function unlessSuccess(answer: Answer): Answer {
  return answer.kind === 'answer' && answer.status < 300 ? { kind: 'none' } : answer;
}
