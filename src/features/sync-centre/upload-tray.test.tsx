import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import './centre.tsx';
import { SyncCentre } from './sync-centre.tsx';

beforeEach(async () => {
  await signedIn({}, {});
});
afterEach(closeDb);

async function addDocument(name: string): Promise<void> {
  const content = { type: 'application/pdf', size: 4_000_000, sha256: 'a'.repeat(64) };
  const patch = { name, resource: null, rowId: null, ...content };
  const file = { name, ...content, uploadId: 'u1', offset: 1_000_000 };
  await enqueue({ op: 'create', resource: 'files', rowId: newRowId(), patch, label: name, file });
}

const open = () => renderScreens({ '/': SyncCentre }, '/');
const tray = () => screen.findByRole('region', { name: 'Documents on their way' });
const pausedOnes = async () => (await savedEntries()).map(({ file }) => file?.isPaused ?? false);

it('pauses one document and not the others, in sight also when it is opened again', async () => {
  await addDocument('plan.pdf');
  await addDocument('deed.pdf');
  const { unmount } = open();
  await userEvent.click(within(await tray()).getByRole('button', { name: 'Pause plan.pdf' }));
  await waitFor(async () => expect(await pausedOnes()).toEqual([true, false]));
  unmount();
  open();
  const card = (await screen.findByRole('heading', { name: 'plan.pdf' })).closest('article');
  expect(card?.textContent).toContain('You let it wait. It goes on when you resume it.');
  const resume = within(await tray()).getByRole('button', { name: 'Resume plan.pdf' });
  expect(within(await tray()).getByRole('button', { name: 'Pause deed.pdf' })).toBeTruthy();
  await userEvent.click(resume);
  await waitFor(async () => expect(await pausedOnes()).toEqual([false, false]));
});

it('has the focus on the tab when the card that had it is discarded', async () => {
  await addDocument('plan.pdf');
  open();
  const card = (await screen.findByRole('heading', { name: 'plan.pdf' })).closest('article');
  if (!card) throw new Error('There is no card.');
  await userEvent.click(within(card).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Everything is sent');
  const tab = screen.getByRole('tab', { name: 'Pending 0' });
  await waitFor(() => expect(document.activeElement).toBe(tab));
});

it('offers to resume a paused one, not to send it now, and to discard it', async () => {
  await addDocument('plan.pdf');
  const [entry] = await savedEntries();
  if (!entry?.file) throw new Error('The document was not saved.');
  await localDb().outbox.update(entry.seq, { file: { ...entry.file, isPaused: true } });
  open();
  const card = (await screen.findByRole('heading', { name: 'plan.pdf' })).closest('article');
  if (!card) throw new Error('There is no card.');
  expect(within(card).queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(within(card).getByRole('button', { name: 'Discard' })).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: 'Resume' }));
  await within(card).findByRole('button', { name: 'Send now' });
});
