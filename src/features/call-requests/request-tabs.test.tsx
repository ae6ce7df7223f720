import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/days.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { closeSnackbar, readInterface } from '#ui/interface-state.ts';
import { todayInMadrid } from '#ui/today.ts';
import {
  documentationFixture,
  milestoneFixture,
  openRequests,
  requestFixture,
} from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { agadic, calendarRows, tenderFixture } from '../../../tests/support/tenders.tsx';

const today = todayInMadrid();
const call = tenderFixture({ organizationId: agadic.id });
const request = requestFixture({ tenderId: call.id, state: 'justifying', endDate: '2026-03-16' });
const own = { callRequestId: request.id };
const form = documentationFixture({ ...own, type: 'Form' });
const requirement = documentationFixture({
  ...own,
  type: 'Deed',
  group: 'requirement',
  notificationDate: '2026-03-10',
  receptionDate: '2026-03-16',
});
const report = milestoneFixture({
  ...own,
  title: 'Report',
  rule: { from: 'execution-end', amount: 10, unit: 'working-days' },
  evidenceRequired: true,
});
const rows = {
  tenders: [call],
  organizations: [agadic],
  callRequests: [request],
  documentations: [form, requirement],
  milestones: [report],
  ...calendarRows,
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const photo = () => new File(['a photograph'], 'deed.jpg', { type: 'image/jpeg' });
const rowOf = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('li') as HTMLElement);
const documents = () => openRequests(`/${request.id}/documents`);
const milestones = () => openRequests(`/${request.id}/milestones`);

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
  for (const { id } of readInterface().snackbars) closeSnackbar(id);
});

describe('the documents of a request', () => {
  it('stand in their groups with the dates that the law gives, and say in words what is late', async () => {
    await signedIn({}, rows);
    documents();
    const group = within(await screen.findByRole('region', { name: 'Requirement' }));
    expect(group.getByText('20/03/2026')).toBeTruthy();
    expect(group.getAllByText('31/03/2026').length).toBeGreaterThan(0);
    expect(group.getByText('Late: it had to be amended by 31/03/2026')).toBeTruthy();
    const other = within(screen.getByRole('region', { name: 'Application' }));
    expect(other.queryByText(/Late/)).toBeNull();
  });

  it('are narrowed by their tags where any has one', async () => {
    const tagged = { ...form, tags: ['Presidencia'] };
    await signedIn({}, { ...rows, documentations: [tagged, requirement] });
    documents();
    await button('Deed');
    await userEvent.click(await button('Tags'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Presidencia' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deed' })).toBeNull());
    await button('Form');
    await userEvent.click(await button(/^Presidencia/));
    await button('Deed');
  });

  it('take a photograph without network, for the right requirement, once', async () => {
    await signedIn({}, rows);
    reportOnline(false);
    documents();
    const row = await rowOf('Deed');
    const camera = row.getByLabelText('Take a photo', { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('environment');
    await userEvent.upload(camera, photo());
    const place = within(await row.findByRole('region', { name: 'Amended' }));
    expect(place.getByRole('link', { name: 'deed.jpg' })).toBeTruthy();
    expect(await savedRows('files')).toMatchObject([
      { resource: 'documentations', rowId: requirement.id, location: 'amended', _mark: 'pending' },
    ]);
    expect((await savedRow('documentations', requirement.id))?.status).toBe('draft');
    // Both or neither: the page may be left right after.
    const entries = await savedEntries();
    expect(entries.map(({ resource }) => resource)).toEqual(['files', 'documentations']);
    expect(new Set(entries.flatMap(({ actionIds }) => actionIds)).size).toBe(1);
  });

  it('take what is dropped on a row as what it was dropped on', async () => {
    await signedIn({}, rows);
    documents();
    const name = await screen.findByRole('button', { name: 'Deed' });
    const item = name.closest('li') as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [photo()] };
    fireEvent.dragOver(item, { dataTransfer });
    fireEvent.drop(await within(item).findByText('Requirement'), { dataTransfer });
    await waitFor(async () =>
      expect(await savedRows('files')).toMatchObject([
        { rowId: requirement.id, location: 'requirement' },
      ]),
    );
    expect((await savedRow('documentations', requirement.id))?.status).toBe('missing');
  });

  it('keep the earlier versions of a file behind the newest, each with its hash', async () => {
    const place = await submittedWith(['form.pdf', 'Form.pdf']);
    expect(namesIn(place)).toEqual(['Form.pdf', 'form.pdf']);
    expect(place.getByText('1 earlier version')).toBeTruthy();
    expect(place.getByTitle(`SHA-256 ${'2'.repeat(64)}`).textContent).toBe('22222222');
  });

  it('show two pages that were photographed beside each other, neither as a version of the other', async () => {
    const place = await submittedWith(['page 1.jpg', 'page 2.jpg']);
    expect(namesIn(place)).toEqual(['page 1.jpg', 'page 2.jpg']);
    expect(place.queryByText(/earlier version/)).toBeNull();
  });

  /** What stands as submitted when these came one after the other. */
  async function submittedWith(names: readonly string[]) {
    const files = names.map((name, index) =>
      fileFixture(v7(), {
        name,
        createdAt: `2026-0${index + 1}-01T00:00:00Z`,
        resource: 'documentations',
        rowId: form.id,
        location: 'submitted',
        sha256: `${index + 1}`.repeat(64),
      }),
    );
    await signedIn({}, { ...rows, files });
    documents();
    return within(await screen.findByRole('region', { name: 'Submitted' }));
  }

  const namesIn = (place: Awaited<ReturnType<typeof submittedWith>>) =>
    place.getAllByRole('link', { hidden: true }).map((link) => link.textContent);

  it('are assigned from the tray by choosing a row', async () => {
    const loose = fileFixture(v7(), { name: 'Shared.pdf' });
    await signedIn({}, { ...rows, files: [loose] });
    documents();
    const choice = await screen.findByLabelText('Document that Shared.pdf belongs to');
    await userEvent.type(choice, `${form.type}{Enter}`);
    await waitFor(async () =>
      expect(await savedRow('files', loose.id)).toMatchObject({
        resource: 'documentations',
        rowId: form.id,
        location: 'submitted',
      }),
    );
  });

  it('have their dates changed by hand, which then stand as they are', async () => {
    await signedIn({}, rows);
    documents();
    await userEvent.click(await button('Deed'));
    await screen.findByText(/31\/03\/2026, 10 working days/);
    await userEvent.type(await screen.findByLabelText('Amendment deadline'), '15/04/2026');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect((await savedRow('documentations', requirement.id))?.amendmentDeadline).toBe(
        '2026-04-15',
      ),
    );
  });

  it('refuse a reception before the notification', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}/documents?peek=${requirement.id}`);
    const reception = await screen.findByLabelText('Reception date');
    await userEvent.clear(reception);
    await userEvent.type(reception, '09/03/2026');
    await userEvent.click(await button('Save'));
    await screen.findByText('The end cannot be before the start');
    expect((await savedRow('documentations', requirement.id))?.receptionDate).toBe('2026-03-16');
  });

  it('let a user change those alone that were given to them', async () => {
    const mine = documentationFixture({ ...own, type: 'Mine' });
    const { db, actor } = await signedIn(
      { role: 'user' },
      { ...rows, documentations: [form, mine] },
    );
    await db.documentations.update(mine.id, { responsibleId: actor.id });
    documents();
    expect((await rowOf('Mine')).getByRole('button', { name: 'Add files' })).toBeTruthy();
    const other = await rowOf('Form');
    expect(other.queryByRole('button', { name: 'Add files' })).toBeNull();
    expect(other.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
    await userEvent.click(await button('Mine'));
    expect(await screen.findByLabelText('Person responsible')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('the milestones of a request', () => {
  it('have the day that their rule comes to, and say how late it is', async () => {
    await signedIn({}, rows);
    milestones();
    const row = await rowOf('Report');
    expect(row.getByText('31/03/2026')).toBeTruthy();
    expect(row.getByText(/days? late/)).toBeTruthy();
    expect(row.getByText('Needs evidence')).toBeTruthy();
  });

  it('tell the working days that are left, and that a day is provisional', async () => {
    const far = milestoneFixture({
      ...own,
      title: 'Far',
      rule: { from: 'execution-end', amount: 20, unit: 'years' },
    });
    const near = milestoneFixture({ ...own, title: 'Near', date: addDays(today, 7) });
    await signedIn({}, { ...rows, milestones: [far, near] });
    milestones();
    expect((await rowOf('Far')).getByText('provisional')).toBeTruthy();
    expect((await rowOf('Near')).getByText('7 days left')).toBeTruthy();
    expect((await rowOf('Near')).getByText(/^[345] working days$/)).toBeTruthy();
  });

  it('are done only with the evidence that they need', async () => {
    await signedIn({}, rows);
    reportOnline(false);
    milestones();
    await userEvent.click(await button('Mark done: Report'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'It is done' }));
    await dialog.findByText('It is done only with a document that shows it: add one.');
    await userEvent.upload(dialog.getByLabelText('Add evidence', { selector: 'input' }), photo());
    await dialog.findByText('There is a document that shows it.');
    await userEvent.click(dialog.getByRole('button', { name: 'It is done' }));
    await waitFor(async () =>
      expect(await savedRow('milestones', report.id)).toMatchObject({
        state: 'done',
        doneAt: today,
      }),
    );
    expect(await savedRows('files')).toMatchObject([
      { resource: 'milestones', rowId: report.id, location: '' },
    ]);
  });

  it('say that they are done where they have no day as well', async () => {
    const done = milestoneFixture({ ...own, title: 'Call', state: 'done', doneAt: '2026-03-02' });
    await signedIn({}, { ...rows, milestones: [done] });
    milestones();
    const row = (await screen.findByRole('button', { name: 'Call' })).closest('li');
    expect(row?.textContent).toContain('—Done on 02/03/2026');
  });

  it('are put aside where they do not apply, and taken up again', async () => {
    await signedIn({}, rows);
    milestones();
    await userEvent.click(await button('More for Report'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Does not apply' }));
    await waitFor(async () =>
      expect((await savedRow('milestones', report.id))?.state).toBe('not-applicable'),
    );
    await userEvent.click(await button('More for Report'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pending again' }));
    await waitFor(async () =>
      expect((await savedRow('milestones', report.id))?.state).toBe('pending'),
    );
  });

  it.each([true, false])('are removed at once, with a way back (online: %s)', async (online) => {
    reportOnline(online);
    await signedIn({}, rows);
    milestones();
    await userEvent.click(await button('More for Report'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() =>
      expect(readInterface().snackbars.at(-1)).toMatchObject({
        message: '"Report" removed',
        action: { label: 'Undo' },
      }),
    );
    expect(await savedRows('milestones')).toEqual([]);
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await savedRows('milestones')).toHaveLength(1));
  });

  it('are added with a day of their own and who does it', async () => {
    await signedIn({}, rows);
    milestones();
    await userEvent.click(await button('Add a milestone'));
    await userEvent.type(await screen.findByLabelText('Title *'), 'Premiere');
    await userEvent.type(screen.getByLabelText('Day'), '15/09/2027');
    await userEvent.click(await button('Add the milestone'));
    await waitFor(async () =>
      expect(await savedRows('milestones')).toContainEqual(
        expect.objectContaining({ title: 'Premiere', date: '2027-09-15', ...own }),
      ),
    );
  });

  it('take what is usual for their type, and the term with its day as it is typed', async () => {
    const type = catalogueRow('milestoneTypes', {
      code: 'report',
      name: 'Final report',
      anchor: 'execution-end',
      offset: 1,
      unit: 'months',
      alertDays: [5, 1],
      evidenceRequired: true,
    });
    await signedIn({}, { ...rows, milestoneTypes: [type] });
    openRequests(`/${request.id}/milestones?peek=new`);
    await userEvent.type(await screen.findByLabelText('Type'), `${type.name}{Enter}`);
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'Final report');
    expect(screen.queryByLabelText('Day')).toBeNull();
    await screen.findByText('Thursday, 16 April 2026');
    await userEvent.clear(screen.getByLabelText('How many'));
    await userEvent.type(screen.getByLabelText('How many'), '2');
    await screen.findByText('Monday, 18 May 2026');
    await userEvent.click(await button('Add the milestone'));
    await waitFor(async () =>
      expect(await savedRows('milestones')).toContainEqual(
        expect.objectContaining({
          title: 'Final report',
          typeId: type.id,
          date: null,
          rule: { from: 'execution-end', amount: 2, unit: 'months' },
          alertDays: [5, 1],
          evidenceRequired: true,
        }),
      ),
    );
  });

  it('have a day or a term, never both', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}/milestones?peek=${report.id}`);
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'day');
    await userEvent.type(await screen.findByLabelText('Day'), '15/09/2027');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await savedRow('milestones', report.id)).toMatchObject({
        date: '2027-09-15',
        rule: null,
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText('When'), 'rule');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await savedRow('milestones', report.id)).toMatchObject({
        date: null,
        rule: { from: 'publication', amount: 10, unit: 'working-days' },
      }),
    );
  });
});
