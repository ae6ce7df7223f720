import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { showSnackbar } from './interface-state.ts';
import type * as Parts from './moving-cards.tsx';
import { Snackbar } from './snackbar.tsx';

let bringMotion = () => {};
const motion = new Promise<void>((resolve) => {
  bringMotion = resolve;
});
const isMoving = vi.fn();

vi.mock('./moving-cards.tsx', async (original) => {
  await motion;
  const { MovingCards } = await original<typeof Parts>();
  return { MovingCards: isMoving.mockImplementation(MovingCards) };
});

it('leaves the button of a message that is held in its place when motion comes, which the next message has', async () => {
  renderWithKit(<Snackbar />);
  act(() => void showSnackbar('Undone', { action: { label: 'Redo', run: () => undefined } }));
  const button = screen.getByRole('button', { name: 'Redo' });
  button.focus();
  bringMotion();
  await import('./moving-cards.tsx');
  act(() => void showSnackbar('Saved', { duration: -1 }));
  expect(screen.getByRole('button', { name: 'Redo' })).toBe(button);
  expect(isMoving).not.toHaveBeenCalled();
  for (const close of screen.getAllByText('X')) fireEvent.click(close);

  act(() => void showSnackbar('Removed', { duration: -1 }));
  expect(screen.getByText('Removed')).toBeTruthy();
  await vi.waitFor(() => expect(isMoving).toHaveBeenCalled());
});
