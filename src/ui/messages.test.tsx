import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '../../tests/support/dialog.ts';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { beginLoading, readInterface, showPopup, showSnackbar } from './interface-state.ts';
import { type MessageCard, useCard } from './use-card.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Dialog } from './overlays.tsx';
import { Popup } from './popup.tsx';
import { Snackbar } from './snackbar.tsx';

afterEach(() => vi.useRealTimers());

function OneCard({ card }: { card: MessageCard }) {
  return <div {...useCard(card)}>{card.children}</div>;
}

function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe('the snackbar', () => {
  it('closes itself after five seconds unless told otherwise', () => {
    vi.useFakeTimers();
    renderWithKit(<Snackbar />);
    act(() => void showSnackbar('Removed'));
    advance(4999);
    expect(readInterface().snackbars).toHaveLength(1);
    advance(1);
    expect(readInterface().snackbars).toHaveLength(0);
  });

  it('stays for ever at −1 and goes by its X', () => {
    vi.useFakeTimers();
    renderWithKit(<Snackbar />);
    act(() => void showSnackbar('Stays', { duration: -1 }));
    advance(600_000);
    fireEvent.click(screen.getByText('X'));
    expect(readInterface().snackbars).toHaveLength(0);
  });

  it('waits while the pointer is on it, and then takes only the time that was left', () => {
    vi.useFakeTimers();
    renderWithKit(<Snackbar />);
    act(() => void showSnackbar('Read me'));
    advance(3000);
    const card = screen.getByText('Read me').parentElement;
    if (!card) throw new Error('no card');
    fireEvent.pointerEnter(card);
    advance(60_000);
    expect(readInterface().snackbars).toHaveLength(1);
    fireEvent.pointerLeave(card);
    advance(2000);
    expect(readInterface().snackbars).toHaveLength(0);
  });

  it('keeps three at the most, the newest', () => {
    renderWithKit(<Snackbar />);
    act(() => {
      for (const text of ['1', '2', '3', '4']) showSnackbar(text);
    });
    expect(readInterface().snackbars.map(({ message }) => message)).toEqual(['2', '3', '4']);
  });

  it('is read out and can be pressed while a dialog is open, which stays', async () => {
    const run = vi.fn();
    const onClose = vi.fn();
    renderWithKit(
      <>
        <Snackbar />
        <Dialog open onClose={onClose} title="A question">
          <input aria-label="Answer" />
        </Dialog>
      </>,
    );
    await openedDialog();
    act(() => void showSnackbar('Saved', { action: { label: 'Undo', run } }));
    const button = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    expect(run).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('runs its action once and closes', async () => {
    const run = vi.fn();
    renderWithKit(<Snackbar />);
    act(() => void showSnackbar('Removed', { action: { label: 'Undo', run } }));
    fireEvent.click(screen.getByText('Undo'));
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
  });
});

describe('the popup', () => {
  it('opens as an alert and closes after two seconds', () => {
    vi.useFakeTimers();
    renderWithKit(<Popup />);
    act(() => showPopup({ title: 'No access', message: 'Ask an administrator.' }));
    expect(screen.getByRole('alert').textContent).toContain('No access');
    advance(1999);
    expect(readInterface().popup).not.toBeNull();
    advance(1);
    expect(readInterface().popup).toBeNull();
  });

  it('goes by its X', () => {
    renderWithKit(<Popup />);
    act(() => showPopup({ title: 'No access', message: '' }));
    fireEvent.click(screen.getByText('X'));
    expect(readInterface().popup).toBeNull();
  });
});

describe('the card of a message', () => {
  it('takes only the time that was left when its moving card takes its place', () => {
    vi.useFakeTimers();
    const message = { id: 1 };
    const close = vi.fn();
    const looks = { className: '', place: 'foot', color: 'grey' } as const;
    const card = { message, duration: 5000, ...looks, close, children: 'Read me' };
    const { unmount } = renderWithKit(<OneCard card={card} />);
    advance(2000);
    unmount();
    renderWithKit(<OneCard card={card} />);
    advance(2999);
    expect(close).not.toHaveBeenCalled();
    advance(1);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the loading overlay', () => {
  it('shows while any call runs and goes with the last', () => {
    renderWithKit(<LoadingOverlay />);
    let endFirst = () => {};
    let endSecond = () => {};
    act(() => {
      endFirst = beginLoading();
      endSecond = beginLoading();
    });
    expect(screen.getByRole('status').querySelector('.x-spinner')).toBeTruthy();
    act(() => endFirst());
    act(() => endFirst());
    expect(screen.getByRole('status').querySelector('.x-spinner')).toBeTruthy();
    act(() => endSecond());
    expect(screen.getByRole('status').querySelector('.x-spinner')).toBeNull();
  });

  it('covers the page only for a blocking call that lasts, which can be cancelled', () => {
    vi.useFakeTimers();
    const cancel = vi.fn();
    renderWithKit(<LoadingOverlay />);
    let end = () => {};
    act(() => {
      end = beginLoading({ blocking: true, cancel });
    });
    advance(299);
    expect(screen.queryByRole('dialog')).toBeNull();
    advance(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledOnce();
    act(() => end());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the page out of reach meanwhile, and gives the focus back', () => {
    vi.useFakeTimers();
    const { container } = renderWithKit(
      <>
        <button type="button">Send</button>
        <LoadingOverlay />
      </>,
    );
    screen.getByText('Send').focus();
    let end = () => {};
    act(() => {
      end = beginLoading({ blocking: true });
    });
    advance(300);
    expect(container.hasAttribute('inert')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Cancel');
    act(() => end());
    expect(container.hasAttribute('inert')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Send');
  });
});
