import type { KeyboardEvent } from 'react';

/** Up and down from line to line; answers whether the key was one of these. */
export function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return false;
  const lines = linesIn(currentTarget.closest('.f-inbox'));
  const next = lines[lines.findIndex((line) => line.contains(currentTarget)) + step];
  if (next) focusLine(next);
  return true;
}

/** The line goes: keys go on with the next one. */
export function focusNext(box: HTMLElement | null, id: string): void {
  const lines = linesIn(box);
  const at = lines.findIndex((line) => line.dataset['id'] === id);
  if (at === -1 || !lines[at]?.contains(document.activeElement)) return;
  const next = lines[at + 1] ?? lines[at - 1];
  if (next) focusLine(next);
}

function linesIn(box: Element | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('.f-inbox-lines > li') ?? [])];
}

function focusLine(line: HTMLElement): void {
  line.querySelector<HTMLElement>('.f-inbox-open')?.focus();
}
