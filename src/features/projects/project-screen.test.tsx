import type { ComponentType, ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { User } from '#contract/resources/users.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  borneFixture,
  companyFixture,
  countingWhen,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { gate } from '../../../tests/support/gate.ts';
import { markedIn, openedMenu } from '../../../tests/support/menu.ts';
import { ProjectGeneral } from './project-general.tsx';
import { ProjectScreen } from './project-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const part = { companyId: alpha.id, parentId: film.id };
const shoot = projectFixture(v7(), { ...part, code: 'P-2026-002', name: 'Shoot', order: 0 });
const music = projectFixture(v7(), { ...part, code: 'P-2026-003', name: 'Music' });
const rows = {
  companies: [alpha],
  projects: [film, shoot, music],
  expenses: [
    borneFixture(film.id, 60_000, { type: 'subvention' }),
    borneFixture(shoot.id, 40_000, { type: 'incomes' }),
    borneFixture(music.id, 10_000),
  ],
};

function open(id: string, Around?: ComponentType<{ children: ReactNode }>) {
  const Page = () => (
    <>
      <ProjectScreen />
      <ProjectGeneral />
    </>
  );
  return renderScreens(
    { '/projects': () => <h1>Portfolio</h1>, '/projects/$projectId': Page },
    `/projects/${id}`,
    Around,
  );
}

afterEach(closeDb);

describe('the head of a project', () => {
  it('leaves the key figures to the summary, which has them all', async () => {
    await signedIn({}, rows);
    const screens = { '/projects/$projectId/summary': ProjectScreen };
    renderScreens(screens, `/projects/${film.id}/summary`);
    await screen.findByRole('heading', { level: 1, name: /Film/ });
    expect(screen.queryByText('Budget of expenses')).toBeNull();
  });
});

describe('the overview of a project', () => {
  const crew = lineFixture(film.id, 500_00, { name: 'Crew' });
  const travel = lineFixture(film.id, 900_00, { name: 'Travel' });
  const spent = borneFixture(film.id, 600_00, { type: 'outgoings', issueDate: '2026-02-10' });
  const onCrew = {
    ...spent,
    imputations: spent.imputations.map((part) => ({ ...part, budgetId: crew.id })),
  };
  const paid = borneFixture(film.id, 700_00, { type: 'incomes', issueDate: '2026-01-10' });
  const { version, createdAt, createdBy, updatedAt, updatedBy } = alpha;
  const born = { version, createdAt, createdBy, updatedAt, updatedBy };
  const account = catalogueRow('expenseAccounts', {
    companyId: alpha.id,
    num: '62700000',
    name: 'Publicity of the film',
    projectId: film.id,
  });
  const all = { ...rows, budgets: [crew, travel], expenses: [onCrew, paid] };

  it('shows how its money has gone, and the parts of its budget, the largest first', async () => {
    await signedIn({}, all);
    open(film.id);
    const balance = await screen.findByRole('img', { name: /^Balance, / });
    expect(balance.getAttribute('aria-label')).toMatch(/from 700,00.* to 100,00/);
    const items = within(balance.closest('section') as HTMLElement).getAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(texts).toEqual(['Travel0,00 € of 900,00 €', 'Crew600,00 € of 500,00 €Over budget']);
  });

  it('tells what is next to be done for its subsidies, and nothing of what is done', async () => {
    const request = catalogueRow('callRequests', { id: v7(), projectIds: [film.id] });
    const of = { callRequestId: request.id };
    const milestones = [
      catalogueRow('milestones', { ...of, id: v7(), title: 'Justify', date: '2030-03-20' }),
      catalogueRow('milestones', { ...of, id: v7(), title: 'Amend', date: '2030-03-10' }),
      catalogueRow('milestones', {
        ...of,
        id: v7(),
        title: 'Apply',
        date: '2026-01-10',
        state: 'done',
        doneAt: '2026-01-09',
      }),
    ];
    await signedIn({}, { ...rows, callRequests: [request], milestones });
    open(film.id);
    const title = await screen.findByRole('heading', { name: 'Next deadlines' });
    const items = within(title.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Amend.*10\/03\/2030/),
      expect.stringMatching(/^Justify.*20\/03\/2030/),
    ]);
  });

  it('names its accounts, and to administrators who has access and why', async () => {
    const person = (name: string, fields: Partial<User>): User => ({
      ...born,
      id: v7(),
      name,
      email: 'somebody@example.org',
      login: 'somebody',
      role: 'user',
      companyIds: [],
      projectRights: [],
      locale: 'en',
      active: true,
      mustChangePassword: false,
      hasTotp: false,
      ...fields,
    });
    const users = [
      person('Uxía', { projectRights: [{ projectId: film.id, level: 'edit', amounts: false }] }),
      person('Brais', { role: 'editor', companyIds: [alpha.id] }),
      person('Ana', { role: 'admin' }),
      person('Gone', { role: 'admin', active: false }),
      person('Nobody', {}),
    ];
    await signedIn({}, { ...all, users, expenseAccounts: [account] });
    open(film.id);
    expect(await screen.findByText('Publicity of the film')).toBeTruthy();
    const card = (await screen.findByRole('heading', { name: 'Who has access' })).closest(
      'section',
    );
    const names = within(card as HTMLElement).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'AnaAdministrator of the group',
      'BraisEditor of its company',
      'UxíaBy right: Edit, without amounts',
    ]);
  });

  it('tells nothing of the money where the amounts may not be seen', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: false }];
    await signedIn({ role: 'user', projectRights }, { companies: [alpha], projects: [film] });
    open(film.id);
    await screen.findByText('You may not see the amounts of this project.');
    expect(screen.queryByText('Cash flow')).toBeNull();
    expect(screen.queryByText('Who has access')).toBeNull();
  });
});

describe('the head of a project', () => {
  it('shows the key figures of its own and with subprojects', async () => {
    await signedIn({}, rows);
    const counting = gate();
    open(film.id, countingWhen(counting.opened));
    await screen.findByRole('heading', { level: 1, name: /P-2026-001\s*Film/ });
    const balance = () =>
      screen.getByText('Balance', { selector: 'dt *' }).closest('dt')?.nextSibling?.textContent;
    // The page does not wait for the figures.
    expect(balance()).toBe('…with subprojects …');
    counting.open();
    await waitFor(() => expect(balance()).toMatch(/600,00.*with subprojects.*900,00/));
  });

  it('says that the amounts may not be seen where that is so', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: false }];
    await signedIn({ role: 'user', projectRights }, { companies: [alpha], projects: [film] });
    open(film.id);
    expect(await screen.findByText('You may not see the amounts of this project.')).toBeTruthy();
  });

  it.each([
    ['active', 'admin', ['Pause', 'Start closing', 'Cancel the project']],
    ['closed', 'admin', ['Archive', 'Reopen']],
    ['closed', 'editor', ['Archive']],
  ] as const)('offers from %s to an %s: %j', async (state, role, steps) => {
    await signedIn({ role, companyIds: [alpha.id] }, { ...rows, projects: [{ ...film, state }] });
    open(film.id);
    await userEvent.click(await screen.findByRole('button', { name: /Change it$/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(
      steps.map((step) => expect.stringContaining(step)),
    );
  });

  it('changes the state on this device and marks the project as not sent', async () => {
    await signedIn({}, rows);
    open(film.id);
    (await screen.findByRole('button', { name: /Change it$/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(markedIn(await openedMenu())?.textContent).toMatch(/^Pause/);
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await savedRow('projects', film.id)).toMatchObject({
        state: 'paused',
        _mark: 'pending',
      }),
    );
    expect(await screen.findAllByText('Saved on this device — not sent')).not.toHaveLength(0);
  });

  it('says that the project is not here, and leads back to all of them', async () => {
    await signedIn({}, rows);
    open(v7());
    const back = await screen.findByRole('link', { name: 'All projects' });
    expect(back.closest('.x-empty')?.textContent).toMatch(
      /not on this device|not found or no access/,
    );
  });
});

describe('the general part of a project', () => {
  it('saves only the fields that were changed', async () => {
    await signedIn({}, rows);
    open(film.id);
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Long film');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: /Long film/ });
    const [entry] = await localDb().outbox.toArray();
    expect(entry?.patch).toEqual({ name: 'Long film' });
  });

  it('shows what changed meanwhile without touching what is being typed', async () => {
    await signedIn({}, rows);
    open(film.id);
    await userEvent.type(await screen.findByLabelText('Notes'), 'mine');
    await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: film.id,
      patch: { expenseAccount: '62900001' },
      label: 'elsewhere',
    });
    const account = screen.getByLabelText<HTMLInputElement>('Expense account');
    await waitFor(() => expect(account.value).toBe('62900001'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('mine');
  });

  it('saves over the value that was seen, though the row has another one by now', async () => {
    await signedIn({}, rows);
    open(film.id);
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    const account = screen.getByLabelText<HTMLInputElement>('Expense account');
    const save = screen.getByRole('button', { name: 'Save' });
    await localDb().projects.update(film.id, { name: 'Theirs', expenseAccount: '62900001' });
    await waitFor(() => expect(account.value).toBe('62900001'));
    // Taken away and put back it would lose the focus, and a click that was on its way.
    expect(save.isConnected).toBe(true);
    await userEvent.click(save);
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(1));
    const [entry] = await localDb().outbox.toArray();
    expect(entry).toMatchObject({ patch: { name: 'Mine' }, baseFields: { name: film.name } });
  });

  it('follows the row again after a save, and sends a saved field once only', async () => {
    await signedIn({}, rows);
    open(film.id);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(1));
    await localDb().outbox.clear();
    await localDb().projects.update(film.id, { name: 'Theirs' });
    await waitFor(() => expect(name.value).toBe('Theirs'));
    await userEvent.type(screen.getByLabelText('Notes'), 'long');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(1));
    expect((await localDb().outbox.toArray())[0]?.patch).toEqual({ notes: 'long' });
  });

  it('takes what was saved for seen when the person types on at once', async () => {
    await signedIn({}, rows);
    open(film.id);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'One');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(name, ' two');
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(1));
    await localDb().outbox.clear();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(1));
    const [entry] = await localDb().outbox.toArray();
    expect(entry).toMatchObject({ patch: { name: 'One two' }, baseFields: { name: 'One' } });
  });

  it('is read-only for a person without the right to change it', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, rows);
    open(film.id);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /Save|Delete project|Add subproject/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Change it$/ })).toBeNull();
  });

  it('never offers a parent that lies below the project', async () => {
    await signedIn({}, rows);
    open(film.id);
    await userEvent.click(await screen.findByLabelText('Parent project'));
    const parents = within(screen.getByRole('listbox', { name: 'Parent project' }));
    expect(parents.getAllByRole('option')).toHaveLength(1);
  });
});

describe('subprojects', () => {
  it('move with Alt and the arrows, and write their order', async () => {
    await signedIn({}, rows);
    open(film.id);
    const link = await screen.findByRole('link', { name: /P-2026-003 Music/ });
    link.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect((await savedRow('projects', music.id))?.order).toBe(0));
    await waitFor(async () => expect((await savedRow('projects', shoot.id))?.order).toBe(1));
  });
});

describe('deleting a project', () => {
  it('is not possible while it has subprojects, and the page says so', async () => {
    await signedIn({}, rows);
    open(film.id);
    await screen.findByText(/move or delete them first/);
    expect(screen.queryByRole('button', { name: 'Delete project' })).toBeNull();
  });

  it('of one that was never sent needs no question and can be taken back', async () => {
    await signedIn({}, rows);
    const rowId = v7();
    await enqueue({
      op: 'create',
      resource: 'projects',
      rowId,
      patch: { name: 'Sketch', companyId: alpha.id },
      label: 'New project: Sketch',
    });
    open(rowId);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete project' }));
    await screen.findByRole('heading', { name: 'Portfolio' });
    expect(await savedRow('projects', rowId)).toBeUndefined();
    const undo = readInterface().snackbars.at(-1);
    expect(undo).toMatchObject({ duration: 10_000, action: { label: 'Undo' } });
    undo?.action?.run();
    await waitFor(async () =>
      expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Sketch', _mark: 'pending' }),
    );
  });
});
