import { PATHS, type ResourceName } from '#contract/paths.ts';
import type { Offers } from '../meta.ts';
import type { Answer } from '../outbox/classify.ts';
import { isDone, rowInAnswer } from './answers.ts';
import { pathWith, readsOf, rowCall } from './calls.ts';
import { idsIn, serverId } from '../api/ids.ts';
import { isKnownMissing, isMissingRowCall } from './offers.ts';
import type { OtherPorts } from './ports.ts';
import { createReader, type Told } from './reader.ts';

type Raw = Record<string, unknown>;

/** The row of which it is asked: `fields` are what is known of it here. */
export interface Sought {
  resource: ResourceName;
  id: string;
  fields: Raw;
}

/** What the server has of a row now. `untold`: it shows no such rows. `unheard`: the answer that did not tell. */
export type Look =
  | { kind: 'row'; raw: Raw }
  | { kind: 'gone' | 'untold' }
  | { kind: 'unheard'; answer: Answer };

/** All rows of a kind, or why they are not told. */
type Listed =
  | { kind: 'list'; rows: readonly Raw[] }
  | { kind: 'untold' }
  | { kind: 'unheard'; answer: Answer };

/** One row as the server has it now. */
export async function lookAtRow(ports: OtherPorts, offers: Offers, sought: Sought): Promise<Look> {
  const { resource, id } = sought;
  if (resource === 'accounts') return lookAtAccount(ports, id);
  const call = rowCall(resource);
  if (call !== null && !isKnownMissing(offers, `GET ${call}`, ports.now())) {
    const path = pathWith(call, { id: serverId(id) });
    const answer = await ports.ask({ method: 'GET', path, body: null });
    if (!isMissingRowCall(answer)) return lookIn(answer);
  }
  const list = await lookAtList(ports, offers, sought);
  if (list.kind !== 'list') return list;
  const raw = list.rows.find((row) => idsIn(row)['id'] === id);
  return raw ? { kind: 'row', raw } : { kind: 'gone' };
}

/** All rows among which the sought one is, where it is there at all. */
export async function lookAtList(
  ports: OtherPorts,
  offers: Offers,
  { resource, fields }: Sought,
): Promise<Listed> {
  const reader = createReader(ports, offers);
  const tell = (of: ResourceName): Promise<Told> => reader.read(of, tell);
  // Of what it belongs to, alone, where that is known.
  const parents = async (of: ResourceName): Promise<Told> => {
    const id = parentIdOf(resource, of, fields);
    return id === undefined ? tell(of) : { kind: 'rows', rows: id === null ? [] : [{ id }] };
  };
  const told = await reader.read(resource, parents);
  switch (told.kind) {
    case 'rows':
      return { kind: 'list', rows: told.rows };
    case 'not-offered':
      return { kind: 'untold' };
    case 'forbidden':
      return { kind: 'unheard', answer: statusOnly(403) };
    case 'auth':
      return { kind: 'unheard', answer: statusOnly(401) };
    case 'away':
      return { kind: 'unheard', answer: { kind: 'none' } };
  }
}

async function lookAtAccount(ports: OtherPorts, id: string): Promise<Look> {
  return lookIn(await ports.ask({ method: 'POST', path: PATHS.profile, body: { id } }));
}

function lookIn(answer: Answer): Look {
  if (answer.kind === 'answer' && answer.marked) {
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
    const raw = rowInAnswer(answer);
    if (raw) return { kind: 'row', raw };
  }
  // A success that says nothing of what was asked is as good as none.
  return { kind: 'unheard', answer: isDone(answer) ? { kind: 'none' } : answer };
}

/** The row of `of` that this one belongs to; undefined where it does not say, null where it is of another kind. */
function parentIdOf(resource: ResourceName, of: ResourceName, fields: Raw): unknown {
  const readings = readsOf(resource).flat();
  const reading = readings.find((one) => one.of === of && one.fields);
  const given = Object.entries(reading?.fields ?? {});
  const place = given.find(([, value]) => value === '{id}');
  if (!place) return undefined;
  const isOfKind = given.every(([name, value]) => value === '{id}' || fields[name] === value);
  const id = fields[place[0]];
  return isOfKind && typeof id === 'string' ? serverId(id) : null;
}

function statusOnly(status: number): Answer {
  return { kind: 'answer', marked: true, status, retryAfterMs: 0, body: null };
}
