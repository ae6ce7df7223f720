import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Problem } from '#contract/problem.ts';
import { closeDb, localDb } from '#local/db.ts';
import { beginProgress } from '#local/files/progress.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import type { Conflict, Entry } from '#local/outbox/entry.ts';
import { evictedAt } from '#local/storage.ts';
import { readInterface } from '#ui/interface-state.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
// Fetched when it is needed: here beforehand, so that no test waits for it.
import './centre.tsx';
import './conflict-dialog.tsx';
import './edit-dialog.tsx';
import { SyncCentre } from './sync-centre.tsx';

const company = companyFixture(v7(), { name: 'Audiovisual' });
const ana = { ...companyFixture(v7()), name: 'Ana Pérez', role: 'editor' as const, active: true };
const project = projectFixture(v7(), {
  name: 'Faro',
  companyId: company.id,
  startDate: '2026-02-01',
  state: 'draft',
});

beforeEach(async () => {
  await signedIn({}, { companies: [company], people: [ana], projects: [project] });
});
afterEach(closeDb);

const open = () => renderScreens({ '/': SyncCentre }, '/');

/** What the person changed in the project, not sent yet. */
const change = async (patch: object): Promise<number> =>
  (await enqueue({ op: 'update', resource: 'projects', rowId: project.id, patch, label: 'Faro' }))
    .seq;

/** The entry as an answer of the server leaves it. */
async function held(seq: number, part: Partial<Entry>): Promise<void> {
  await localDb().outbox.update(seq, { ever: true, attempts: 1, ...part });
}

const cardOf = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('heading', { name })).closest('article');
  if (!card) throw new Error(`No card of ${name}`);
  return card;
};
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
const press = async (name: RegExp | string, within_: HTMLElement = document.body) =>
  userEvent.click(await within(within_).findByRole('button', { name }));

describe('a change that waits', () => {
  it('says field by field what will be sent, in words', async () => {
    await change({
      startDate: '2026-03-05',
      state: 'active',
      managerId: ana.id,
      color: '#378f23',
      notes: 'By the sea',
    });
    open();
    const card = await cardOf('Faro');
    const said = () =>
      [...card.querySelectorAll('.c-fields > div')].map((line) =>
        line.textContent.replace('→', ' ').replace(/\s+/g, ' '),
      );
    await waitFor(() =>
      expect(said()).toEqual([
        'Start01/02/2026 becomes 05/03/2026',
        'StateDraft becomes Active',
        'Manager— becomes Ana Pérez',
        'Colour— becomes Green',
        'Notes— becomes By the sea',
      ]),
    );
    within(card).getByText('Saved on this device — not sent');
    expect(within(card).getByRole('link', { name: 'Faro' }).getAttribute('href')).toBe(
      `/projects/${project.id}`,
    );
  });

  it('hangs under the new row that it waits for', async () => {
    const [parentId, childId] = [newRowId(), newRowId()];
    const patch = { name: 'x', companyId: company.id };
    await enqueue({ op: 'create', resource: 'projects', rowId: parentId, patch, label: 'Parent' });
    await enqueue({
      op: 'create',
      resource: 'projects',
      rowId: childId,
      patch: { ...patch, parentId },
      label: 'Child',
    });
    open();
    const parent = (await cardOf('Parent')).closest('li');
    if (!parent) throw new Error('The parent is in no list');
    within(parent).getByRole('heading', { name: 'Child' });
    within(parent).getByText('It waits for “Parent”.');

    const [first] = await savedEntries();
    await held(first?.seq ?? 0, { state: 'rejected' });
    await choose(/Not accepted 1/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Child' })).toBeNull());
    await choose(/Pending 1/);
    await press('That one waits for you', await cardOf('Child'));
    await cardOf('Parent');
  });

  it('is discarded at once, and put back by Undo', async () => {
    await change({ name: 'Lighthouse' });
    open();
    await press('Discard', await cardOf('Faro'));
    await screen.findByText('Everything is sent');
    expect(await savedRow('projects', project.id)).toMatchObject({ name: 'Faro', _mark: null });

    const snackbar = readInterface().snackbars.at(-1);
    expect(snackbar).toMatchObject({ message: '“Faro” is discarded', duration: 10_000 });
    snackbar?.action?.run();
    await cardOf('Faro');
    expect(await savedRow('projects', project.id)).toMatchObject({
      name: 'Lighthouse',
      _mark: 'pending',
    });
  });

  it('with a document shows how far it is, from the store and as it moves', async () => {
    const rowId = newRowId();
    const content = { type: 'application/pdf', size: 4_000_000, sha256: 'a'.repeat(64) };
    await enqueue({
      op: 'create',
      resource: 'files',
      rowId,
      patch: { name: 'plan.pdf', resource: 'projects', rowId: project.id, ...content },
      label: 'plan.pdf',
      file: { name: 'plan.pdf', ...content, uploadId: 'u1', offset: 1_000_000 },
    });
    open();
    const tray = await screen.findByRole('region', { name: 'Documents on their way' });
    const bar = within(tray).getByRole('progressbar', { name: 'Sending plan.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');

    const [entry] = await savedEntries();
    await localDb().outbox.update(entry?.seq ?? 0, { state: 'sending' });
    let now = 0;
    const progress = beginProgress(rowId, content.size, () => now);
    progress.sent(1_000_000);
    now = 1000;
    progress.sent(3_000_000);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
    expect(bar.getAttribute('aria-valuetext')).toBe('3\u00a0MB of 4\u00a0MB');
    await within(tray).findByText('2 MB per second');
    progress.end();
  });
});

describe('a refused change', () => {
  const taken: Problem = {
    type: 'about:blank',
    title: 'Another company has this CIF',
    status: 409,
    errorCode: 'COMPANY_CIF_TAKEN',
    errors: [{ path: 'cif', code: 'taken' }],
  };

  it('is corrected at the field and goes out under a new key', async () => {
    const { seq } = await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: newRowId(),
      patch: { cif: 'A58818501', name: 'Twin' },
      label: 'Twin',
    });
    const conflict: Conflict = {
      kind: 'rule',
      fields: [],
      theirsBy: null,
      theirsAt: null,
      version: null,
    };
    await held(seq, { state: 'conflict', conflict, problem: taken });
    const before = await localDb().outbox.get(seq);
    open();
    const card = await cardOf('Twin');
    within(card).getByText('Another company in use already has this CIF.');
    await press('Edit and resend', card);
    const form = await screen.findByRole('dialog', { name: 'Correct “Twin”' });
    const cif = within(form).getByLabelText(/^CIF/);
    within(form).getByText('This is already in use');
    await userEvent.clear(cif);
    await userEvent.type(cif, 'B7000001');
    await press('Send again', form);
    within(form).getByText(/This CIF is not valid/);
    await userEvent.type(cif, '3');
    await press('Send again', form);
    await waitFor(async () =>
      expect(await localDb().outbox.get(seq)).toMatchObject({
        state: 'queued',
        patch: { cif: 'B70000013', name: 'Twin' },
        problem: null,
        supersedes: [before?.key],
      }),
    );
  });
});

describe('a conflict', () => {
  const clash: Conflict = {
    kind: 'field',
    fields: [
      { name: 'name', group: null, base: 'Faro', mine: 'Lighthouse', theirs: 'Faro de Vigo' },
      {
        name: 'startDate',
        group: 'startDate+endDate',
        base: '2026-02-01',
        mine: '2026-03-05',
        theirs: '2026-04-01',
      },
      { name: 'endDate', group: 'startDate+endDate', base: null, mine: null, theirs: '2026-05-01' },
    ],
    theirsBy: ana.id,
    theirsAt: '2026-02-03T10:00:00.000Z',
    version: 2,
  };

  async function clashing(): Promise<number> {
    const seq = await change({ name: 'Lighthouse', startDate: '2026-03-05', notes: 'By the sea' });
    await held(seq, { state: 'conflict', conflict: clash });
    return seq;
  }
  const decide = async () => {
    await press('Decide', await cardOf('Faro'));
    return screen.findByRole('dialog', { name: 'Decide about “Faro”' });
  };

  it('shows before, mine and theirs, who and when, and a merge group as one choice', async () => {
    await clashing();
    open();
    const dialog = await decide();
    await within(dialog).findByText('Ana Pérez');
    within(dialog).getByText(/03\/02\/2026/);
    const dates = within(dialog).getByRole('group', { name: 'Start + End' });
    expect(within(dates).getAllByRole('radio')).toHaveLength(2);
    expect(dates.textContent).toContain('01/04/2026');
    expect(dates.textContent).toContain('05/03/2026');
    const apply = within(dialog).getByRole('button', { name: 'Apply the choice' });
    expect(apply).toHaveProperty('disabled', true);
  });

  it('is chosen field by field, kept in the history, and undone from there', async () => {
    const seq = await clashing();
    open();
    const dialog = await decide();
    const side = (group: string, name: string) =>
      within(within(dialog).getByRole('group', { name: group })).getByLabelText(
        new RegExp(`^${name}`),
      );
    await userEvent.click(side('Name', 'Mine'));
    await userEvent.click(side('Start + End', 'Theirs'));
    await press('Apply the choice', dialog);
    await waitFor(async () =>
      expect(await localDb().outbox.get(seq)).toMatchObject({
        state: 'queued',
        patch: { name: 'Lighthouse', notes: 'By the sea' },
        baseFields: { name: 'Faro de Vigo' },
      }),
    );
    await choose(/^Sent/);
    await screen.findByText('You chose field by field');
    await press('Undo');
    await screen.findByText('Undone');
    expect(await localDb().outbox.get(seq)).toMatchObject({ state: 'conflict', conflict: clash });
  });

  it('takes the same side for all, and keeps what did not clash', async () => {
    const seq = await clashing();
    open();
    const dialog = await decide();
    await press('Theirs', dialog);
    await press('Apply the choice', dialog);
    await waitFor(async () =>
      expect((await localDb().outbox.get(seq))?.patch).toEqual({ notes: 'By the sea' }),
    );
  });

  it('over a row that somebody took out of use says how, and takes it into use again', async () => {
    const seq = await change({ name: 'Lighthouse' });
    const conflict: Conflict = {
      ...clash,
      kind: 'ended-there',
      fields: clash.fields.slice(0, 1),
      ended: [{ name: 'state', seen: 'active', theirs: 'archived' }],
    };
    await held(seq, { state: 'conflict', conflict });
    open();
    const card = await cardOf('Faro');
    within(card).getByText('Taken out of use elsewhere');
    const dialog = await decide();
    await within(dialog).findByText('Ana Pérez');
    const said = [...dialog.querySelectorAll('.c-fields > div')].map((line) => line.textContent);
    expect(said.map((line) => line.replace('→', ''))).toEqual([
      'StateActive becomes Archived',
      'NameFaro becomes Lighthouse',
    ]);
    within(dialog).getByRole('button', { name: 'Give my change up' });
    within(dialog).getByRole('button', { name: 'Change it and leave it out of use' });
    await press('Take it into use again with my change', dialog);
    await waitFor(async () =>
      expect(await localDb().outbox.get(seq)).toMatchObject({
        state: 'queued',
        patch: { name: 'Lighthouse', state: 'active' },
        baseFields: { state: 'archived' },
      }),
    );
    await choose(/^Sent/);
    await screen.findByText('You took it into use again with your change');
  });

  const removed: Conflict = { ...clash, kind: 'deleted-there', fields: clash.fields.slice(0, 1) };

  it('over a row that somebody removed creates it again as a copy', async () => {
    const seq = await change({ name: 'Lighthouse' });
    await held(seq, { state: 'conflict', conflict: removed });
    open();
    const dialog = await decide();
    within(dialog).getByRole('button', { name: 'Accept the removal' });
    await press('Create again as a copy', dialog);
    await choose(/^Sent/);
    await screen.findByText('You created it again as a copy');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(async () => {
      const [copy] = await savedEntries();
      expect(copy).toMatchObject({
        op: 'create',
        patch: { name: 'Lighthouse', companyId: company.id },
      });
    });
  });

  it('over a document that somebody removed, whose bytes are not here, accepts the removal alone', async () => {
    const seq = await change({ name: 'Lighthouse' });
    const file = { resource: 'files', rowId: newRowId() } as const;
    await held(seq, { ...file, state: 'conflict', conflict: removed });
    open();
    const dialog = await decide();
    within(dialog).getByRole('button', { name: 'Accept the removal' });
    expect(within(dialog).queryByRole('button', { name: 'Create again as a copy' })).toBeNull();
  });
});

describe('the tabs', () => {
  it('open where the person is needed, and follow the arrows, Home and End', async () => {
    const seq = await change({ name: 'Lighthouse' });
    await held(seq, { state: 'rejected' });
    open();
    await cardOf('Faro');
    expect(tab(/Not accepted 1/).getAttribute('aria-selected')).toBe('true');
    expect(tab(/Pending/).tabIndex).toBe(-1);
    tab(/Not accepted/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Conflicts 0/));
    screen.getByText('No conflicts');
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tab(/This device/));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Pending 0/));
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(tab(/Pending/).getAttribute('aria-selected')).toBe('true');
    expect(tab(/Pending/).tabIndex).toBe(0);
  });

  it('open on this device after the browser cleared it, until that was read', async () => {
    const { userId } = localDb();
    localStorage.setItem(`xeito-evicted:${userId}`, '2026-02-03T10:00:00.000Z');
    open();
    await screen.findByText('The browser cleared the data of this device.');
    await press('Understood');
    expect(screen.queryByText('The browser cleared the data of this device.')).toBeNull();
    expect(evictedAt(userId)).toBeNull();
  });

  it('tell of this device what it holds, and lead to the rescue page', async () => {
    open();
    await choose(/This device/);
    const section = (await screen.findByRole('heading', { name: 'What it holds' })).closest(
      'section',
    );
    expect(section?.textContent).toContain('Projects1');
    const rescue = screen.getByRole('link', { name: 'Open the rescue page' });
    expect(rescue.getAttribute('href')).toBe('/rescate.html');
  });
});
