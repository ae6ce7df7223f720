import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPage, reloadRests } from './error-page.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MoneyText } from './money-text.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TabNav } from './page.tsx';
import { StateChip } from './state-chip.tsx';
import { type ChipStatus, SyncChip } from './sync-chip.tsx';
import { SavedPhrase, SyncMark } from './sync-mark.tsx';

afterEach(() => sessionStorage.clear());

const QUIET: ChipStatus = { online: true, pending: 0, toFix: 0, sending: false, pause: null };

describe('the sync chip', () => {
  it.each<[Partial<ChipStatus>, string]>([
    [{}, 'Online'],
    [{ online: false }, 'Offline'],
    [{ pending: 3 }, '3 pending'],
    [{ online: false, pending: 3 }, 'Offline · 3 pending'],
    [{ pending: 1, toFix: 2 }, '1 pending · 2 to fix'],
    [{ pause: 'storage' }, 'Device full'],
    [{ pause: 'storage', pending: 3 }, 'Device full · 3 pending'],
    [{ pause: 'storage', online: false }, 'Offline'],
  ])('says for %o: %s', (change, words) => {
    renderWithKit(<SyncChip status={{ ...QUIET, ...change }} onClick={() => {}} />);
    expect(screen.getByRole('button').textContent).toBe(words);
  });

  const files = { files: 362, filesKept: 212, bytes: 2_299_000, bytesKept: 1_299_000 };
  it.each([
    [{}, { isReady: true }, 'Online', 'Ready to work offline'],
    [{}, { isReady: false, files }, 'Online · Not yet: 1,2 of 2,3 MB', 'Not yet: 1,2 of 2,3 MB'],
    [
      { online: false },
      { isReady: false, files: null },
      'Offline · Not yet: your data are being downloaded',
      'Not yet: your data are being downloaded',
    ],
    [{ pending: 3 }, { isReady: false, files }, '3 pending', 'Not yet: 1,2 of 2,3 MB'],
  ])('says for %o on a device that is %o: %s', (change, readiness, words, title) => {
    renderWithKit(
      <SyncChip status={{ ...QUIET, ...change }} {...{ readiness }} onClick={() => {}} />,
    );
    const chip = screen.getByRole('button');
    expect(chip.textContent?.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(words);
    expect(chip.title.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(`${title} · Open the sync centre`);
  });
});

describe('the title of the sync chip', () => {
  it.each([
    [{}, 'Open the sync centre'],
    [{ pending: 1, sending: true }, 'It is being sent · Open the sync centre'],
    [
      { pending: 1, nextTryAt: new Date(2026, 2, 1, 10, 5).toISOString() },
      'Next try: 01/03/2026 10:05 · Open the sync centre',
    ],
  ])('says for %o what is being sent, or when it is tried again', (change, words) => {
    renderWithKit(<SyncChip status={{ ...QUIET, ...change }} onClick={() => {}} />);
    expect(screen.getByRole('button').title).toBe(words);
  });
});

describe('marks of a row', () => {
  it('say in words where the change stands', () => {
    renderWithKit(<SyncMark mark="pending" />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Saved on this device — not sent',
    );
  });

  it('show nothing on a row that the server has', () => {
    renderWithKit(<SyncMark mark={null} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('never say a bare "Saved" while something is not sent', () => {
    renderWithKit(<SavedPhrase mark="sending" />);
    expect(screen.getByRole('status').textContent).toBe('Sending…');
  });
});

describe('amounts and states', () => {
  it('show a negative amount with its sign and class, and nothing for an absent one', () => {
    const { container } = renderWithKit(
      <>
        <MoneyText cents={-150} />
        <MoneyText cents={null} />
      </>,
    );
    const amounts = container.querySelectorAll('.x-money');
    expect(amounts).toHaveLength(1);
    expect(amounts[0]?.textContent).toBe('−1,50\u00a0€');
    expect(amounts[0]?.className).toContain('x-money-out');
  });

  it('show a state as icon and word', () => {
    const { container } = renderWithKit(<StateChip tone="success">Active</StateChip>);
    expect(container.querySelector('svg')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });
});

describe('the error page', () => {
  it('is the server error without a status code', () => {
    renderWithKit(<ErrorPage home={null} />);
    expect(screen.getByRole('heading').textContent).toBe('Internal Server Error');
  });

  it('shows the message of the error, and for a 404 no reload', () => {
    renderWithKit(<ErrorPage statusCode={404} message="Page Not Found: /x" home={null} />);
    expect(screen.getByRole('heading').textContent).toBe('Page Not Found: /x');
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('reloads once within ten seconds', () => {
    const rests = [1_000_000, 1_009_999, 1_010_000].map(reloadRests);
    expect(rests).toEqual([0, 1, 0]);
  });

  it('says for how long it does not reload', () => {
    vi.useFakeTimers({ now: 2_000_000 });
    reloadRests(Date.now() - 4000);
    renderWithKit(<ErrorPage home={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.getByRole('status').textContent).toBe(
      'It was reloaded just now: try again in 6 seconds.',
    );
    act(() => void vi.advanceTimersByTime(5000));
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.getByRole('status').textContent).toBe(
      'It was reloaded just now: try again in 1 second.',
    );
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('');
    vi.useRealTimers();
  });
});

describe('the filter bar', () => {
  it('names each active filter with a way to remove it', () => {
    const onRemove = vi.fn();
    renderWithKit(
      <FilterBar
        search=""
        onSearch={() => {}}
        placeholder="Search projects"
        filters={[{ id: 'state', label: 'Active', onRemove }]}
        onClear={() => {}}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: /Active/ }));
    expect(onRemove).toHaveBeenCalledOnce();
  });
});

/** jsdom lays nothing out: the tab says its place itself. */
function Tabs() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Drawn {count} times more
      </button>
      <TabNav label="Project">
        <a href="#general">General</a>
        <a
          href="#summary"
          aria-current="page"
          ref={(link) => {
            if (link) Object.defineProperty(link, 'offsetLeft', { configurable: true, value: 400 });
          }}
        >
          Summary
        </a>
      </TabNav>
    </>
  );
}

describe('tabs', () => {
  it('bring the one in view into sight, and then stay where a person draws them', () => {
    renderWithKit(<Tabs />);
    const bar = screen.getByRole('navigation', { name: 'Project' });
    expect(bar.scrollLeft).toBe(400);
    bar.scrollLeft = 10;
    fireEvent.click(screen.getByRole('button', { name: 'Drawn 0 times more' }));
    expect(screen.getByRole('button', { name: 'Drawn 1 times more' })).toBeDefined();
    expect(bar.scrollLeft).toBe(10);
  });

  it('bring the next one into sight though only its link is drawn anew', async () => {
    renderWithKit(<Tabs />);
    const bar = screen.getByRole('navigation', { name: 'Project' });
    screen.getByRole('link', { name: 'Summary' }).removeAttribute('aria-current');
    screen.getByRole('link', { name: 'General' }).setAttribute('aria-current', 'page');
    await waitFor(() => expect(bar.scrollLeft).toBe(0));
  });
});

describe('an empty state', () => {
  it('says why and offers its one action', () => {
    renderWithKit(
      <EmptyState title="No projects yet" action={<button type="button">New</button>} />,
    );
    expect(screen.getByRole('heading').textContent).toBe('No projects yet');
    expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
  });
});

describe('the month grid', () => {
  it('begins its weeks on Monday and refuses days outside the bounds', () => {
    const onPick = vi.fn();
    renderWithKit(
      <MonthGrid
        label="Day"
        value="2026-11-10"
        today="2026-11-21"
        min="2026-11-05"
        onPick={onPick}
      />,
    );
    expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Monday');
    fireEvent.click(screen.getByRole('button', { name: 'Wednesday, 4 November 2026' }));
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Thursday, 5 November 2026' }));
    expect(onPick).toHaveBeenCalledWith('2026-11-05');
  });

  it('lets the arrows beside the month keep the focus, and the keys reach days out of bounds', () => {
    renderWithKit(
      <MonthGrid
        label="Day"
        value="2026-11-10"
        today="2026-11-21"
        min="2026-11-10"
        onPick={() => {}}
      />,
    );
    const focused = () => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('Tuesday, 10 November 2026');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' });
    expect(focused()).toBe('Monday, 9 November 2026');
    const next = screen.getByRole('button', { name: 'Next month' });
    next.focus();
    fireEvent.click(next);
    expect(focused()).toBe('Next month');
  });
});
