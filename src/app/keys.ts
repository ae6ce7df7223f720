import { isAnythingDirty } from '#ui/dirty.ts';
import { TEXT_FIELDS } from '#ui/text-fields.ts';
import type { MessageDescriptor } from '@lingui/core';

/** After `g` the second key must follow within this time. */
const SEQUENCE_MS = 1500;

/** One shortcut; a sequence is written with a space (`g p`). */
export interface Shortcut {
  keys: string;
  label: MessageDescriptor;
  /** Whether the page has what it presses; missing where it works on every page. */
  isHere?: () => boolean;
  /** It works in a panel at the side, too, beside its fields. */
  worksIn?: 'panels';
  run: () => void;
}

/** A shortcut with Ctrl (or ⌘) or Alt: it works whether single keys are on or off. */
export interface Combination {
  /** As the help shows it. */
  keys: string;
  label: MessageDescriptor;
  /** Whether this is it; keys of the layout that writes something else are not. */
  isIt: (event: KeyboardEvent) => boolean;
  /**
   * What belongs to whoever types, or to a dialog, stays theirs. `panels`: it works beside the fields of a form at
   * the side, too, while nothing in it is unsaved: else the browser takes back what is typed.
   */
  worksIn: 'everywhere' | 'the-page' | 'panels';
  /** Whether the page has what it presses; missing where it works on every page. */
  isHere?: () => boolean;
  /** False where there was nothing to do: then the browser has the keys. */
  run: (event: KeyboardEvent) => boolean;
}

/** A line of the help. */
export interface KnownKey extends Pick<Shortcut, 'keys' | 'label'> {
  /** It works only while single keys are on. */
  isSingle?: boolean;
}

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
    const isInPanel = isTaken(event);
    if (isInPanel && isTaken(event, 'panels')) return;
    const pair = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${event.key}` : '';
    const found =
      shortcuts.find(({ keys }) => keys === pair) ??
      shortcuts.find(({ keys }) => keys === event.key);
    first = found ? '' : event.key;
    firstAt = event.timeStamp;
    if (!found || (isInPanel && !found.worksIn) || found.isHere?.() === false) return;
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
    if (!found || (found.worksIn !== 'everywhere' && isTaken(event, found.worksIn))) return;
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

/** Whether a key is one that a page may answer to: nobody writes or chooses with it. */
export function isForThePage(event: KeyboardEvent): boolean {
  return !isForSomethingElse(event) && !isTaken(event);
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  // Brackets and slashes are on AltGr in some layouts, which some systems call Ctrl and Alt.
  const isWritten = event.getModifierState('AltGraph');
  if (event.defaultPrevented) return true;
  return !isWritten && (event.ctrlKey || event.altKey || event.metaKey);
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether the key belongs to a field, a dialog or a menu. */
function isTaken(event: KeyboardEvent, worksIn: 'the-page' | 'panels' = 'the-page'): boolean {
  const element = event.target instanceof Element ? event.target : null;
  if (element?.closest(TEXT_FIELDS)) return true;
  const overlay = element?.closest(OVERLAYS);
  const isOpen = worksIn === 'panels' && overlay?.matches('.x-panel') && !isAnythingDirty();
  return overlay != null && !isOpen;
}

/** The button for a key, which says so by `data-shortcut`: of an open panel, of the page, or of the bar above it. */
export function pageButton(key: 'n' | 'e' | '[' | ']'): HTMLElement | null {
  const areas = ['.x-panel', 'main', '.s-bar'].map((area) => document.querySelector(area));
  const buttons = areas.map((area) => area?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`));
  return buttons.find((button) => button) ?? null;
}

/** The page's filter, into which `/` puts the cursor. */
export function pageFilter(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main input[type="search"], main [data-shortcut="/"]');
}

/**
 * Ctrl+S and Ctrl+Enter outside of a form: presses the button that saves what is in sight, a form or what says so by
 * `data-save`. False where there is none; a question is answered by its own buttons.
 */
export function pressSave(): boolean {
  const overlay = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (overlay?.matches('[role="alertdialog"]')) return false;
  const button = (overlay ?? document.querySelector('main'))?.querySelector<HTMLButtonElement>(
    'button:is([type="submit"], [data-save])',
  );
  button?.click();
  return button != null;
}

/** The next table of the page, or the one that it has: the cell in which it was left. Null where there is none. */
export function pageTable(): HTMLElement | null {
  const tables = [...document.querySelectorAll('main :is([role="grid"], [role="treegrid"])')];
  const at = tables.findIndex((table) => table.contains(document.activeElement));
  return tables[(at + 1) % tables.length]?.querySelector<HTMLElement>('[tabindex="0"]') ?? null;
}

/** Alt+PgUp and Alt+PgDn: the row before and after, also while somebody types. False where there is no way to one. */
export function pressStep(key: string): boolean {
  if (document.querySelector('.x-dialog')) return false;
  const button = pageButton(key === 'PageUp' ? '[' : ']');
  button?.click();
  return button !== null;
}

/** Alt+1…9: opens the tab of this place on the page, that of the innermost bar. False where there is none. */
export function pressTab(place: number): boolean {
  const bars = [...document.querySelectorAll('main :is(.s-tabs, .x-tabs, [role="tablist"])')];
  const tab = bars.at(-1)?.querySelectorAll<HTMLElement>('a, [role="tab"]')[place - 1];
  tab?.click();
  return tab !== undefined;
}
