import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepKeysForNextPage } from './keys-ahead.ts';

const pressed: string[] = [];
let leave = (): void => {};
let tellRendered = (): void => {};
let stop = (): void => {};

/** Stands for a page: it answers to the keys of its buttons. */
function answer(event: KeyboardEvent): void {
  if (!document.querySelector(`[data-shortcut="${event.key}"]`)) return;
  event.preventDefault();
  pressed.push(`${document.title} ${event.key}`);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pressed.length = 0;
  stop = keepKeysForNextPage(router as unknown as AnyRouter);
  window.addEventListener('keydown', answer);
  document.title = 'old';
  document.body.innerHTML = '<main><input /><button data-shortcut="n">New</button></main>';
});
afterEach(() => {
  stop();
  window.removeEventListener('keydown', answer);
  document.body.innerHTML = '';
  vi.useRealTimers();
});

/** Another page is asked for, and comes. */
const router = {
  state: { resolvedLocation: { pathname: '/old' } },
  history: {
    subscribe: (listener: (event: { location: { pathname: string } }) => void) => {
      leave = () => listener({ location: { pathname: '/next' } });
      return () => {};
    },
  },
  subscribe: (_: 'onRendered', listener: () => void) => {
    tellRendered = listener;
    return () => {};
  },
};

function arrive(page = '<button data-shortcut="n">New</button>'): void {
  document.title = 'next';
  document.body.innerHTML = `<main>${page}</main>`;
  tellRendered();
}
function press(key: string, at: Element = document.body): void {
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

it('are for the page that is there while none is on its way', () => {
  press('n');
  expect(pressed).toEqual(['old n']);
});

it('are pressed on the next page, in their order', () => {
  leave();
  press('x');
  press('n');
  expect(pressed).toEqual([]);
  arrive();
  expect(pressed).toEqual(['next n']);
});

it('wait for what comes with the rows, and for what each of them does', async () => {
  leave();
  press('n');
  press('e');
  arrive('');
  expect(pressed).toEqual([]);
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  await vi.waitFor(() => expect(pressed).toEqual(['next n']));
  document.body.innerHTML = '<button data-shortcut="e">Edit</button>';
  await vi.waitFor(() => expect(pressed).toEqual(['next n', 'next e']));
});

it('wait for a slow page, and for its rows while more and more of it is there', async () => {
  leave();
  press('n');
  vi.advanceTimersByTime(20_000);
  arrive('');
  for (const part of ['frame', 'filters', 'rows']) {
    document.body.innerHTML = part;
    await Promise.resolve();
    vi.advanceTimersByTime(6000);
  }
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  await vi.waitFor(() => expect(pressed).toEqual(['next n']));
});

it('are forgotten on a page that never stops to change, too', async () => {
  leave();
  press('n');
  arrive('');
  for (let seconds = 0; seconds <= 30; seconds += 5) {
    document.body.innerHTML = `${seconds} seconds ago`;
    await Promise.resolve();
    vi.advanceTimersByTime(5000);
  }
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  await Promise.resolve();
  expect(pressed).toEqual([]);
});

it('wait for those rows where the page itself is there, too', async () => {
  leave();
  arrive('');
  press('n');
  vi.advanceTimersByTime(10);
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  await vi.waitFor(() => expect(pressed).toEqual(['next n']));
  press('n');
  vi.advanceTimersByTime(10);
  document.body.append('more rows');
  await Promise.resolve();
  expect(pressed).toEqual(['next n', 'next n']);
});

it('go to the page after it where one of them leads on', () => {
  leave();
  press('n');
  press('n');
  arrive();
  leave();
  vi.advanceTimersByTime(10);
  expect(pressed).toEqual(['next n']);
  document.title = 'third';
  tellRendered();
  expect(pressed).toEqual(['next n', 'third n']);
});

it('are forgotten where nothing answers to them for a while, and where a person goes on otherwise', async () => {
  leave();
  press('n');
  arrive('');
  vi.advanceTimersByTime(8001);
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  for (const goOn of [() => window.dispatchEvent(new Event('pointerdown')), () => press('Tab')]) {
    leave();
    press('n');
    arrive('');
    goOn();
  }
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  await Promise.resolve();
  expect(pressed).toEqual([]);
});

it('are left to whoever writes', () => {
  leave();
  const field = document.querySelector('input') as Element;
  const event = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true });
  field.dispatchEvent(event);
  arrive('');
  document.body.innerHTML = '<button data-shortcut="n">New</button>';
  expect(pressed).toEqual(['old n']);
});
