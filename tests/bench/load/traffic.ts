import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Problem } from '#contract/problem.ts';
import { type Answered, type Person, pull, type Sent, signIn } from './people.ts';

const PEOPLE = 24;
/** A try that failed is made again, at the next server, as a device and a proxy would. */
const TRIES = 40;
/** Longest pause before the first try again, and before the later ones, as chance has it. */
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** What a server says that is full or about to stop, or whose database is away for a moment. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** What a load did. Milliseconds are from when a request was due, so that a queue is in them. */
export interface Done {
  reads: number[];
  writes: number[];
  retried: number;
  /** What was refused, or never answered. */
  failed: string[];
  /** Rows whose creation or change was acknowledged, with their last version. */
  acknowledged: Map<string, number>;
}

export interface Load {
  urls: readonly string[];
  perSecond: number;
  seconds: number;
  onSecond?: (second: number, done: Done) => void;
  /** Told each answer, and each error of a connection that brought none. */
  onAnswer?: (answer: Answered | Error) => void;
  /** Ends it before its time. */
  signal?: AbortSignal;
}

interface Client {
  id: string;
  version: number;
}

/**
 * People who read and write at once: of ten requests four ask the feed what is new, two a project's
 * summary, one who they are, two create and one changes a row. Requests come when they are due, whether
 * or not the ones before are answered.
 */
export async function drive({
  urls,
  perSecond,
  seconds,
  onSecond,
  onAnswer = () => undefined,
  signal,
}: Load): Promise<Done> {
  const [first = ''] = urls;
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(heard(await signIn(first, at)));
  const projects = await projectsOf(await signIn(first, PEOPLE), first);
  const done: Done = { reads: [], writes: [], retried: 0, failed: [], acknowledged: new Map() };
  const idle: Client[] = [];
  const running = new Set<Promise<void>>();
  const pulls = new Map<Person, { running: Promise<void>; next?: Promise<void> }>();
  const begun = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    if (signal?.aborted) break;
    const due = begun + (at * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    if (at % perSecond === 0) onSecond?.(at / perSecond, done);
    const person = people[at % PEOPLE];
    if (!person) continue;
    const one = act(at, person)
      .then((kind) => void done[kind].push(performance.now() - due))
      .catch((error: unknown) => void done.failed.push(String(error)))
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return done;

  function heard(person: Person): Person {
    const { ask } = person;
    person.ask = async (url, sent) => {
      try {
        const answer = await ask(url, sent);
        onAnswer(answer);
        return answer;
      } catch (error) {
        onAnswer(error as Error);
        throw error;
      }
    };
    return person;
  }

  async function act(at: number, person: Person): Promise<'reads' | 'writes'> {
    switch (at % 10) {
      case 0:
      case 5:
        await create(at, person);
        return 'writes';
      case 8:
        await change(at, person);
        return 'writes';
      case 2:
      case 6:
        await send(at, person, {
          method: 'GET',
          path: `/projects/${projects[at % projects.length]}/summary`,
        });
        return 'reads';
      case 9:
        await send(at, person, { method: 'GET', path: '/profile' });
        return 'reads';
      default:
        await pullInTurn(at, person);
        return 'reads';
    }
  }

  /** A device has one pull at a time: what is asked for meanwhile is brought by the next one. */
  function pullInTurn(at: number, person: Person): Promise<void> {
    const { running = Promise.resolve(), next } = pulls.get(person) ?? {};
    if (next) return next;
    const mine = running
      .catch(() => undefined)
      .then(() => {
        pulls.set(person, { running: mine });
        return again(at, (url) => pull(person, url));
      });
    pulls.set(person, { running, next: mine });
    return mine;
  }

  async function create(at: number, person: Person): Promise<void> {
    const id = uuidv7();
    const body = { id, name: `Load ${at}` };
    await send(at, person, { method: 'POST', path: '/clients', body, key: randomUUID() });
    done.acknowledged.set(id, 1);
    idle.push({ id, version: 1 });
  }

  async function change(at: number, person: Person): Promise<void> {
    const client = idle.shift();
    if (!client) return create(at, person);
    const sent: Sent = {
      method: 'PUT',
      path: `/clients/${client.id}`,
      body: { contact: `Changed ${at}` },
      version: client.version,
      key: randomUUID(),
    };
    await send(at, person, sent);
    client.version += 1;
    done.acknowledged.set(client.id, client.version);
    idle.push(client);
  }

  function send(at: number, person: Person, sent: Sent): Promise<void> {
    return again(at, async (url) => {
      const { status, body } = await person.ask(url, sent);
      if (status < 300) return;
      const { errorCode } = body as Partial<Problem>;
      // Of a try that nobody waits for any more, the server may still be at it.
      const isUnderWay = errorCode === 'REQUEST_IN_PROGRESS';
      if (AGAIN.has(status) || isUnderWay) throw new Error(`${status}`);
      throw new Refused(`${sent.method} ${sent.path}: ${status} ${errorCode}`);
    });
  }

  /** At one server after the other until it is answered. */
  async function again(at: number, work: (url: string) => Promise<unknown>): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await work(urls[(at + tries) % urls.length] ?? '');
        return;
      } catch (error) {
        if (error instanceof Refused || tries === TRIES) throw error;
        done.retried += 1;
        await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** tries));
      }
    }
  }
}

/** An answer that another try would not change. */
class Refused extends Error {}

/** Acknowledged rows that the feed of a new device does not have as they were left. */
export async function missingRows(url: string, { acknowledged }: Done): Promise<string[]> {
  const left = new Map(acknowledged);
  const person = await signIn(url, PEOPLE);
  person.cursor = '';
  for (let more = true; more; ) {
    const page = await pull(person, url);
    for (const { t, id, v } of page.rows)
      if (t === 'clients' && v === left.get(id)) left.delete(id);
    more = page.more;
  }
  return [...left.keys()];
}

async function projectsOf(person: Person, url: string): Promise<string[]> {
  const answer = await person.ask(url, { method: 'GET', path: '/projects' });
  return (answer.body as { data: { id: string }[] }).data.map(({ id }) => id);
}
