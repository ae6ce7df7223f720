import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { NoFiles } from './no-files.tsx';

const open = async (address: string) => {
  await signedIn({ role: 'partner' }, {});
  return () =>
    renderScreens(
      {
        '/collaborators': () => (
          <>
            <NoFiles />
            <p>The page</p>
          </>
        ),
      },
      address,
    );
};
afterEach(closeDb);

it('tells a partner who shared a file that none was kept, until they close it', async () => {
  const show = await open('/collaborators#shared');
  const { router } = show();
  expect((await screen.findByRole('status')).textContent).toContain('Nothing was kept');
  // The page of the own collaborator comes next, and its address does not say it.
  await act(() => router.navigate({ to: '.', hash: '', replace: true }));
  expect(screen.getByRole('status').textContent).toContain('Nothing was kept');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('shows what an earlier role left, and throws it away only after asking', async () => {
  const show = await open('/collaborators');
  const at = '2026-11-22T10:00:00.000Z';
  const file = { shareId: v7(), name: 'Deed.pdf', type: '', size: 1, sha256: '', at };
  await localDb().received.bulkPut([
    { ...file, id: v7() },
    { ...file, id: v7() },
  ]);
  show();
  expect((await screen.findByRole('status')).textContent).toContain('2 files from before');
  await userEvent.click(screen.getByRole('button', { name: 'Throw them away' }));
  expect(await localDb().received.count()).toBe(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Throw away' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(await localDb().received.count()).toBe(0);
});

it('says nothing to a partner who shared nothing', async () => {
  const show = await open('/collaborators');
  show();
  await screen.findByText('The page');
  expect(screen.queryByText(/cannot take files/)).toBeNull();
});
