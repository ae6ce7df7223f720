import { type Cents, parseAmount } from '#domain/money.ts';
import { isDbOpen, localDb, type XeitoDb } from '#local/db.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { Watch } from '../ledger/changes.ts';
import { askDb, expensesNamed } from '../ledger/ledgers.ts';
import { expenseHit, ledgerHits, recalledHits } from './ledger-hits.ts';
import { TextIndex } from './text-index.ts';
import { type Search, SEARCHED } from './types.ts';

/** Of each ledger, beside the records, which are fewer. */
const MOST_OF_A_LEDGER = 8;
/** With one letter nearly all are meant. */
const LEDGERS_FROM = 2;

// What nobody looks at while it changes asks no screen to look again.
const watch = new Watch(SEARCHED, false);

/** What the ledgers were asked for last: whoever still looks for something else may stop. */
let newest = '';

/** What the palette asks. */
export const searchAnswers: Search = {
  search: async (text) => {
    const wanted = text.trim();
    if (wanted === '' || !isReadable()) return [];
    const cents = centsIn(wanted);
    const [{ texts }, expenses] = await Promise.all([
      caughtUp(localDb()),
      expensesNamed(wanted, cents, wanted.length < LEDGERS_FROM ? 0 : MOST_OF_A_LEDGER),
    ]);
    return [
      ...texts.find(wanted, cents),
      ...expenses.map((row) => texts.ownedHit(expenseHit(row))),
    ];
  },
  searchLedgers: async (text) => {
    newest = text;
    const wanted = text.trim();
    if (wanted.length < LEDGERS_FROM || !isReadable()) return [];
    const isOver = () => newest !== text;
    const asked = { text: wanted, cents: centsIn(wanted), most: MOST_OF_A_LEDGER, isOver };
    return askDb([], async (db) => {
      const { texts } = await caughtUp(db);
      const hits = await ledgerHits(db, asked);
      return isOver() ? [] : hits.map((hit) => texts.ownedHit(hit));
    });
  },
  searchTexts: async (text) => {
    if (!isReadable()) return [];
    const { texts } = await caughtUp(localDb());
    return texts.documents.find(text);
  },
  recall: async (keys) => {
    if (!isReadable()) return [];
    const db = localDb();
    const { texts } = await caughtUp(db);
    const ofLedgers = await recalledHits(db, keys);
    return [...texts.hits(keys), ...ofLedgers.map((hit) => texts.ownedHit(hit))];
  },
  prepareSearch: async () => {
    if (!isReadable()) return;
    await Promise.all([caughtUp(localDb()), expensesNamed('', null, 0)]);
  },
};

function centsIn(text: string): Cents | null {
  const amount = parseAmount(text);
  return amount.ok ? amount.cents : null;
}

interface Open {
  db: XeitoDb;
  texts: TextIndex;
}

let open: Open | null = null;
let catchingUp: Promise<void> = Promise.resolve();

/** Sealed rows are read only while they are unlocked, and what was read is not kept when they are locked again. */
function isReadable(): boolean {
  if (isDbOpen() && !localDb().vault.isLocked) return true;
  open = null;
  return false;
}

/** The index as the mirror is now: one reading after the other. */
async function caughtUp(db: XeitoDb): Promise<Open> {
  const mine = catchingUp.catch(() => undefined).then(() => catchUp(db));
  catchingUp = mine.then(() => undefined);
  return mine;
}

async function catchUp(db: XeitoDb): Promise<Open> {
  if (open?.db !== db) watch.forget(db);
  const changed = watch.take(db);
  const texts = changed && open?.db === db ? open.texts : new TextIndex();
  open = { db, texts };
  try {
    for (const resource of SEARCHED) {
      if (!changed) {
        for (const row of await db[resource].toArray()) texts.put(resource, row.id, row);
        continue;
      }
      const ids = [...changed[resource]];
      const rows = ids.length > 0 ? await mirrorRows(db, resource, ids) : [];
      for (const [at, id] of ids.entries()) texts.put(resource, id, rows[at]);
    }
  } catch (error) {
    watch.forget(db);
    throw error;
  }
  return open;
}
