import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDirty } from '#ui/dirty.ts';
import { applyUpdate, applyUpdateWhenQuiet, isUpdateWaiting, registerWorker } from './update.ts';

const wake = vi.fn();
const skipWaiting = vi.fn();
const reload = vi.fn();
let sent: (() => void) | undefined;
const register = vi.fn(async () => ({ waiting: {} }));
const heard = new Map<string, () => void>();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => heard.set(name, listener);
    register = register;
    messageSkipWaiting = skipWaiting;
  },
}));
/** Ends when what is being sent is there. */
vi.mock('#local/engine.ts', () => ({
  quietenSync: () =>
    new Promise((resolve) => {
      sent = () => resolve(wake);
    }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  sent = undefined;
  const serviceWorker = {
    controller: {},
    ready: Promise.resolve({ active: null }),
    getRegistration: async () => ({ waiting: {} }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('location', { reload });
});

/** Begins to apply a new version; the old one still ends its work. */
async function apply() {
  await registerWorker();
  await applyUpdateWhenQuiet();
  await vi.waitFor(() => expect(sent).toBeDefined());
}

const type = () => renderHook(() => useDirty(true)).unmount;

it('asks for the worker again with the network where it did not come without', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'));
  const registered = registerWorker();
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
  dispatchEvent(new Event('online'));
  await registered;
  expect(register).toHaveBeenCalledTimes(2);
});

describe('a new version that is applied', () => {
  it('gives way to whoever begins to type before it takes over, and the sync goes on', async () => {
    await apply();
    const leave = type();
    sent?.();
    await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce());
    expect([skipWaiting.mock.calls.length, isUpdateWaiting()]).toEqual([0, true]);
    leave();
  });

  it('gives way also once it has taken over', async () => {
    await apply();
    sent?.();
    await vi.waitFor(() => expect(skipWaiting).toHaveBeenCalledOnce());
    const leave = type();
    heard.get('controlling')?.();
    await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce());
    expect([reload.mock.calls.length, isUpdateWaiting()]).toEqual([0, true]);
    leave();
  });

  it('gives way where the new worker does not take over', async () => {
    await apply();
    vi.useFakeTimers();
    sent?.();
    await vi.advanceTimersByTimeAsync(29_000);
    expect([skipWaiting.mock.calls.length, wake.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(wake).toHaveBeenCalledOnce();
    expect(isUpdateWaiting()).toBe(true);
  });

  it('loads the page again over what is unsaved once the person has said so', async () => {
    await registerWorker();
    const leave = type();
    applyUpdate(true);
    await vi.waitFor(() => expect(sent).toBeDefined());
    sent?.();
    await vi.waitFor(() => expect(skipWaiting).toHaveBeenCalledOnce());
    heard.get('controlling')?.();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    leave();
  });
});
