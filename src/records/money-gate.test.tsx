import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { readStatus } from '#local/status.ts';
import { renderScreens, signedIn } from '../../tests/support/feature.tsx';
import { MoneyGate } from './money-gate.tsx';
import { useStatus } from './use-status.ts';

afterEach(() => {
  act(() => reportOnline(true));
  closeDb();
});

it('a page of money is not drawn anew each time that the state of the sync is another', async () => {
  await signedIn({}, {});
  const drawn = vi.fn();
  function Page() {
    return (
      <MoneyGate
        title={null}
        catalogues={CATALOGUES}
        sees={() => true}
        missing="Not on this device"
      >
        {() => {
          drawn();
          return <p>The page</p>;
        }}
      </MoneyGate>
    );
  }
  const Line = () => (useStatus().online ? null : <p>Offline</p>);
  renderScreens(
    {
      '/': () => (
        <>
          <Line />
          <Page />
        </>
      ),
    },
    '/',
  );
  await screen.findByText('The page');
  const before = drawn.mock.calls.length;
  for (const online of [false, true, false, true, false]) {
    act(() => reportOnline(online));
    expect(readStatus().online).toBe(online);
    await waitFor(() => expect(screen.queryByText('Offline') === null).toBe(online));
  }
  // The mirror may answer once more in the meantime.
  expect(drawn.mock.calls.length).toBeLessThan(before + 5);
});

const CATALOGUES = { companies: ['Norte'] };
