import type { Expense } from '#contract/resources/expenses.ts';
import { parseAmount } from '#domain/money.ts';
import { isDbOpen, localDb, type XeitoDb } from '#local/db.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { Watch } from '../ledger/changes.ts';
import { expensesNamed } from '../ledger/ledgers.ts';
import { TextIndex } from './text-index.ts';
import { type Hit, type Search, SEARCHED } from './types.ts';

/** Beside the records, which are fewer. */
const MOST_EXPENSES = 8;
/** With one letter nearly all are meant. */
const EXPENSES_FROM = 2;
const EXPENSE = 'expenses:';

// What nobody looks at while it changes asks no screen to look again.
const watch = new Watch(SEARCHED, false);

/** What the palette asks. */
export const searchAnswers: Search = {
  search: async (text) => {
    const wanted = text.trim();
    if (wanted === '' || !isReadable()) return [];
    const amount = parseAmount(wanted);
    const cents = amount.ok ? amount.cents : null;
    const [{ texts }, expenses] = await Promise.all([
      caughtUp(localDb()),
      expensesNamed(wanted, cents, wanted.length < EXPENSES_FROM ? 0 : MOST_EXPENSES),
    ]);
    return [...texts.find(wanted, cents), ...expenses.map(hitOf)];
  },
  recall: async (keys) => {
    if (!isReadable()) return [];
    const db = localDb();
    const { texts } = await caughtUp(db);
    const ids = keys.flatMap((key) => (key.startsWith(EXPENSE) ? key.slice(EXPENSE.length) : []));
    const expenses = ids.length > 0 ? await mirrorRows(db, 'expenses', ids) : [];
    return [...texts.hits(keys), ...expenses.flatMap((row) => (row ? hitOf(row) : []))];
  },
  prepareSearch: async () => {
    if (!isReadable()) return;
    await Promise.all([caughtUp(localDb()), expensesNamed('', null, 0)]);
  },
};

function hitOf({ id, concept, contactName, docNumber }: Expense): Hit {
  return {
    resource: 'expenses',
    id,
    title: concept || docNumber || contactName,
    detail: [contactName, docNumber].filter(Boolean).join(' · '),
    ownerId: null,
    owner: '',
  };
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
