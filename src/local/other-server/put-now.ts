import { ApiProblem, NetworkProblem } from '../api/problems.ts';
import type { Answer } from '../outbox/classify.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { isDone } from './answers.ts';
import { pathWith, updateCall } from './calls.ts';
import { serverId } from '../api/ids.ts';
import { lookAtRow } from './look.ts';
import { readOffers } from './offers.ts';
import type { OtherPorts } from './ports.ts';
import { problemFrom } from '../api/refusal.ts';
import { wholeRow } from './rows.ts';

/**
 * Changes a row of another server now, online and past the outbox: for secrets, which do not wait on a
 * device. The next pull brings the row.
 * @throws ApiProblem when the server refuses or has no such row, NetworkProblem when it cannot be heard
 */
export async function putNow(
  db: XeitoDb,
  ports: OtherPorts,
  resource: ResourceName,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const offers = await readOffers(db, ports);
  const look = await lookAtRow(ports, offers, { resource, id, fields });
  const template = updateCall(resource);
  if (look.kind === 'gone' || template === null) throw new ApiProblem(problemFrom(404, null));
  if (look.kind === 'unheard') throw failureOf(look.answer);
  const body = wholeRow(resource, look.kind === 'row' ? look.raw : {}, fields);
  const path = pathWith(template, { ...fields, id: serverId(id) });
  const answer = await ports.ask({ method: 'PUT', path, body });
  if (!isDone(answer)) throw failureOf(answer);
}

function failureOf(answer: Answer): Error {
  return answer.kind === 'answer' && answer.marked
    ? new ApiProblem(problemFrom(answer.status, answer.body))
    : new NetworkProblem('The server cannot be reached.');
}
