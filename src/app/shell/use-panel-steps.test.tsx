import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { shapeOf, text } from '#ui/lenient.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { renderScreens } from '../../../tests/support/feature.tsx';
import { usePanelSteps } from './use-panel-steps.ts';

const schema = shapeOf({ peek: text(20), panel: text(20), q: text(20) });

/** A list with links to its rows, as the palette has; the row opens beside it. */
function ListPage() {
  usePanelSteps();
  const { search, change } = useAddressSearch(schema);
  return (
    <>
      <Link to="/" search={{ q: 'a', peek: 'row' }}>
        Row of this list
      </Link>
      <Link to="/" search={{ q: 'b', peek: 'row' }}>
        Row of another list
      </Link>
      <Link to="." search={(before: object) => ({ ...before, panel: 'inbox' })}>
        Inbox
      </Link>
      {search.peek ? (
        <button type="button" onClick={() => change({ peek: undefined })}>
          Close {search.peek}
        </button>
      ) : null}
      {search.panel ? (
        <button type="button" onClick={() => change({ panel: undefined })}>
          Close {search.panel}
        </button>
      ) : null}
    </>
  );
}

test.each([
  ['the list it lies over takes its step back', 'Row of this list', '/?q=a', 0],
  ['another list leaves the way back to the first', 'Row of another list', '/?q=b', 1],
])('closing a row that a link opened over %s', async (_, link, href, index) => {
  const { router } = renderScreens({ '/': ListPage }, '/?q=a');
  await userEvent.click(await screen.findByRole('link', { name: link }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close row' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  const { location } = router.history;
  expect([location.href, location.state['__TSR_index']]).toEqual([href, index]);
});

test('a panel of the app that a link opened over a row leaves the row, and no step behind it', async () => {
  const { router } = renderScreens({ '/': ListPage }, '/?q=a');
  await userEvent.click(await screen.findByRole('link', { name: 'Row of this list' }));
  await screen.findByRole('button', { name: 'Close row' });
  await userEvent.click(await screen.findByRole('link', { name: 'Inbox' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close inbox' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close inbox' })).toBeNull());
  const { location } = router.history;
  expect([location.href, location.state['__TSR_index']]).toEqual(['/?q=a&peek=row', 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Close row' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(router.history.location.state['__TSR_index']).toBe(0);
});
