import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The menu that opens, once the keys are its own: it has the focus, and has marked its first item. */
export async function openedMenu(): Promise<HTMLElement> {
  const menu = await screen.findByRole('menu');
  await waitFor(() => {
    expect(menu.contains(document.activeElement)).toBe(true);
    expect(markedIn(menu)).not.toBeNull();
  });
  return menu;
}

/** The item that Enter would take. */
export const markedIn = (menu: HTMLElement): Element | null =>
  menu.querySelector('[data-highlighted]');
