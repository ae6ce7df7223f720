import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { readNote, saveNote } from '../meta.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import type { PullResult } from '../pull/pull.ts';
import { validSession } from '../session/stored.ts';
import { listPath, PLAIN_LISTS, PROFILE_PATH } from './calls.ts';
import { idsIn } from './ids.ts';
import type { PlainPorts } from './ports.ts';
import { type Lists, publishLists } from './publish.ts';
import { listIn } from './rows.ts';

type Raw = Record<string, unknown>;
/** `absent`: the server has no such call, or not for this person. */
type Heard = { kind: 'data'; data: unknown } | { kind: 'absent' | 'away' | 'auth' };

/** How often lists are asked for again because something of ours was answered meanwhile. */
const MAX_TURNS = 3;

/**
 * Brings the mirror up to a server without a feed: every list that it has, compared with what is known
 * and published in one transaction. Collections that it has no list of stay as they are.
 */
export async function pullLists(db: XeitoDb, ports: PlainPorts): Promise<PullResult> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const from = (await readNote(db, 'cursor')) ?? null;
    const lists = await askLists(db, ports);
    if (lists === 'auth') await saveNote(db, 'pause', 'auth');
    if (typeof lists === 'string') return lists;
    if (await publishLists(db, from, lists, ports.now())) return 'done';
  }
  return 'overtaken';
}

async function askLists(db: XeitoDb, ports: PlainPorts): Promise<Lists | 'away' | 'auth'> {
  const heard = await Promise.all(
    PLAIN_LISTS.map(async (resource): Promise<[ResourceName, Heard]> => {
      const answer = await ports.ask({ method: 'GET', path: listPath(resource), body: null });
      return [resource, heardIn(answer)];
    }),
  );
  const lists: Lists = {};
  for (const [resource, list] of heard) {
    if (list.kind === 'away' || list.kind === 'auth') return list.kind;
    const rows = list.kind === 'data' ? listIn(list.data) : null;
    if (rows) lists[resource] = rows;
  }
  const account = await askAccount(db, ports, lists);
  return typeof account === 'string' ? account : { ...lists, accounts: [account] };
}

/**
 * The person's own account. What the server lists he may see, and what he may change the server
 * decides: where the account tells no rights, none is denied here beforehand.
 */
async function askAccount(
  db: XeitoDb,
  ports: PlainPorts,
  { companies = [], projects = [] }: Lists,
): Promise<Raw | 'away' | 'auth'> {
  const session = await validSession();
  const account = { id: db.userId, ...(session && { role: session.role }) };
  const answer = await ports.ask({ method: 'POST', path: PROFILE_PATH, body: account });
  const heard = heardIn(answer);
  if (heard.kind === 'away' || heard.kind === 'auth') return heard.kind;
  const idOf = (row: Raw) => idsIn(row)['id'];
  const projectRights = projects.map((row) => ({
    projectId: idOf(row),
    level: 'edit',
    amounts: true,
  }));
  return {
    companyIds: companies.map(idOf),
    projectRights,
    ...(session && { role: session.role, name: session.name }),
    ...(heard.kind === 'data' && isRecord(heard.data) ? heard.data : {}),
    id: db.userId,
  };
}

/** A failure that is no refusal means that now is not the time. */
function heardIn(answer: Answer): Heard {
  if (answer.kind === 'none' || !answer.marked) return { kind: 'away' };
  const { status, body } = answer;
  if (status === 401) return { kind: 'auth' };
  // A list that is forbidden is an empty one: what it showed before must not be seen any longer.
  if (status === 403) return { kind: 'data', data: [] };
  if (status === 404 || status === 405 || status === 501) return { kind: 'absent' };
  if (status < 200 || status >= 300 || !isRecord(body)) return { kind: 'away' };
  return { kind: 'data', data: body['data'] };
}
