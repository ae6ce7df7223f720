import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Catalogues from '#ui/catalogues.ts';
import { gate } from '../../tests/support/gate.ts';

const PASSWORD = msg`Password`;
const BUDGET_ITEM = msg`Budget item`;

/** A page that has just been opened, in Spanish. */
async function openPage() {
  vi.resetModules();
  const { i18n } = await import('@lingui/core');
  const { choose } = await import('#ui/preferences.ts');
  choose('language', 'es');
  return { i18n, choose, ...(await import('./i18n.ts')) };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.doUnmock('#ui/catalogues.ts'));

describe('the words of the page', () => {
  it('are those that need no session, until the shell asks for all', async () => {
    const { i18n, startLanguage, loadAllWords } = await openPage();
    await startLanguage();
    expect(i18n._(PASSWORD)).toBe('Contraseña');
    expect(i18n.messages).not.toHaveProperty([BUDGET_ITEM.id]);
    await loadAllWords();
    expect([i18n._(PASSWORD), i18n._(BUDGET_ITEM)]).toEqual(['Contraseña', 'Partida']);
  });

  it('are all of the language that is chosen later', async () => {
    const { i18n, choose, startLanguage, loadAllWords } = await openPage();
    await startLanguage();
    await loadAllWords();
    choose('language', 'en');
    await vi.waitFor(() => expect(i18n.locale).toBe('en'));
    expect(i18n._(BUDGET_ITEM)).toBe('Budget item');
  });

  it('stay all when the first ones come after them', async () => {
    const line = gate();
    vi.doMock('#ui/catalogues.ts', async (original) => {
      const real = await original<typeof Catalogues>();
      const firstWords: typeof real.firstWords = (language) =>
        line.opened.then(() => real.firstWords(language));
      return { ...real, firstWords };
    });
    const { i18n, startLanguage, loadAllWords } = await openPage();
    const starting = startLanguage();
    await loadAllWords();
    line.open();
    await starting;
    expect(i18n._(BUDGET_ITEM)).toBe('Partida');
  });

  it('come when one of them is missed', async () => {
    const { i18n, startLanguage } = await openPage();
    await startLanguage();
    i18n._(BUDGET_ITEM);
    await vi.waitFor(() => expect(i18n._(BUDGET_ITEM)).toBe('Partida'));
  });
});
