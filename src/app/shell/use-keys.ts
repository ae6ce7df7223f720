import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import type { Role } from '#domain/access/roles.ts';
import { usePreferences } from '#ui/preferences.ts';
import {
  type Combination,
  isCommand,
  listenToCombinations,
  listenToKeys,
  pageButton,
  pageFilter,
  pageTable,
  pressSave,
  pressStep,
  pressTab,
  type Shortcut,
} from '../keys.ts';
import { keepKeysForNextPage } from '../keys-ahead.ts';
import { type Area, navigationOf } from './areas.ts';

/**
 * The shortcuts of a role, listening; single keys unless they are turned off in the profile. The help
 * lists them all. `onFind` opens the palette.
 */
export function useKeys(role: Role, onFind: () => void): readonly (Shortcut | Combination)[] {
  const router = useRouter();
  const navigate = useNavigate();
  const { keys } = usePreferences();
  const shortcuts = useMemo(() => {
    const { rail, foot, within } = navigationOf(role);
    const open = ({ to, tab, panel }: Area): void => {
      if (panel) void navigate({ to: '.', search: (search) => ({ ...search, panel }) });
      else void navigate({ to, search: (tab ? { tab } : {}) as never });
    };
    return [
      ...[...rail, ...foot, ...within].flatMap((area): Shortcut[] =>
        area.key ? [{ keys: `g ${area.key}`, label: area.label, run: () => open(area) }] : [],
      ),
      ofButton('n', msg`New`),
      ofButton('e', msg`Edit`),
      { ...ofButton('[', msg`Previous`), worksIn: 'panels' as const },
      { ...ofButton(']', msg`Next`), worksIn: 'panels' as const },
      {
        keys: '/',
        label: msg`Filter the list`,
        isHere: () => pageFilter() !== null,
        run: () => pageFilter()?.focus(),
      },
      {
        keys: 't',
        label: msg`To the table`,
        isHere: () => pageTable() !== null,
        run: () => pageTable()?.focus(),
      },
      {
        keys: '?',
        label: msg`Keys`,
        run: () => void navigate({ to: '.', search: (search) => ({ ...search, panel: 'help' }) }),
      },
    ];
  }, [role, navigate]);
  const combinations = useMemo(() => combinationsOf(navigate, onFind), [navigate, onFind]);
  // Before the first drawing: whoever sees a page may press its keys.
  useLayoutEffect(() => (keys === 'on' ? listenToKeys(shortcuts) : undefined), [keys, shortcuts]);
  useLayoutEffect(() => (keys === 'on' ? keepKeysForNextPage(router) : undefined), [keys, router]);
  useLayoutEffect(() => listenToCombinations(combinations), [combinations]);
  return useMemo(() => [...combinations, ...shortcuts], [combinations, shortcuts]);
}

function isOnLink({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}

function ofButton(keys: Parameters<typeof pageButton>[0], label: MessageDescriptor): Shortcut {
  const isHere = () => pageButton(keys) !== null;
  return { keys, label, isHere, run: () => pageButton(keys)?.click() };
}

async function undoIn(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const { undoLastChange } = await import('../undo.ts');
  await undoLastChange((place) => void navigate(place as never));
}

function combinationsOf(
  navigate: ReturnType<typeof useNavigate>,
  onFind: () => void,
): readonly Combination[] {
  return [
    {
      keys: 'Ctrl K',
      label: msg`Find or do`,
      isIt: (event) => isCommand(event, 'k'),
      worksIn: 'everywhere',
      run: () => {
        onFind();
        return true;
      },
    },
    {
      keys: 'Ctrl Z',
      label: msg`Take the last change back`,
      isIt: (event) => isCommand(event, 'z'),
      worksIn: 'panels',
      run: () => {
        void undoIn(navigate);
        return true;
      },
    },
    {
      // Ctrl+Enter too, but on a link, of which it opens another tab of the browser. In a form its own keys come first.
      keys: 'Ctrl S',
      label: msg`Save`,
      isIt: (event) => isCommand(event, 's') || (isCommand(event, 'enter') && !isOnLink(event)),
      worksIn: 'everywhere',
      // A key that is held down is one wish.
      run: ({ repeat }) => repeat || pressSave(),
    },
    {
      keys: 'Alt PgUp PgDn',
      label: msg`Previous and next, also while you type`,
      isIt: ({ altKey, ctrlKey, metaKey, key }) =>
        altKey && !ctrlKey && !metaKey && /^Page(Up|Down)$/.test(key),
      worksIn: 'everywhere',
      isHere: () => pageButton('[') !== null,
      run: ({ key }) => pressStep(key),
    },
    {
      keys: 'Alt 1…9',
      label: msg`Open a tab of the page`,
      // By the place of the key: with Alt some layouts write another character.
      isIt: ({ altKey, ctrlKey, metaKey, code }) =>
        altKey && !ctrlKey && !metaKey && /^Digit[1-9]$/.test(code),
      worksIn: 'the-page',
      run: ({ code }) => pressTab(Number(code.at(-1))),
    },
  ];
}
