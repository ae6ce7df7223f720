import { ApiProblem, NetworkProblem } from '../api/problems.ts';
import type { Answer } from '../outbox/classify.ts';
import { type ListedName, rowPath } from './calls.ts';
import { isDone, lookAtRow } from './look.ts';
import type { PlainPorts } from './ports.ts';
import { problemFrom } from './problem.ts';
import { wholeRow } from './rows.ts';

/**
 * Changes a row of a plain server now, online and past the outbox: for secrets, which do not wait on a
 * device. The next pull brings the row.
 * @throws ApiProblem when the server refuses or has no such row, NetworkProblem when it cannot be heard
 */
export async function putNow(
  ports: PlainPorts,
  resource: ListedName,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const look = await lookAtRow(ports, resource, id);
  if (look.kind === 'gone') throw new ApiProblem(problemFrom(404, null));
  if (look.kind === 'unheard') throw failureOf(look.answer);
  const body = wholeRow(resource, look.raw, fields);
  const answer = await ports.ask({ method: 'PUT', path: rowPath(resource, id), body });
  if (!isDone(answer)) throw failureOf(answer);
}

function failureOf(answer: Answer): Error {
  return answer.kind === 'answer' && answer.marked
    ? new ApiProblem(problemFrom(answer.status, answer.body))
    : new NetworkProblem('The server cannot be reached.');
}
