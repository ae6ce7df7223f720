import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import type { Conflict } from '#local/outbox/entry.ts';
import { projectFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
// Fetched when it is needed: here beforehand, so that no test waits for it.
import './centre.tsx';
import './conflict-dialog.tsx';
import { SyncCentre } from './sync-centre.tsx';

afterEach(closeDb);

it.each([
  ['field', /^You changed the same on another device or in another tab/],
  ['ended-there', /^You took it out of use elsewhere while you were changing it here/],
  ['deleted-here', /^You removed it here, but had changed it on another device/],
] as const)('a conflict (%s) with oneself names nobody else', async (kind, story) => {
  const project = projectFixture(v7(), { name: 'Faro' });
  await signedIn({}, { projects: [project] });
  const of = { op: 'update', resource: 'projects', rowId: project.id, label: 'Faro' } as const;
  const { seq } = await enqueue({ ...of, patch: { name: 'Lighthouse' } });
  const { userId: theirsBy } = localDb();
  const conflict: Conflict = { kind, fields: [], theirsBy, theirsAt: null, version: 2 };
  await localDb().outbox.update(seq, { ever: true, attempts: 1, state: 'conflict', conflict });
  renderScreens({ '/': SyncCentre }, '/');
  await userEvent.click(await screen.findByRole('tab', { name: /Conflicts 1/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  expect(await screen.findByText(story)).toBeDefined();
});
