import { expect, it, vi } from 'vitest';
import { catchTyping, takeTyping } from './typed-ahead.ts';

const press = (key: string, extra: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra }),
  );

it('keeps for a field what is typed before it is there, from shortcuts too', () => {
  const onShortcut = vi.fn();
  document.addEventListener('keydown', onShortcut);
  catchTyping();
  for (const key of ['n', 'Shift', 'ó']) press(key);
  expect(onShortcut).toHaveBeenCalledOnce();
  expect(takeTyping()).toBe('nó');
  press('n');
  expect(onShortcut).toHaveBeenCalledTimes(2);
  expect(takeTyping()).toBe('');
  document.removeEventListener('keydown', onShortcut);
});

it('leaves combinations alone', () => {
  catchTyping();
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(takeTyping()).toBe('');
});
