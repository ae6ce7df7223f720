import { v4, v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, openDb } from './db.ts';
import {
  allDrafts,
  draftName,
  forgetDraft,
  forgetDraftsOf,
  formOfDraft,
  keepDraft,
  putDraftBack,
} from './drafts.ts';

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
