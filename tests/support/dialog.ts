import { type ByRoleOptions, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * The dialog that opens, once the focus is in it. Before that it has not taken what is behind it away
 * yet, and would take away a question that is asked over it as well.
 */
export function openedDialog(options?: ByRoleOptions): Promise<HTMLElement> {
  return opened('dialog', options);
}

/** The same for what asks before it does a thing. */
export function openedQuestion(options?: ByRoleOptions): Promise<HTMLElement> {
  return opened('alertdialog', options);
}

async function opened(role: string, options?: ByRoleOptions): Promise<HTMLElement> {
  const sheet = await screen.findByRole(role, options);
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  return sheet;
}
