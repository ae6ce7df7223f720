import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeysHelp } from './keys-help.tsx';
import { isCommand, pageButton } from './keys.ts';

const preferences = vi.hoisted(() => ({ keys: 'on' }));
vi.mock('#ui/preferences.ts', async (original) => ({
  ...(await original<object>()),
  usePreferences: () => preferences,
}));

const session = vi.hoisted(() => ({ role: 'admin' }));
vi.mock('./session/use-session.ts', () => ({ useSession: () => session }));

window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
i18n.loadAndActivate({ locale: 'en', messages: {} });

const nothing = () => undefined;
const SHORTCUTS = [
  {
    keys: 'Ctrl K',
    label: msg`Find or do`,
    isIt: (event: KeyboardEvent) => isCommand(event, 'k'),
    worksIn: 'everywhere',
    run: () => true,
  },
  { keys: 'n', label: msg`New`, isHere: () => pageButton('n') !== null, run: nothing },
  { keys: 'e', label: msg`Edit`, isHere: () => pageButton('e') !== null, run: nothing },
] as const;

beforeEach(() => {
  document.body.innerHTML = '<main><button data-shortcut="n">New project</button></main>';
});
afterEach(() => {
  preferences.keys = 'on';
  session.role = 'admin';
});

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <KeysHelp shortcuts={SHORTCUTS} />
    </I18nProvider>,
  );
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

it('lists of the keys of buttons those that the page has', () => {
  show();
  expect(terms()).toContain('New');
  expect(terms()).not.toContain('Edit');
  expect(terms()).toEqual(expect.arrayContaining(['Find in the table', 'Notice: snooze']));
});

it('says of single keys that they are turned off, of others not', () => {
  preferences.keys = 'off';
  show();
  expect(terms()).toEqual(
    expect.arrayContaining(['New · turned off', 'Match: accept it · turned off', 'Find or do']),
  );
});

it('lists for who is from outside no keys of pages that they do not have', () => {
  session.role = 'partner';
  show();
  expect(terms()).toEqual(expect.arrayContaining(['New', 'Find in the table']));
  expect(terms().filter((term) => /budget|Notice|Match|approve/.test(term))).toEqual([]);
});
