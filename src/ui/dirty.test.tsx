import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as dirty from './dirty.ts';

/** Shared locks alone, and what is held of them, as a browser has it for all tabs. */
function sharedLocks() {
  const held: { name: string; mode: 'shared' }[] = [];
  return {
    request: async (name: string, _options: object, work: () => Promise<void>) => {
      const lock = { name, mode: 'shared' as const };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
    },
    query: async () => ({ held: [...held], pending: [] }),
  };
}

/** A tab: the module anew, and its forms. */
async function openTab() {
  vi.resetModules();
  const tab: typeof dirty = await import('./dirty.ts');
  const Form = ({ isDirty }: { isDirty: boolean }) => {
    tab.useDirty(isDirty);
    return null;
  };
  return {
    ...tab,
    form: (isDirty: boolean) => {
      const { rerender, unmount } = render(<Form isDirty={isDirty} />);
      return { become: (now: boolean) => rerender(<Form isDirty={now} />), leave: unmount };
    },
  };
}

let wasLocks: PropertyDescriptor | undefined;
beforeEach(() => {
  wasLocks = Object.getOwnPropertyDescriptor(navigator, 'locks');
  Object.defineProperty(navigator, 'locks', { value: sharedLocks(), configurable: true });
});
afterEach(() => {
  cleanup();
  Object.defineProperty(navigator, 'locks', wasLocks ?? { value: undefined, configurable: true });
});

describe('unsaved changes', () => {
  it('of one tab are known in the others until they are saved or left', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const form = one.form(true);
    const second = one.form(true);
    expect([one.isAnythingDirty(), await one.isDirtyElsewhere()]).toEqual([true, false]);
    expect([other.isAnythingDirty(), await other.isDirtyElsewhere()]).toEqual([false, true]);
    form.become(false);
    expect(await other.isDirtyElsewhere()).toBe(true);
    second.leave();
    await expect.poll(() => other.isDirtyElsewhere()).toBe(false);
    form.become(true);
    expect(await other.isDirtyElsewhere()).toBe(true);
  });

  it('are told apart where both tabs have some', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.form(true);
    const form = other.form(true);
    expect([await one.isDirtyElsewhere(), await other.isDirtyElsewhere()]).toEqual([true, true]);
    form.leave();
    await expect.poll(() => one.isDirtyElsewhere()).toBe(false);
  });

  it('have the browser ask before the page is left, unless the person has given them up', async () => {
    const isAsked = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    const tab = await openTab();
    const form = tab.form(true);
    expect(isAsked()).toBe(true);
    form.become(false);
    expect(isAsked()).toBe(false);
    form.become(true);
    tab.giveUpUnsaved();
    expect(isAsked()).toBe(false);
  });

  it('are of this tab alone where the browser has no locks', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    const [one, other] = [await openTab(), await openTab()];
    one.form(true);
    expect([one.isAnythingDirty(), await other.isDirtyElsewhere()]).toEqual([true, false]);
  });
});
