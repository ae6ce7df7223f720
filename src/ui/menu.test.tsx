import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const onCopy = vi.fn<() => void>();
const onMove = vi.fn<() => void>();
const onRemove = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  renderWithKit(
    <>
      <Menu
        trigger={<Button>More</Button>}
        sections={[
          { id: 'first', items: [{ id: 'copy', label: 'Copy', onSelect: onCopy }] },
          {
            id: 'rest',
            label: 'The rest',
            items: [
              { id: 'move', label: 'Move', onSelect: onMove },
              { id: 'remove', label: 'Remove', disabled: true, onSelect: onRemove },
            ],
          },
        ]}
      />
      <Button>Another</Button>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'More' });
const highlighted = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent;
const isOpen = () => button().getAttribute('aria-expanded');

describe('a menu that nobody opened', () => {
  it('is a button that says so, and nothing else', () => {
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    expect(isOpen()).toBe('false');
    expect(button().getAttribute('aria-controls')).toBeNull();
    expect(document.querySelector('[data-scope=menu]')).toBeNull();
  });
});

describe('a menu', () => {
  it('opens at a press, has the focus, and is named by its button', async () => {
    await userEvent.click(button());
    const menu = screen.getByRole('menu', { name: 'More' });
    expect(isOpen()).toBe('true');
    expect(button().getAttribute('aria-controls')).toBe(menu.id);
    await vi.waitFor(() => expect(document.activeElement).toBe(menu));
    expect(highlighted()).toBeUndefined();
  });

  it.each([
    ['{Enter}', 'Copy'],
    [' ', 'Copy'],
    ['{ArrowDown}', 'Copy'],
    ['{ArrowUp}', 'Move'],
  ])('opened with %j highlights %s', async (key, item) => {
    button().focus();
    await userEvent.keyboard(key);
    await screen.findByRole('menu');
    expect(highlighted()).toBe(item);
  });

  it('goes with Escape, and the focus goes back to its button', async () => {
    button().focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await vi.waitFor(() => expect(document.activeElement).toBe(menu));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(isOpen()).toBe('false');
    expect(document.activeElement).toBe(button());
  });

  it('goes with a second press of its button', async () => {
    await userEvent.click(button());
    await userEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('does what is chosen once, and opens again', async () => {
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(onCopy).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button());
    const menu = await screen.findByRole('menu');
    await vi.waitFor(() => expect(document.activeElement).toBe(menu));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onMove).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button());
  });

  it('does nothing with what cannot be chosen', async () => {
    await userEvent.click(button());
    const item = screen.getByRole('menuitem', { name: 'Remove' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(item);
    expect(onRemove).not.toHaveBeenCalled();
  });
});
