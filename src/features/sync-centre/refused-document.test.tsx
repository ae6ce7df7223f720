import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { addFile, type FileOwner } from '#local/files/add.ts';
import { localBytes } from '#local/files/content.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
// Fetched when it is needed: here beforehand, so that no test waits for it.
import './centre.tsx';
import { SyncCentre } from './sync-centre.tsx';

const TO_TRAY = 'Put into the tray';

afterEach(closeDb);

/** A photograph of a record that somebody has removed meanwhile, as the server's answer leaves it. */
async function refusedPhoto(resource: FileOwner): Promise<{ id: string; seq: number }> {
  const about = { name: 'Obra.jpg', type: 'image/jpeg', resource, rowId: newRowId() };
  const photo = await addFile(new Blob(['a photograph']), { ...about, location: 'requirement' });
  const problem: Problem = {
    type: 'about:blank',
    title: 'The record is not there',
    status: 422,
    errorCode: 'INVALID',
    errors: [{ path: 'rowId', code: 'not-found' }],
  };
  const answered = { ever: true, attempts: 1, state: 'rejected', problem } as const;
  await localDb().outbox.update(photo.seq, answered);
  return photo;
}

async function shownCard(): Promise<HTMLElement> {
  renderScreens({ '/': SyncCentre }, '/');
  const card = (await screen.findByRole('heading', { name: 'Obra.jpg' })).closest('article');
  if (!card) throw new Error('The document has no card');
  return card;
}

it('a document whose record was removed goes on to the tray, with its bytes', async () => {
  await signedIn({}, {});
  const { id, seq } = await refusedPhoto('callRequests');
  const { key } = (await localDb().outbox.get(seq)) ?? {};
  const card = await shownCard();
  await userEvent.click(await within(card).findByRole('button', { name: TO_TRAY }));
  const inTray = { resource: null, rowId: null, location: '' };
  await waitFor(async () =>
    expect(await localDb().outbox.get(seq)).toMatchObject({
      state: 'queued',
      patch: { name: 'Obra.jpg', ...inTray },
      supersedes: [key],
    }),
  );
  expect(await savedRow('files', id)).toMatchObject(inTray);
  expect(await (await localBytes(id))?.text()).toBe('a photograph');
});

it('who has no tray is offered none', async () => {
  await signedIn({ role: 'partner' }, {});
  await refusedPhoto('comments');
  const card = await shownCard();
  await within(card).findByRole('button', { name: 'Discard' });
  expect(within(card).queryByRole('button', { name: TO_TRAY })).toBeNull();
});
