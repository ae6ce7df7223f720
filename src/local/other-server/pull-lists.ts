import { PATHS, type ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import type { NotShown } from '#domain/lists/not-shown.ts';
import { LISTS_EPOCH } from '../lists-epoch.ts';
import { readNote, saveNote } from '../meta.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import type { PullResult } from '../pull/pull.ts';
import { validSession } from '../session/stored.ts';
import { parentsOf, READ_RESOURCES } from './calls.ts';
import { isMissingCall, noteNotShown, noteTried, readOffers } from './offers.ts';
import type { OtherPorts } from './ports.ts';
import { type Lists, publishLists } from './publish.ts';
import { createReader, idsOfRows, type Told } from './reader.ts';
import { keepSummaries, readSummaries } from './summaries.ts';
import { keepUnits, readUnits } from './units.ts';

type Raw = Record<string, unknown>;

/** How often lists are asked for again because something of ours was answered meanwhile. */
const MAX_TURNS = 3;
/** What is asked for row by row is many calls: after so long at the soonest, and where the rows are others. */
const EACH_AGAIN_MS = 300_000;

/** When, in this page or worker, a resource was read row by row, and of which rows. */
const readAt = new WeakMap<XeitoDb, Map<ResourceName, { at: number; of: string }>>();

/**
 * Brings the mirror up to a server without a feed: every list that it has, compared with what is known
 * and published in one transaction. What it does not offer is noted as such.
 */
export async function pullLists(db: XeitoDb, ports: OtherPorts): Promise<PullResult> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const from = (await readNote(db, 'cursor')) ?? null;
    const asked = await askAll(db, ports);
    if (asked === 'auth') await saveNote(db, 'pause', 'auth');
    if (typeof asked === 'string') return asked;
    const { lists, notShown, summaries, units } = asked;
    // Before the rows are there: an empty list is never seen without the reason for it.
    await noteNotShown(db, ports, notShown);
    if (!(await publishLists(db, from, lists, ports.now()))) continue;
    await keepSummaries(db, summaries);
    if (units) await keepUnits(db, units);
    readAt.set(db, new Map([...(readAt.get(db) ?? []), ...asked.readNow]));
    return 'done';
  }
  return 'overtaken';
}

interface Asked {
  lists: Lists;
  notShown: Partial<Record<ResourceName, NotShown>>;
  summaries: Awaited<ReturnType<typeof readSummaries>>;
  /** Undefined where they stay as they are. */
  units: string[] | undefined;
  readNow: Map<ResourceName, { at: number; of: string }>;
}

async function askAll(db: XeitoDb, ports: OtherPorts): Promise<Asked | 'away' | 'auth'> {
  const offers = await readOffers(db, ports);
  const reader = createReader(ports, offers);
  const isWhole = (await readNote(db, 'epoch')) !== LISTS_EPOCH;
  const told = new Map<ResourceName, Promise<Told>>();
  const tell = (resource: ResourceName): Promise<Told> => {
    const known = told.get(resource) ?? reader.read(resource, tell);
    told.set(resource, known);
    return known;
  };
  const lists: Lists = {};
  const notShown: Asked['notShown'] = {};
  const readNow: Asked['readNow'] = new Map();
  for (const resource of READ_RESOURCES) if (!hasParents(resource)) void tell(resource);
  for (const resource of READ_RESOURCES.filter(hasParents)) {
    const of = await rowsAsked(parentsOf(resource), tell);
    const before = readAt.get(db)?.get(resource);
    const isDue = before?.of !== of || ports.now() - before.at >= EACH_AGAIN_MS;
    if (isDue || isWhole) {
      readNow.set(resource, { at: ports.now(), of });
      void tell(resource);
    } else {
      const known = offers.notShown[resource];
      if (known) notShown[resource] = known;
    }
  }
  for (const [resource, telling] of told) {
    const heard = await telling;
    if (heard.kind === 'away' || heard.kind === 'auth') return heard.kind;
    if (heard.kind === 'rows') lists[resource] = heard.rows;
    else notShown[resource] = heard.kind;
    // What it showed before must not be seen any longer. What was written to it and not listed stays.
    if (heard.kind === 'forbidden') lists[resource] = [];
  }
  const { projects = [] } = lists;
  const summaries = await readSummaries(reader, offers, ports, projects);
  const isUnitsDue = readNow.has('budgets');
  const units = isUnitsDue ? await readUnits(reader, offers, ports, projects) : undefined;
  await noteTried(db, ports, reader.tried);
  const account = await askAccount(db, ports, lists);
  if (typeof account === 'string') return account;
  return { lists: { ...lists, accounts: [account] }, notShown, summaries, units, readNow };
}

function hasParents(resource: ResourceName): boolean {
  return parentsOf(resource).length > 0;
}

/** The ids of the rows that a resource is asked for, as one text. */
async function rowsAsked(
  resources: readonly ResourceName[],
  tell: (resource: ResourceName) => Promise<Told>,
): Promise<string> {
  const told = await Promise.all(resources.map(tell));
  return told
    .map((one) => (one.kind === 'rows' ? idsOfRows(one.rows).join(' ') : one.kind))
    .join('\n');
}

/**
 * The person's own account. What the server lists they may see, and what they may change the server
 * decides: where the account tells no rights, none is denied here beforehand.
 */
async function askAccount(
  db: XeitoDb,
  ports: OtherPorts,
  { companies = [], projects = [] }: Lists,
): Promise<Raw | 'away' | 'auth'> {
  const session = await validSession();
  const account = { id: db.userId, ...(session && { role: session.role }) };
  const answer = await ports.ask({ method: 'POST', path: PATHS.profile, body: account });
  const profile = profileIn(answer);
  if (profile === 'away' || profile === 'auth') return profile;
  const projectRights = idsOfRows(projects).map((projectId) => ({
    projectId,
    level: 'edit',
    amounts: true,
  }));
  return {
    companyIds: idsOfRows(companies),
    projectRights,
    ...(session && { role: session.role, name: session.name }),
    ...profile,
    id: db.userId,
  };
}

/** A failure that is no refusal means that now is not the time. */
function profileIn(answer: Answer): Raw | 'away' | 'auth' {
  if (answer.kind === 'none' || !answer.marked) return 'away';
  const { status, body } = answer;
  if (status === 401) return 'auth';
  if (status === 403 || isMissingCall(answer)) return {};
  if (status < 200 || status >= 300 || !isRecord(body)) return 'away';
  return isRecord(body['data']) ? body['data'] : {};
}
