import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shapeOf, text } from './lenient.ts';
import { useAddressSearch } from './use-address-search.ts';

const search = shapeOf({ peek: text(20), q: text(20) });

async function start(...initialEntries: string[]) {
  let change: ReturnType<typeof useAddressSearch<{ peek?: string; q?: string }>>['change'];
  const rootRoute = createRootRoute({
    component: () => {
      ({ change } = useAddressSearch(search));
      return null;
    },
  });
  const history = createMemoryHistory({ initialEntries });
  const router = createRouter({ routeTree: rootRoute, history });
  render(<RouterProvider router={router} />);
  await act(() => router.load());
  return {
    history,
    go: (changes: { peek?: string | undefined; q?: string }) =>
      act(async () => {
        change(changes);
        await router.load();
      }),
  };
}

test('a panel is a step of the history, which closing it takes back', async () => {
  const { history, go } = await start('/', '/?q=a');
  await go({ peek: 'new' });
  expect([history.location.href, history.length]).toEqual(['/?q=a&peek=new', 3]);
  await go({ peek: 'other' });
  expect([history.location.href, history.length]).toEqual(['/?q=a&peek=other', 3]);
  await go({ peek: undefined });
  expect([history.location.href, history.location.state['__TSR_index']]).toEqual(['/?q=a', 1]);
});

test('a panel that closes with something else to be seen, since it opened or by that, keeps it', async () => {
  for (const steps of [
    [{ peek: 'new' }, { q: 'b' }, { peek: undefined }],
    [{ peek: 'new' }, { q: 'b', peek: undefined }],
    [{ peek: 'new', q: 'b' }, { peek: undefined }],
  ]) {
    const { history, go } = await start('/', '/?q=a');
    for (const changes of steps) await go(changes);
    expect([history.location.href, history.length]).toEqual(['/?q=b', 3]);
    await go({ peek: 'new' });
    await go({ peek: undefined });
    expect([history.location.href, history.location.state['__TSR_index']]).toEqual(['/?q=b', 2]);
  }
});

test('what else changes is none, and an address that opens a panel stays in its place without it', async () => {
  const { history, go } = await start('/', '/?peek=new');
  await go({ q: 'b' });
  await go({ peek: undefined });
  expect([history.location.href, history.length]).toEqual(['/?q=b', 2]);
});
