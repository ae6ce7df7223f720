import { useEffectEvent, useLayoutEffect } from 'react';
import { readPreferences } from '#ui/preferences.ts';

/**
 * Runs single keys while their part of the page is there: not while a person types, in a dialog, with
 * Ctrl, Alt or Meta, or where they turned single keys off; the arrows work there too.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const element = event.target instanceof Element ? event.target : null;
    if (element?.closest(BUSY)) return;
    const isOff = event.key.length === 1 && readPreferences().keys === 'off';
    const action = isOff ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // What is seen is heard: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const BUSY =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';
