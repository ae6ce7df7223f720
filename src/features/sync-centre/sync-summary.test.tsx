import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Entry, nextTryOf } from '#local/outbox/entry.ts';
import { readStatus } from '#local/status.ts';
import { renderScreens } from '../../../tests/support/feature.tsx';
import { SyncSummary } from './sync-summary.tsx';

const entry = (part: Partial<Entry>) =>
  ({ label: 'Faro', state: 'queued', attempts: 9, nextAt: 0, file: null, ...part }) as Entry;

/** The summary of a device that has nothing against sending, with these changes. */
function show(entries: Entry[]): void {
  const next = entries.flatMap((one) => nextTryOf(one) ?? []).at(0);
  const nextTryAt = next === undefined ? null : new Date(next).toISOString();
  const waiting = { pending: entries.length, oldestPendingAt: '2026-03-01T10:00:00.000Z' };
  const status = { ...readStatus(), online: true, pause: null, ...waiting, nextTryAt };
  renderScreens({ '/': () => <SyncSummary status={status} entries={entries} /> }, '/');
}

describe('the summary of what waits', () => {
  it('says what is being sent', async () => {
    show([entry({ state: 'sending' })]);
    expect(await screen.findByText('“Faro” is being sent.')).toBeTruthy();
  });

  it('says how much is being sent at once', async () => {
    show([entry({ state: 'sending' }), entry({ state: 'sending' }), entry({ state: 'sending' })]);
    expect(await screen.findByText('“Faro” and 2 more are being sent.')).toBeTruthy();
  });

  it('says until when it waits after a failure', async () => {
    show([entry({ nextAt: Date.now() + 60_000, waitMs: 300_000 })]);
    expect(
      await screen.findByText(/^What could not be sent is tried again by itself: \d/),
    ).toBeTruthy();
  });

  it('says since when it waits, where it waits for no time: the clock may have been put back', async () => {
    show([entry({ nextAt: Date.now() + 600_000, waitMs: 300_000 })]);
    expect(await screen.findByText(/^The oldest is of /)).toBeTruthy();
  });
});
