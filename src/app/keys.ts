import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** After `g` the second key must follow within this time. */
const SEQUENCE_MS = 1500;

/** One shortcut; a sequence is written with a space (`g p`). */
export interface Shortcut {
  keys: string;
  label: MessageDescriptor;
  run: () => void;
}

/** A shortcut with Ctrl (or ⌘) or Alt: it works whether single keys are on or off. */
export interface Combination {
  /** As the help shows it. */
  keys: string;
  label: MessageDescriptor;
  /** Whether this is it; keys of the layout that writes something else are not. */
  isIt: (event: KeyboardEvent) => boolean;
  /** What belongs to whoever types, or to a dialog, stays theirs. */
  worksIn: 'everywhere' | 'the-page';
  /** False where there was nothing to do: then the browser has the keys. */
  run: (event: KeyboardEvent) => boolean;
}

/** What the help lists beside the registered shortcuts: keys that belong to parts of the kit. */
export const GRID_KEYS: readonly { keys: string; label: MessageDescriptor }[] = [
  { keys: '↑ ↓ ← →', label: msg`Move between cells` },
  { keys: 'Shift ↑ ↓ ← →', label: msg`Select a range and see its sum` },
  { keys: 'Ctrl D', label: msg`Fill the range with its first row, or a cell with the one above` },
  { keys: 'Home End', label: msg`First and last cell of the row` },
  { keys: 'PgUp PgDn', label: msg`A page of rows up or down` },
  { keys: 'Space', label: msg`Select the row` },
  { keys: 'Enter', label: msg`Open the row` },
  { keys: 'Ctrl C', label: msg`Copy the selection` },
];

/**
 * Runs shortcuts from the keyboard; nothing happens while a person types, with Ctrl, Alt or Meta, or
 * in a dialog. Returns how to stop.
 */
export function listenToKeys(
  shortcuts: readonly Shortcut[],
  target: EventTarget = window,
): () => void {
  let first = '';
  let firstAt = 0;
  const onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || isForSomethingElse(event)) return;
    const pair = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${event.key}` : '';
    const found =
      shortcuts.find(({ keys }) => keys === pair) ??
      shortcuts.find(({ keys }) => keys === event.key);
    first = found ? '' : event.key;
    firstAt = event.timeStamp;
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

/** Runs combinations from the keyboard. Returns how to stop. */
export function listenToCombinations(
  combinations: readonly Combination[],
  target: EventTarget = window,
): () => void {
  const onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
    const found = combinations.find((one) => one.isIt(event));
    if (!found || (found.worksIn === 'the-page' && isTaken(event))) return;
    if (found.run(event)) event.preventDefault();
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

/** Ctrl or ⌘ and this key, without others. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  const isOne = event.ctrlKey !== event.metaKey;
  return isOne && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  // Brackets and slashes are on AltGr in some layouts, which some systems call Ctrl and Alt.
  const isWritten = event.getModifierState('AltGraph');
  if (event.defaultPrevented) return true;
  if (!isWritten && (event.ctrlKey || event.altKey || event.metaKey)) return true;
  return isTaken(event);
}

/** Whether the key belongs to a field, a dialog or a menu. */
function isTaken(event: KeyboardEvent): boolean {
  const element = event.target instanceof Element ? event.target : null;
  return (
    element?.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]',
    ) != null
  );
}

/** Presses the page's own button for a key, which says so by `data-shortcut`. */
export function pressButton(key: 'n' | 'e' | '[' | ']'): void {
  document.querySelector<HTMLElement>(`main [data-shortcut="${key}"]`)?.click();
}

/** `/`: puts the cursor into the page's filter. */
export function focusFilter(): void {
  document
    .querySelector<HTMLElement>('main input[type="search"], main [data-shortcut="/"]')
    ?.focus();
}

/** Ctrl+S outside of a form: presses the button that saves the one in sight. False where there is none. */
export function pressSave(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const button = (dialog ?? document.querySelector('main'))?.querySelector<HTMLButtonElement>(
    'button[type="submit"]',
  );
  button?.click();
  return button != null;
}

/** Alt+1…9: opens the tab of this place on the page, that of the innermost bar. False where there is none. */
export function pressTab(place: number): boolean {
  const bars = [...document.querySelectorAll('main :is(.s-tabs, .x-tabs, [role="tablist"])')];
  const tab = bars.at(-1)?.querySelectorAll<HTMLElement>('a, [role="tab"]')[place - 1];
  tab?.click();
  return tab !== undefined;
}
