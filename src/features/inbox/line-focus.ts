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

/** Where keys go on once this line goes: with the next one, the one before, or the heading. */
export function afterLine(box: HTMLElement | null, id: string): () => void {
  const lines = linesIn(box);
  const at = lines.findIndex((line) => line.dataset['id'] === id);
  const next = lines[at + 1] ?? lines[at - 1];
  return () => {
    if (next?.isConnected) focusLine(next);
    else box?.querySelector<HTMLElement>('h3')?.focus();
  };
}

/** Whether keys are on this line, or on one of its buttons. */
export function isOnLine(box: HTMLElement | null, id: string): boolean {
  const on = document.activeElement?.closest<HTMLElement>('.f-inbox-line');
  return on?.dataset['id'] === id && (box?.contains(on) ?? false);
}

/** What is folded away takes no focus. */
function linesIn(box: Element | null): HTMLElement[] {
  const lines = [...(box?.querySelectorAll<HTMLElement>('.f-inbox-line') ?? [])];
  return lines.filter((line) => !line.closest('details:not([open])'));
}

function focusLine(line: HTMLElement): void {
  line.querySelector<HTMLElement>('.f-inbox-open')?.focus();
}
