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

/** What the help lists beside the registered shortcuts: keys that belong to parts of the kit. */
export const GRID_KEYS: readonly { keys: string; label: MessageDescriptor }[] = [
  { keys: '↑ ↓ ← →', label: msg`Move between cells` },
  { keys: 'Shift ↑ ↓ ← →', label: msg`Select a range and see its sum` },
  { keys: 'Home End', label: msg`First and last cell of the row` },
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

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true;
  const element = event.target instanceof Element ? event.target : null;
  return (
    element?.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]',
    ) != null
  );
}

/** `n`: presses the page's own "new" button, which says so by `data-shortcut="n"`. */
export function pressNew(): void {
  document.querySelector<HTMLElement>('main [data-shortcut="n"]')?.click();
}

/** `/`: puts the cursor into the page's filter. */
export function focusFilter(): void {
  document
    .querySelector<HTMLElement>('main input[type="search"], main [data-shortcut="/"]')
    ?.focus();
}
