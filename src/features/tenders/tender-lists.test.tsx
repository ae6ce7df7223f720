import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileRow } from '#contract/resources/files.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import {
  agadic,
  calendarRows,
  openTenders,
  tenderFixture,
  windowOf,
} from '../../../tests/support/tenders.tsx';

const call = tenderFixture({
  organizationId: agadic.id,
  publicationDate: '2026-03-16',
  milestones: [],
});
const other = tenderFixture({
  code: 'OTHER',
  documents: [{ id: v7(), group: 'justification', type: 'Report', required: true }],
});
const amendment = catalogueRow('milestoneTypes', {
  code: 'answer',
  name: 'Respuesta',
  nameEn: 'Answer',
  anchor: 'publication',
  offset: 10,
  alertDays: [4, 0],
  evidenceRequired: true,
  order: 1,
});
const rows = {
  tenders: [call, other],
  organizations: [agadic],
  milestoneTypes: [amendment],
  ...calendarRows,
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => savedRow('tenders', call.id);
const save = async () => userEvent.click(await button('Save'));

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the milestones of a tender', () => {
  it('are taken over from the usual types, with the day that each comes to', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/milestones`);
    await userEvent.click(await button('Add usual ones'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All of them' }));
    const line = await screen.findByRole('group', { name: 'Answer' });
    await within(line).findByText('Tuesday, 31 March 2026');
    await save();
    await waitFor(async () =>
      expect((await saved())?.milestones).toMatchObject([
        {
          typeId: amendment.id,
          title: 'Answer',
          date: null,
          rule: { from: 'publication', amount: 10, unit: 'working-days' },
          alertDays: [4, 0],
          evidenceRequired: true,
        },
      ]),
    );
  });

  it('are written by hand, with a day and days of alert of their own', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/milestones`);
    await userEvent.click(await button('Add a milestone'));
    await save();
    const line = await screen.findByRole('group', { name: 'Milestone 1' });
    await within(line).findByText('This field is required');
    await userEvent.type(within(line).getByLabelText('Title *'), 'Premiere');
    const named = await screen.findByRole('group', { name: 'Premiere' });
    await userEvent.type(within(named).getByLabelText('Day'), '15/09/2026');
    const alerts = within(named).getByLabelText('Alerts, days before');
    await userEvent.clear(alerts);
    await userEvent.type(alerts, '20, 4');
    await save();
    await waitFor(async () =>
      expect((await saved())?.milestones).toMatchObject([
        { title: 'Premiere', date: '2026-09-15', alertDays: [20, 4] },
      ]),
    );
  });
});

describe('the documents that a tender asks for', () => {
  it('are copied from another tender, put in order, and saved as one list', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/documents`);
    await userEvent.click(await button('Copy from another call'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /OTHER/ }));
    await screen.findByRole('group', { name: 'Report' });
    await userEvent.click(await button('Add a document'));
    await userEvent.type(
      within(await screen.findByRole('group', { name: 'Document 2' })).getByLabelText('Document *'),
      'Invoices',
    );
    await userEvent.click(await button('Move up: Invoices'));
    await save();
    await waitFor(async () =>
      expect((await saved())?.documents).toMatchObject([
        { type: 'Invoices', group: 'justification', required: true },
        { type: 'Report', group: 'justification', required: true },
      ]),
    );
    expect((await saved())?.documents[1]?.id).not.toBe(other.documents[0]?.id);
  });

  it('follow what others change as long as nothing is typed', async () => {
    const { db } = await signedIn({}, rows);
    openTenders(`/${call.id}/documents`);
    await button('Add a document');
    const documents = [{ id: v7(), group: 'application' as const, type: 'Form', required: true }];
    await db.tenders.update(call.id, { documents });
    expect(await screen.findByRole('group', { name: 'Form' })).toBeTruthy();
  });

  it('stand beside the documents of the tender, which are kept without network', async () => {
    await signedIn({}, rows);
    reportOnline(false);
    openTenders(`/${call.id}/documents`);
    await userEvent.selectOptions(await screen.findByLabelText('Place of new ones'), 'gazette');
    await userEvent.upload(
      screen.getByLabelText('Add documents', { selector: 'input' }),
      new File(['the bases'], 'dog58.pdf', { type: 'application/pdf' }),
    );
    const list = await screen.findByRole('list', { name: 'Gazette' });
    expect(within(list).getByRole('link', { name: 'dog58.pdf' })).toBeTruthy();
    expect(await savedRows('files')).toMatchObject([
      { name: 'dog58.pdf', resource: 'tenders', rowId: call.id, location: 'gazette' },
    ]);
    expect(await savedEntries()).toHaveLength(1);
  });
});

describe('the documents of a tender', () => {
  const file = (name: string, createdAt: string, fields: Partial<FileRow> = {}) =>
    fileFixture(v7(), {
      name,
      createdAt,
      resource: 'tenders',
      rowId: call.id,
      location: 'bases',
      ...fields,
    });
  const files = [
    file('Bases.pdf', '2026-01-01T00:00:00.000Z'),
    file('bases.pdf', '2026-02-01T00:00:00.000Z'),
    file('Bases.pdf', '2026-01-15T00:00:00.000Z', { location: 'gazette' }),
  ];

  it('have their earlier versions behind the newest of their place and name', async () => {
    await signedIn({}, { ...rows, files });
    openTenders(`/${call.id}/documents`);
    const bases = within(await screen.findByRole('list', { name: 'Bases' }));
    const names = bases.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['bases.pdf', 'Bases.pdf']);
    expect(bases.getByText('1 earlier version')).toBeTruthy();
    const gazette = within(screen.getByRole('list', { name: 'Gazette' }));
    expect(gazette.queryByText(/earlier version/)).toBeNull();
  });

  it('are kept offline while the tender is open, until somebody switches it off', async () => {
    reportOnline(false);
    const applicationDeadline = windowOf(null, '2099-12-31');
    await signedIn({}, { ...rows, tenders: [{ ...call, applicationDeadline }, other], files });
    openTenders(`/${call.id}/documents`);
    const keeps = await screen.findByRole('switch', { name: 'Keep offline' });
    expect((keeps as HTMLInputElement).checked).toBe(true);
    await screen.findByText(/0 of 2 open without network/);
    await userEvent.click(keeps);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Keep offline' }).checked).toBe(
        false,
      ),
    );
  });

  it('are not kept offline of a tender that is not open, unless it is asked for', async () => {
    await signedIn({}, { ...rows, files });
    openTenders(`/${call.id}/documents`);
    const keeps = await screen.findByRole('switch', { name: 'Keep offline' });
    expect((keeps as HTMLInputElement).checked).toBe(false);
  });
});

describe('the eligible items of a tender', () => {
  it('have their limits in euros and in per cent', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/budget`);
    await userEvent.click(await button('Add an item'));
    const line = await screen.findByRole('group', { name: 'Item 1' });
    await userEvent.type(within(line).getByLabelText('At most'), '12.000,50');
    await userEvent.type(within(line).getByLabelText('At most of the whole'), '20');
    await userEvent.type(within(line).getByLabelText('Intensity'), '62,5');
    await userEvent.click(within(line).getByRole('switch', { name: 'Indirect cost' }));
    await userEvent.type(within(line).getByLabelText('Item *'), 'Crew');
    await save();
    await waitFor(async () =>
      expect((await saved())?.items).toMatchObject([
        {
          name: 'Crew',
          maxCents: 12_000_50,
          maxPctBp: 2_000,
          intensityBp: 6_250,
          isIndirect: true,
          categoryId: null,
        },
      ]),
    );
  });

  it('are read, not changed, by who may only read', async () => {
    await signedIn({ role: 'user' }, rows);
    openTenders(`/${call.id}/budget`);
    await screen.findByText('You may read this, not change it.');
    expect(screen.queryByRole('button', { name: 'Add an item' })).toBeNull();
  });
});

describe('the accounts that a tender does not take', () => {
  it('are named by how they begin, and taken again by one press', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/accounts`);
    await screen.findByText('No records in CJ');
    await userEvent.type(screen.getByLabelText(/Account, or how accounts begin/), '669{Enter}');
    await screen.findByText('669…');
    expect((await saved())?.ineligibleAccounts).toEqual([String.raw`^669\d{0,9}$`]);
    await userEvent.click(await button('Take 669… again'));
    await waitFor(async () => expect((await saved())?.ineligibleAccounts).toEqual([]));
  });

  it('are refused where they are no account', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/accounts`);
    await userEvent.type(
      await screen.findByLabelText(/Account, or how accounts begin/),
      '6*{Enter}',
    );
    await screen.findByText('Only digits, sets of digits and counts, from ^ to $');
    expect(await savedEntries()).toEqual([]);
  });
});
