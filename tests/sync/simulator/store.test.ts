import { Dexie as RealDexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { Dexie as SmallDexie, setHost } from './dexie.ts';
import { Random } from './random.ts';
import { Store } from './store.ts';

const SCHEMA = { rows: '++seq, state, [kind+of], *tags', pairs: '[a+b], a', notes: 'key' };

let opened: RealDexie[] = [];

afterEach(async () => {
  opened[0]?.close();
  await RealDexie.delete('conformance');
});

/** Both databases, opened on the same schema. */
async function openBoth(): Promise<RealDexie[]> {
  const store = new Store();
  const add = (_label: string, act: () => void) => queueMicrotask(act);
  setHost({ turns: { add, isQuick: () => true }, owner: () => store, store: () => store });
  const real = new RealDexie('conformance');
  const small = new SmallDexie('conformance') as unknown as RealDexie;
  for (const db of [real, small]) db.version(1).stores(SCHEMA);
  await real.open();
  opened = [real, small];
  return opened;
}

/** One operation on one of the databases; the same chance does the same on both. */
function operate(db: RealDexie, random: Random): Promise<unknown> {
  const rows = db.table('rows');
  const pairs = db.table('pairs');
  const seq = 1 + random.below(8);
  const state = random.oneOf('queued', 'sending', 'stuck');
  const pair = { a: random.oneOf('x', 'y'), b: random.below(3), v: random.below(100) };
  const tags = [random.oneOf('t1', 't2'), random.oneOf('t1', 't3')];
  const row = { state, kind: random.oneOf('k', 'l'), of: String(random.below(2)), tags };
  const odd = (found: { seq: number }) => found.seq % 2 === 1;
  switch (random.below(20)) {
    case 0:
    case 1:
    case 2:
      return rows.add({ ...row });
    case 3:
      return rows.put({ ...row, seq });
    case 4:
      return rows.update(seq, { state });
    case 5:
      return rows.delete(seq);
    case 6:
      return rows.where('state').anyOf('queued', state).toArray();
    case 7:
      return rows.where('[kind+of]').equals([row.kind, row.of]).sortBy('seq');
    case 8:
      return rows.where('tags').equals('t1').toArray();
    case 9:
      return rows.where('state').equals(state).filter(odd).modify({ of: 'changed' });
    case 10:
      return rows.orderBy('state').limit(3).toArray();
    case 11:
      return rows.where('seq').above(seq).count();
    case 12:
      return pairs.bulkPut([pair, { ...pair, b: 7 }]).then(() => pairs.toArray());
    case 13:
      return pairs.get([pair.a, pair.b]);
    case 14:
      return pairs.bulkDelete([[pair.a, pair.b]]).then(() => pairs.where('a').equals('x').count());
    case 15:
      return pairs.orderBy('a').uniqueKeys();
    case 16:
      return rows.where('seq').below(seq).delete();
    case 17:
      return rows.bulkGet([seq, seq + 1]);
    case 18:
      return rows.filter(odd).first();
    default:
      return db.transaction('rw', rows, pairs, async () => {
        // No new number: fake-indexeddb does not take one back, as the standard wants it.
        await rows.update(seq, row);
        await pairs.put(pair);
        if (random.chance(0.5)) throw new Error('undone');
        return rows.orderBy('seq').last();
      });
  }
}

describe('the database in memory', () => {
  it('answers as Dexie on IndexedDB does, whatever is asked of it', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const databases = await openBoth();
      for (let turn = 0; turn < 60; turn += 1) {
        const answers = await Promise.all(
          databases.map((db) =>
            operate(db, new Random(seed * 1_000 + turn)).catch((error: Error) => error.message),
          ),
        );
        expect(answers[1], `seed ${seed}, turn ${turn}`).toEqual(answers[0]);
      }
      const contents = await Promise.all(databases.map((db) => db.table('rows').toArray()));
      expect(contents[1]).toEqual(contents[0]);
      databases[0]?.close();
      await RealDexie.delete('conformance');
    }
  });

  it('keeps what it was given, whatever becomes of it outside', async () => {
    const [, small] = await openBoth();
    const given = { key: 'a', list: [1] };
    await small?.table('notes').put(given);
    given.list.push(2);
    const found = await small?.table('notes').get('a');
    found.list.push(3);
    expect(await small?.table('notes').get('a')).toEqual({ key: 'a', list: [1] });
  });
});
