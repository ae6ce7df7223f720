import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { current } from '#local/session/current.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { AfterFirstDownload } from './first-download.tsx';

const page = (words: string) => () => (
  <AfterFirstDownload>
    <p>{words}</p>
  </AfterFirstDownload>
);
const open = (address: string) =>
  renderScreens(
    {
      '/projects': page('The page'),
      '/settings/profile': page('The page'),
      // The address changes before the page does: this is found when it is there itself.
      '/subventions/calendar': page('The calendar'),
    },
    address,
  );
const note = (key: string, value: unknown) => localDb().meta.put({ key, value });

beforeEach(async () => {
  await signedIn({}, {});
  await note('firstDownload', 'needed');
});
afterEach(() => {
  current.session = null;
  closeDb();
});

it.each(['/projects', '/subventions/calendar'])(
  'keeps %s back until this device holds data',
  async (address) => {
    open(address);
    expect(await screen.findByText('Preparing this device')).toBeTruthy();
    expect(screen.queryByText(/^The (page|calendar)$/)).toBeNull();
  },
);

it('says that the device is full where the data find no room, and no longer where they do', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  current.session = { id: localDb().userId, role: 'admin', name: 'Somebody', expiresAt };
  await note('pause', 'storage');
  open('/projects');
  expect(await screen.findByText(/The storage of this device is full/)).toBeTruthy();
  screen.getByRole('button', { name: 'Try now' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await note('pause', null);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

it('lets the profile through, where a second factor is set up before anything is fetched', async () => {
  open('/settings/profile');
  expect(await screen.findByText('The page')).toBeTruthy();
});

it('opens the calendar as soon as the deadlines are here, says so elsewhere, and says what is still to come', async () => {
  await note('deadlinesHere', true);
  open('/projects');
  const link = await screen.findByRole('link', { name: 'See the deadlines meanwhile' });
  expect(screen.queryByText('The page')).toBeNull();
  fireEvent.click(link);
  const calendar = await screen.findByText('The calendar');
  expect(screen.getByText(/The rest of your data is still being downloaded/)).toBeTruthy();
  await note('firstDownload', 'done');
  await waitFor(() => expect(screen.queryByText(/still being downloaded/)).toBeNull());
  expect(calendar.isConnected).toBe(true);
});
