import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { shapeOf, text } from './lenient.ts';
import { furtherInPanel, useAddressSearch } from './use-address-search.ts';

const search = shapeOf({
  peek: text(20),
  panel: text(20),
  chapter: text(20),
  view: text(20),
  q: text(20),
});

interface Changes {
  peek?: string | undefined;
  panel?: string | undefined;
  chapter?: string | undefined;
  view?: string | undefined;
  q?: string;
}

const start = (...initialEntries: string[]) => startOn(createMemoryHistory({ initialEntries }));

async function startOn(history: RouterHistory) {
  let change: ReturnType<typeof useAddressSearch<Changes>>['change'];
  const rootRoute = createRootRoute({
    component: () => {
      ({ change } = useAddressSearch(search));
      return null;
    },
  });
  const router = createRouter({ routeTree: rootRoute, history });
  render(<RouterProvider router={router} />);
  await act(() => router.load());
  return {
    history,
    change: (changes: Changes) => act(() => change(changes)),
    go: (changes: Changes, as?: 'view') =>
      act(async () => {
        change(changes, as);
        await router.load();
      }),
    read: (chapter: string | undefined) =>
      act(() =>
        router.navigate({
          to: '.',
          search: (before: object) => ({ ...before, chapter }),
          state: furtherInPanel,
        }),
      ),
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

test('a panel that is closed is gone from the address before the browser has taken the step back', async () => {
  window.history.replaceState(null, '', '/?q=a');
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const { go, change } = await startOn(history);
  await go({ peek: 'new' });
  expect(window.location.search).toBe('?q=a&peek=new');
  change({ peek: undefined });
  expect(window.location.search).toBe('?q=a');
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  // Who closes it twice goes no further.
  change({ peek: undefined });
  await act(() => back);
  expect([window.location.search, window.history.state['__TSR_index']]).toEqual(['?q=a', 0]);
});

test('a panel of the app is closed to its page from any chapter of it, and Back leads through the chapters', async () => {
  const { history, go, read } = await start('/?q=a');
  await go({ panel: 'help' });
  await read('money');
  await read('sync');
  expect(history.location.state['__TSR_index']).toBe(3);
  await act(async () => history.back());
  expect(history.location.href).toBe('/?q=a&panel=help&chapter=money');
  await go({ panel: undefined, chapter: undefined });
  expect([history.location.href, history.location.state['__TSR_index']]).toEqual(['/?q=a', 0]);
});

test('a task in the place of a list is a step where its page says so, and a filter of that name is none', async () => {
  const { history, go } = await start('/', '/?q=a');
  await go({ view: 'month' });
  expect([history.location.href, history.length]).toEqual(['/?q=a&view=month', 2]);
  await go({ view: undefined });
  await go({ view: 'match' }, 'view');
  expect([history.location.href, history.length]).toEqual(['/?q=a&view=match', 3]);
  await go({ view: undefined }, 'view');
  expect(history.location.href).toBe('/?q=a');
  await go({ view: 'match' }, 'view');
  history.back();
  expect(history.location.href).toBe('/?q=a');
});
