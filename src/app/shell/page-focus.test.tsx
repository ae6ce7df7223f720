import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { usePageFocus } from './page-focus.ts';

it('the focus goes to the heading of the page that was opened, not at the start', async () => {
  const { open } = await start();
  expect(document.activeElement).toBe(document.body);
  await open('/late');
  await expect.poll(() => isFocused('Late, loading')).toBe(true);
});

it('a page that draws itself anew with its data takes the focus to its new heading', async () => {
  const { open } = await start();
  await open('/late');
  await expect.poll(() => isFocused('Late, loading')).toBe(true);
  receive();
  await expect.poll(() => isFocused('Late, with data')).toBe(true);
});

it('a page that draws itself anew leaves the focus to whoever has moved on', async () => {
  const { open } = await start();
  await open('/late');
  await expect.poll(() => isFocused('Late, loading')).toBe(true);
  const field = screen.getByRole('textbox');
  field.focus();
  receive();
  await screen.findByText('Late, with data');
  expect(document.activeElement).toBe(field);
});

it('an address that names a row leads on to it, as soon as the page has it', async () => {
  const { open } = await start();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open('/late#deed');
  await expect.poll(() => isFocused('Late, loading')).toBe(true);
  receive();
  const row = await screen.findByRole('button', { name: 'Deed' });
  await expect.poll(() => document.activeElement).toBe(row);
  expect(scroll.mock.contexts).toContain(row.closest('li'));
});

it('another row of the page in sight is gone to from it, and no other page has one of that name', async () => {
  const { open } = await start();
  await open('/late');
  await expect.poll(() => isFocused('Late, loading')).toBe(true);
  receive();
  const row = await screen.findByRole('button', { name: 'Deed' });
  await open('/late#deed');
  await expect.poll(() => document.activeElement).toBe(row);
  await open('/#deed');
  await expect.poll(() => isFocused('First')).toBe(true);
});

const isFocused = (title: string) =>
  document.activeElement === screen.queryByRole('heading', { name: title });
const receive = () => fireEvent.click(screen.getByRole('button', { name: 'Receive' }));

/** Its heading while it loads is another element than the one of its data. */
function Late() {
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? (
    <div>
      <h1>Late, with data</h1>
      <ul>
        <li id="deed">
          <button type="button" className="x-row-button">
            Deed
          </button>
        </li>
      </ul>
    </div>
  ) : (
    <section>
      <h1>Late, loading</h1>
      <button type="button" onClick={() => setLoaded(true)}>
        Receive
      </button>
    </section>
  );
}

function Frame() {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  return (
    <main ref={main}>
      <input />
      <Outlet />
    </main>
  );
}

async function start() {
  const root = createRootRoute({ component: Frame });
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/', () => <h1>First</h1>), at('/late', Late)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('First');
  return { open: (path: string) => act(() => router.navigate({ href: path })) };
}
