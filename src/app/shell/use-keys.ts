import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Role } from '#domain/access/roles.ts';
import { usePreferences } from '#ui/preferences.ts';
import { focusFilter, listenToKeys, pressNew, type Shortcut } from '../keys.ts';
import { type Area, navigationOf } from './areas.ts';

/** The shortcuts of a role, listening unless they are turned off in the profile. The help lists them. */
export function useKeys(role: Role): readonly Shortcut[] {
  const navigate = useNavigate();
  const { keys } = usePreferences();
  const shortcuts = useMemo(() => {
    const { rail, foot } = navigationOf(role);
    const open = ({ to, panel }: Area): void => {
      if (panel) void navigate({ to: '.', search: (search) => ({ ...search, panel }) });
      else void navigate({ to });
    };
    return [
      ...[...rail, ...foot].flatMap((area): Shortcut[] =>
        area.key ? [{ keys: `g ${area.key}`, label: area.label, run: () => open(area) }] : [],
      ),
      { keys: 'n', label: msg`New`, run: pressNew },
      { keys: '/', label: msg`Filter the list`, run: focusFilter },
      {
        keys: '?',
        label: msg`Keys`,
        run: () => void navigate({ to: '.', search: (search) => ({ ...search, panel: 'help' }) }),
      },
    ];
  }, [role, navigate]);
  useEffect(() => (keys === 'on' ? listenToKeys(shortcuts) : undefined), [keys, shortcuts]);
  return shortcuts;
}
