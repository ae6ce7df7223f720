import { v4, v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, localDb, openDb } from './db.ts';
import {
  allDrafts,
  draftName,
  forgetDraft,
  forgetDraftsOf,
  formOfDraft,
  keepDraft,
  putDraftBack,
} from './drafts.ts';
import { keepSnapshot } from './ledger/snapshots.ts';
import { segmentsStamp, stampSegments } from './ledger/segments.ts';

const NAME = draftName('expenses', null);
const typed = (note: string) => ({ values: { note }, at: new Date().toISOString() });
const notes = async () =>
  (await allDrafts())
    .map(({ values }) => String(values['note']))
    .toSorted((a, b) => (a < b ? -1 : 1));

beforeEach(() => openDb(v4()));
afterEach(closeDb);

it('says of each draft of a form which row it is of', async () => {
  const id = v7();
  for (const opening of [v4(), v4()]) {
    await keepDraft(draftName('expenses', id), opening, typed('x'), null);
  }
  const form = { resource: 'expenses', rowId: id };
  expect((await allDrafts()).map(formOfDraft)).toEqual([form, form]);
});

it('puts a discarded draft back beside what was typed since', async () => {
  await keepDraft(NAME, 'one', typed('First'), null);
  const [first] = await allDrafts();
  if (!first) throw new Error('There is no draft.');
  await forgetDraft(first);
  await keepDraft(NAME, 'two', typed('Second'), null);
  await putDraftBack(first);
  expect(await notes()).toEqual(['First', 'Second']);
});

it('forgets all that was typed of a form that will not be shown again', async () => {
  await keepDraft(NAME, 'one', typed('First'), null);
  await keepDraft(NAME, 'two', typed('Second'), null);
  await keepDraft(`${NAME}/other`, 'one', typed('Other'), null);
  await forgetDraftsOf(NAME);
  expect(await notes()).toEqual(['Other']);
});

it('keeps what is typed on a full device, where what can be made anew makes room', async () => {
  const db = localDb();
  const keepResults = async () => {
    await stampSegments(db);
    const segments = (await segmentsStamp(db)) ?? '';
    await keepSnapshot(db, { name: 'x', stamp: 'x', segments, told: '', columns: [] });
    expect(await db.snapshots.count()).toBe(1);
  };
  await keepDraft(NAME, 'one', typed('First'), null);
  const [draft] = await allDrafts();
  if (!draft) throw new Error('There is no draft');
  await forgetDraft(draft);
  const ways = {
    First: () => keepDraft(NAME, 'one', typed('First'), null),
    Back: () => putDraftBack({ ...draft, ...typed('Back') }),
  };
  for (const [note, write] of Object.entries(ways)) {
    let isFull = true;
    const refuse = () => {
      if (isFull) throw new DOMException('No space', 'QuotaExceededError');
    };
    const makeRoom = () => {
      isFull = false;
    };
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    await keepResults();
    db.drafts.hook('creating', refuse);
    db.snapshots.hook('deleting', makeRoom);
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    await write();
    db.drafts.hook('creating').unsubscribe(refuse);
    db.snapshots.hook('deleting').unsubscribe(makeRoom);
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    expect(await notes()).toContain(note);
  }
});
