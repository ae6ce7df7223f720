import type { ResourceName } from '#contract/paths.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { NotShown } from '#domain/lists/not-shown.ts';
import type { Offers } from '../meta.ts';
import type { Answer } from '../outbox/classify.ts';
import { type Reading, pathWith, readsOf } from './calls.ts';
import { idsIn } from '../api/ids.ts';
import { dataIn } from './answers.ts';
import { isKnownMissing, isMissingCall, isMissingRowCall } from './offers.ts';
import type { OtherPorts } from './ports.ts';
import { listIn } from './rows.ts';

type Raw = Record<string, unknown>;

/** What a server said of all rows of a resource. `away`, `auth`: now is not the time. */
export type Told =
  | { kind: 'rows'; rows: readonly Raw[] }
  | { kind: NotShown }
  | { kind: 'away' | 'auth' };

/** Requests at a time: a browser has few connections to a server. */
const AT_ONCE = 4;
/** More pages than that are a server that counts wrong. */
const MOST_PAGES = 1_000;

/** Reads resources as the server has them now; what is asked for twice is asked once. */
export interface Reader {
  /** `parents`: what was told of the resource that `of` names. */
  read(resource: ResourceName, parents: (resource: ResourceName) => Promise<Told>): Promise<Told>;
  /** The answer to a call of its own. */
  ask(path: string): Promise<Answer>;
  /** The calls that were tried, and whether they were there. */
  readonly tried: Map<string, boolean>;
}

export function createReader(ports: OtherPorts, offers: Offers): Reader {
  const answers = new Map<string, Promise<Answer>>();
  const tried = new Map<string, boolean>();
  const turn = atMost(AT_ONCE);

  const ask = (path: string): Promise<Answer> => {
    const asked = answers.get(path) ?? turn(() => ports.ask({ method: 'GET', path, body: null }));
    answers.set(path, asked);
    return asked;
  };

  const readOnce = async (reading: Reading): Promise<Told> => {
    const pages: Answer[] = [];
    for (let path: string | null = reading.path; path !== null && pages.length < MOST_PAGES; ) {
      const answer: Answer = await ask(path);
      const refusal = refusalIn(answer, isMissingCall);
      if (refusal) return refusal;
      pages.push(answer);
      path = nextPage(reading.path, pages.length, answer);
    }
    return rowsOf(
      reading,
      pages.map((answer) => ({ data: dataIn(answer), parentId: null })),
    );
  };

  const readEach = async (reading: Reading, parents: Told): Promise<Told> => {
    if (parents.kind !== 'rows') return parents;
    const ids = parents.rows.map(({ id }) => id);
    const told: { data: unknown; parentId: unknown }[] = [];
    const refusals: Told[] = [];
    const askFor = async (id: unknown): Promise<void> => {
      const answer = await ask(pathWith(reading.path, { id }));
      const refusal = refusalIn(answer, isMissingRowCall);
      if (refusal) refusals.push(refusal);
      // What is not found is a row without any of these, unless that is said of all.
      else if (!isMissingCall(answer)) told.push({ data: dataIn(answer), parentId: id });
    };
    // One first: whether there is such a call at all.
    const [first, ...others] = ids;
    if (first !== undefined) await askFor(first);
    if (refusals.length === 0) await Promise.all(others.map(askFor));
    const [refusal] = refusals;
    if (refusal) return refusal;
    if (ids.length > 0 && told.length === 0) return { kind: 'not-offered' };
    return rowsOf(reading, told);
  };

  const readOne = async (
    reading: Reading,
    parents: (resource: ResourceName) => Promise<Told>,
  ): Promise<Told> => {
    const { of, path } = reading;
    const call = `GET ${path.replace(/\?.*/, '')}`;
    if (isKnownMissing(offers, call, ports.now())) return { kind: 'not-offered' };
    const told = of ? await readEach(reading, await parents(of)) : await readOnce(reading);
    // A list that is looked for inside of another answer says nothing of that call.
    if (told.kind === 'rows') tried.set(call, true);
    else if (told.kind === 'not-offered' && !reading.at) tried.set(call, false);
    return told;
  };

  return {
    tried,
    ask,
    async read(resource, parents) {
      for (const readings of readsOf(resource)) {
        const told = await Promise.all(readings.map((reading) => readOne(reading, parents)));
        const together = combined(told);
        if (together.kind !== 'not-offered') return together;
      }
      return { kind: 'not-offered' };
    },
  };
}

/** What keeps an answer from telling rows; undefined where nothing does. */
function refusalIn(answer: Answer, isMissing: (answer: Answer) => boolean): Told | undefined {
  if (answer.kind === 'none' || !answer.marked) return { kind: 'away' };
  if (answer.status === 401) return { kind: 'auth' };
  if (answer.status === 403) return { kind: 'forbidden' };
  if (isMissing(answer)) return { kind: 'not-offered' };
  if (isMissingCall(answer)) return undefined;
  return answer.status >= 200 && answer.status < 300 && isRecord(answer.body)
    ? undefined
    : { kind: 'away' };
}

/** Rows of several calls: one that is away spoils all, one that is missing takes its own only. */
function combined(told: readonly Told[]): Told {
  const spoilt = told.find(({ kind }) => kind === 'away' || kind === 'auth');
  if (spoilt) return spoilt;
  const rows = told.flatMap((one) => (one.kind === 'rows' ? [one.rows] : []));
  if (rows.length > 0) return { kind: 'rows', rows: rows.flat() };
  return told.find(({ kind }) => kind === 'forbidden') ?? { kind: 'not-offered' };
}

function rowsOf(
  { at, fields = {} }: Reading,
  told: readonly { data: unknown; parentId: unknown }[],
): Told {
  const rows: Raw[] = [];
  let isTold = at === undefined || told.length === 0;
  for (const { data, parentId } of told) {
    const found = at ? listsUnder(at, data) : (listIn(data) ?? []);
    if (found === null) continue;
    isTold = true;
    const given = Object.entries(fields).map(([name, value]) => [
      name,
      value === '{id}' ? parentId : value,
    ]);
    rows.push(...found.map((row) => ({ ...Object.fromEntries(given), ...row })));
  }
  return isTold ? { kind: 'rows', rows } : { kind: 'not-offered' };
}

/** The lists under one of these names in a record, or in each record of a list; null where there is none. */
function listsUnder(names: readonly string[], data: unknown): Raw[] | null {
  const records = listIn(data) ?? (isRecord(data) ? [data] : []);
  // Nothing there has none of them either.
  if (records.length === 0) return Array.isArray(data) ? [] : null;
  const lists = records.flatMap((record) => {
    const name = names.find((one) => Array.isArray(record[one]));
    return name === undefined ? [] : [listIn(record[name]) ?? []];
  });
  return lists.length === 0 ? null : lists.flat();
}

/** The path of the page after `count` of them; null after the last one. */
function nextPage(path: string, count: number, answer: Answer): string | null {
  const body = answer.kind === 'answer' && isRecord(answer.body) ? answer.body : {};
  const [bare, query] = path.split('?');
  const params = new URLSearchParams(query);
  if (typeof body['next'] === 'string') {
    params.set('cursor', body['next']);
    return `${bare}?${params}`;
  }
  const data = body['data'];
  const pages = isRecord(data) && 'content' in data ? data['totalPages'] : undefined;
  if (!isRecord(data) || typeof pages !== 'number' || count >= pages) return null;
  params.set('size', String(data['size']));
  params.set('page', String(count));
  return `${bare}?${params}`;
}

/** Runs so many at a time, the others in their order. */
function atMost(limit: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Ids of the rows of a list, as this device has them. */
export function idsOfRows(rows: readonly Raw[]): unknown[] {
  return rows.map((row) => idsIn(row)['id']);
}
