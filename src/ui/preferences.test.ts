import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store keeps what it read: each test starts with a fresh one, as a new page would. */
async function freshStore() {
  vi.resetModules();
  return import('./preferences.ts');
}

beforeEach(() => localStorage.clear());

describe('the choice of language', () => {
  it('is Spanish where nothing was chosen', async () => {
    expect((await freshStore()).readPreferences().language).toBe('es');
  });

  it.each(['es', 'gl', 'en'] as const)('is read from local storage: %s', async (language) => {
    localStorage.setItem('language', language);
    expect((await freshStore()).readPreferences().language).toBe(language);
  });

  it('is Spanish where local storage holds something else', async () => {
    localStorage.setItem('language', 'fr');
    expect((await freshStore()).readPreferences().language).toBe('es');
  });

  it('is kept under the key "language" and told to whoever listens', async () => {
    const { choose, onPreferences, readPreferences } = await freshStore();
    const heard = vi.fn<() => void>();
    const stop = onPreferences(heard);
    choose('language', 'gl');
    expect(localStorage.getItem('language')).toBe('gl');
    expect(readPreferences().language).toBe('gl');
    expect(heard).toHaveBeenCalledOnce();
    stop();
    choose('language', 'en');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('follows another tab', async () => {
    const { onPreferences, readPreferences } = await freshStore();
    const heard = vi.fn<() => void>();
    onPreferences(heard);
    localStorage.setItem('language', 'gl');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(heard).toHaveBeenCalledOnce();
    expect(readPreferences().language).toBe('gl');
  });
});
