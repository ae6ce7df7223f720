import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Person, pull, signIn } from '../load/people.ts';
import { type Line, once } from '../page/timing.ts';
import { OURS } from './report.ts';

const DEVICES = 100;
/** None and all of the devices are open by turns: what else the machine does meets both alike. */
const ROUNDS = 4;
const WRITES = 24;
/** Four writes a second. */
const EVERY_MS = 250;

/**
 * What a write takes on the embedded database while a hundred devices follow the feed, each of which asks
 * for what is new at each hint, against one with none.
 */
export async function measureListeners(url: string): Promise<Line[]> {
  const people: Person[] = [];
  for (let at = 0; at < DEVICES; at += 1) people.push(await signIn(url, at));
  const writer = await signIn(url, DEVICES);
  await write(writer, url, WRITES);
  const alone: number[] = [];
  const followed: number[] = [];
  let pulls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await write(writer, url, WRITES)));
    const closers = await Promise.all(
      people.map((person) => follow(person, url, () => (pulls += 1))),
    );
    followed.push(...(await write(writer, url, WRITES)));
    for (const close of closers) close();
    // What was asked for last is answered before the next round.
    await sleep(1_000);
  }
  const line = (what: string, ms: number[], more: Partial<Line> = {}): Line => ({
    who: OURS,
    what: `server, embedded: ${what}`,
    rows: 0,
    ms,
    ...more,
  });
  const ratio = median(followed) / median(alone);
  return [
    line('a write with no open device', alone),
    line(`a write with ${DEVICES} open devices`, followed, { note: `${pulls} pulls` }),
    line(`a write, median, with ${DEVICES} open devices against none`, [ratio], { unit: '×' }),
  ];
}

/** A device as the app is: one pull at a time, and one more where a hint came meanwhile. */
async function follow(person: Person, url: string, onPull: () => void): Promise<() => void> {
  let isDue = false;
  let isPulling = false;
  const over = new AbortController();
  const pullOn = async () => {
    if (isPulling) return;
    isPulling = true;
    while (isDue && !over.signal.aborted) {
      isDue = false;
      await pull(person, url);
      onPull();
    }
    isPulling = false;
  };
  const close = await person.listen(url, () => {
    isDue = true;
    void pullOn();
  });
  return () => {
    over.abort();
    close();
  };
}

async function write(person: Person, url: string, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { id: uuidv7(), name: `Write ${at}` };
    const took = await once(async () => {
      const { status } = await person.ask(url, {
        method: 'POST',
        path: '/clients',
        body,
        key: randomUUID(),
      });
      if (status !== 201) throw new Error(`The write was answered ${status}`);
    });
    taken.push(took);
    await sleep(Math.max(0, EVERY_MS - took));
  }
  return taken;
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
