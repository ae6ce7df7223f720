import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import type { User, UserAnswer } from '#contract/resources/users.ts';
import type { SessionRow } from '#contract/session.ts';
import type { Actor } from '#domain/access/policy.ts';
import * as server from '#local/api/call.ts';
import { type ApiCall, ApiProblem, type Page } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { openedDialog, openedQuestion } from '../../../../tests/support/dialog.ts';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../../tests/support/feature.tsx';
import { BORN, person } from '../../../../tests/support/person-fixture.ts';
import { UsersScreen } from './users-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
const callPage = vi.fn<(call: ApiCall) => Promise<Page<AuditLine>>>();
inPlaceOf(server, { callApi, callPage });

/** jsdom has none; user-event asks it for the radio buttons of a group. */
vi.stubGlobal('CSS', { escape: (text: string) => text });

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B36728452' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const episode = projectFixture(v7(), {
  code: 'P-2026-002',
  name: 'Episode',
  companyId: alpha.id,
  parentId: film.id,
});
const series = projectFixture(v7(), { code: 'P-2026-003', name: 'Series', companyId: beta.id });
const uxia = person({
  projectRights: [{ projectId: film.id, level: 'edit', amounts: true }],
});
const brais = person({ name: 'Brais', email: 'brais@test.gal', role: 'superadmin' });
const gone = person({ name: 'Gone', email: 'gone@test.gal', active: false });
const lois = catalogueRow('collaborators', { name: 'Lois', kind: 'freelance' });
const antia = catalogueRow('collaborators', { name: 'Antía', kind: 'partner', userId: brais.id });
const rows = {
  users: [uxia, brais, gone],
  companies: [alpha, beta],
  projects: [film, episode, series],
  collaborators: [lois, antia],
};

function open(address = '/settings/users') {
  return renderScreens({ '/settings/users': UsersScreen }, address);
}

async function openForm(peek: string, actor: Partial<Actor> = {}) {
  await signedIn(actor, rows);
  open(`/settings/users?peek=${peek}`);
  return within(await openedDialog());
}

/** What was asked of the server beside reading. */
const changes = () => callApi.mock.calls.flatMap(([call]) => (call.method === 'GET' ? [] : [call]));
const calls = () => callApi.mock.calls.map(([call]) => `${call.method} ${call.path}`);
const preview = (form: ReturnType<typeof within>) =>
  within(form.getByRole('region', { name: 'What this person will see' }));

beforeEach(() => {
  callApi.mockReset();
  callApi.mockImplementation(async ({ body }) => body ?? {});
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the list of people', () => {
  it('shows role, state and projects of the active ones, and the others when asked', async () => {
    await signedIn({}, rows);
    open();
    const row = await screen.findByRole('row', { name: /Uxía/ });
    expect(row.textContent).toContain('1 project');
    expect(row.textContent).toContain('Active');
    expect(screen.queryByRole('row', { name: /Gone/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Deactivated' }));
    await screen.findByRole('row', { name: /Gone/ });
    expect(screen.queryByRole('row', { name: /Uxía/ })).toBeNull();
  });

  it('is not for roles below the administrators', async () => {
    await signedIn({ role: 'editor' }, rows);
    open();
    await screen.findByText('Your role does not see this');
    expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
  });
});

describe('an invitation', () => {
  async function fillIn(form: ReturnType<typeof within>) {
    await userEvent.type(form.getByLabelText(/^Name/), 'Noa');
    await userEvent.type(form.getByLabelText(/^E-mail/), 'noa@test.gal');
  }

  it('makes the account with its rights and has it mailed', async () => {
    const form = await openForm('new');
    await fillIn(form);
    await userEvent.click(form.getByRole('radio', { name: 'P-2026-002 Episode: Read' }));
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    const made = changes()[0];
    expect(made).toMatchObject({
      method: 'POST',
      path: '/users',
      body: {
        name: 'Noa',
        email: 'noa@test.gal',
        role: 'user',
        projectRights: [{ projectId: episode.id, level: 'read', amounts: false }],
      },
    });
    expect(made?.body).not.toHaveProperty('login');
    const { id } = (made?.body ?? {}) as Partial<User>;
    expect(changes()[1]?.path).toBe(`/users/${id}/invite`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the link to hand over where the server mails nothing', async () => {
    const link = 'https://xeito.test/reset-password?token=once';
    callApi.mockImplementation(async ({ path }: { path: string }) =>
      path.endsWith('/invite') ? { link } : { id: path },
    );
    const form = await openForm('new');
    await fillIn(form);
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    const shown = await screen.findByLabelText('Link to choose a password');
    expect(shown).toHaveProperty('value', link);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Link to choose a password')).toBeNull();
  });

  it('shows at its field what the server refuses', async () => {
    callApi.mockRejectedValue(
      new ApiProblem({
        type: '',
        title: '',
        status: 422,
        errorCode: 'INVALID',
        errors: [{ path: 'login', code: 'taken' }],
      }),
    );
    const form = await openForm('new');
    await fillIn(form);
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await form.findByText('This is already in use');
    expect(form.getByLabelText(/^Sign-in name/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says before the click that it needs a connection', async () => {
    reportOnline(false);
    const form = await openForm('new');
    await fillIn(form);
    const button = form.getByRole('button', { name: 'Invite' });
    expect(button).toHaveProperty('disabled', true);
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toMatch(/^Needs a connection/);
    expect(changes()).toEqual([]);
  });

  it('offers an administrator no role above their own', async () => {
    const form = await openForm('new', { role: 'admin' });
    const roles = within(form.getByLabelText(/^Role/)).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      'Administrator',
      'Editor',
      'User',
      'Collaborator',
      'Adviser or auditor',
    ]);
  });

  it('of a partner asks as which free collaborator they sign in, and links them', async () => {
    const form = await openForm('new');
    await fillIn(form);
    await userEvent.selectOptions(form.getByLabelText(/^Role/), 'partner');
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await form.findByText('This field is required');
    expect(changes()).toEqual([]);
    await userEvent.click(form.getByRole('combobox', { name: /^Signs in as the collaborator/ }));
    expect(screen.queryByRole('option', { name: 'Antía' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Lois' }));
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await waitFor(async () => {
      const { id } = (changes()[0]?.body ?? {}) as Partial<User>;
      expect(id).toBeDefined();
      expect(await savedRow('collaborators', lois.id)).toMatchObject({ userId: id });
    });
  });
});

describe('what a person will see', () => {
  it('follows the form by the rules of access, and tells what is gained and lost', async () => {
    const form = await openForm(uxia.id);
    const seen = preview(form);
    seen.getByText('1 of 3 projects, amounts in 1 of them.');
    expect(seen.getByRole('status').textContent).toBe('');
    await userEvent.click(form.getByRole('radio', { name: 'P-2026-003 Series: Manage' }));
    seen.getByText('2 of 3 projects, amounts in 1 of them.');
    expect(seen.getByRole('status').textContent).toBe('Gains 1 project: P-2026-003 Series');
    await userEvent.click(form.getByRole('radio', { name: 'P-2026-001 Film: None' }));
    seen.getByText('1 of 3 projects, amounts in 0 of them.');
    expect(seen.getByRole('status').textContent).toContain('Loses 1 project: P-2026-001 Film');

    await userEvent.selectOptions(form.getByLabelText(/^Role/), 'editor');
    seen.getByText('0 of 3 projects, amounts in 0 of them.');
    await userEvent.click(form.getByRole('button', { name: 'Alpha' }));
    seen.getByText('2 of 3 projects, amounts in 2 of them.');
    await userEvent.selectOptions(form.getByLabelText(/^Role/), 'partner');
    seen.getByText('Nothing but the profile, until the collaborator is chosen.');
    expect(changes()).toEqual([]);
  });
});

describe('the rights on projects', () => {
  it('are found by searching, below the project that they lie in', async () => {
    const form = await openForm(uxia.id);
    const table = within(form.getByRole('table', { name: 'Rights on projects' }));
    const names = () =>
      table.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 10));
    expect(names()).toEqual(['P-2026-001', 'P-2026-002', 'P-2026-003']);
    await userEvent.type(form.getByRole('searchbox'), 'episode');
    expect(names()).toEqual(['P-2026-001', 'P-2026-002']);
    await userEvent.clear(form.getByRole('searchbox'));
    await userEvent.click(form.getByRole('button', { name: '1 with a right' }));
    expect(names()).toEqual(['P-2026-001']);
  });

  it('are set by the keyboard alone, and saved with the version that was seen', async () => {
    const form = await openForm(uxia.id);
    form.getByRole('radio', { name: 'P-2026-001 Film: Edit' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('P-2026-003 Series: None');
    await userEvent.keyboard('{ArrowRight}');
    expect(form.getByRole('radio', { name: 'P-2026-003 Series: Read' })).toHaveProperty(
      'checked',
      true,
    );
    const amounts = form.getByRole('checkbox', { name: 'P-2026-003 Series: amounts' });
    // The one Tab stop beside the right that is chosen.
    expect(amounts.tabIndex).toBe(0);
    amounts.focus();
    await userEvent.keyboard(' ');
    expect(amounts).toHaveProperty('checked', true);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    const [call] = changes();
    expect(call).toMatchObject({
      method: 'PUT',
      path: `/users/${uxia.id}`,
      headers: { 'if-match': '"4"' },
    });
    const { projectRights, ...rest } = (call?.body ?? {}) as Partial<User>;
    expect(rest).toEqual({});
    expect(projectRights).toHaveLength(2);
    expect(projectRights).toContainEqual({
      projectId: series.id,
      level: 'read',
      amounts: true,
    });
  });
});

describe('the account of a person', () => {
  it('is deactivated after a question', async () => {
    const form = await openForm(uxia.id);
    await userEvent.click(form.getByRole('button', { name: 'Deactivate' }));
    expect(changes()).toEqual([]);
    const question = within(await openedQuestion());
    await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(changes()).toMatchObject([{ body: { active: false } }]));
  });

  it('is one’s own to edit, not to deactivate nor to give another role', async () => {
    const { db } = await signedIn({}, rows);
    const me = person({ id: db.userId, name: 'Me', role: 'admin' });
    await db.users.put({ ...me, _mark: null, _scopes: ['admin'] });
    open(`/settings/users?peek=${me.id}`);
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText(/^Role/)).toHaveProperty('disabled', true);
    expect(form.getByLabelText(/^Name/)).toHaveProperty('readOnly', false);
    form.getByText(/You cannot deactivate your own account/);
    expect(form.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('above one’s own role is only read', async () => {
    const form = await openForm(brais.id, { role: 'admin' });
    form.getByText('You may read this, not change it.');
    expect(form.getByLabelText(/^Name/)).toHaveProperty('readOnly', true);
    expect(form.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    form.getByText('Signs in as the collaborator Antía');
  });

  it.each([
    ['2026-03-16T10:30:00.000Z', /^Last access: 16\/03\/2026 \d\d:\d\d$/],
    [null, 'Last access: never'],
  ])(
    'tells when the person was last here, who may be only read: %s',
    async (lastAccessAt, said) => {
      const answer: Partial<UserAnswer> = { lastAccessAt };
      callApi.mockResolvedValue(answer);
      const form = await openForm(brais.id, { role: 'admin' });
      await form.findByText(said);
      expect(calls()).toContain(`GET /users/${brais.id}`);
    },
  );

  it('says nothing of the last access where the server does not', async () => {
    const form = await openForm(uxia.id);
    await waitFor(() => expect(calls()).toContain(`GET /users/${uxia.id}`));
    expect(form.queryByText(/^Last access/)).toBeNull();
  });

  it('shows its sessions, which end one by one', async () => {
    const session: SessionRow = {
      id: v7(),
      createdAt: BORN,
      expiresAt: BORN,
      userAgent: 'Firefox · Linux',
      address: '127.0.0.1',
      isCurrent: false,
    };
    let sessions = [session];
    callApi.mockImplementation(async ({ method }) => {
      if (method === 'DELETE') sessions = [];
      return sessions;
    });
    const form = await openForm(uxia.id);
    await userEvent.click(form.getByText('Sessions'));
    await userEvent.click(await form.findByRole('button', { name: /^End the session on Firefox/ }));
    await form.findByText('Not signed in anywhere.');
    expect(calls()).toContain(`DELETE /users/${uxia.id}/sessions/${session.id}`);
  });

  it('loses its collaborator with the role for it, which is said before', async () => {
    const lena = person({ name: 'Lena', role: 'partner' });
    const linked = catalogueRow('collaborators', { ...lois, userId: lena.id });
    await signedIn({}, { ...rows, users: [lena], collaborators: [linked] });
    open(`/settings/users?peek=${lena.id}`);
    const form = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(form.getByLabelText(/^Role/), 'user');
    form.getByText(/no longer signs in as the collaborator Lois/);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await savedRow('collaborators', lois.id)).toMatchObject({ userId: null }),
    );
    expect(changes()[0]?.body).toEqual({ role: 'user' });
  });

  it('gives a former right back by a call of its own', async () => {
    const line: AuditLine = {
      id: 7,
      at: BORN,
      userId: null,
      userName: 'Brais',
      deviceId: null,
      programName: null,
      isUnconditional: false,
      resource: 'users',
      rowId: uxia.id,
      action: 'update',
      fields: [{ name: 'projectRights', before: [], after: uxia.projectRights }],
    };
    callPage.mockResolvedValue({ rows: [line], next: null });
    const form = await openForm(uxia.id);
    await userEvent.click(form.getByText('History'));
    await form.findByText('P-2026-001 Film: Edit + Amounts');
    await userEvent.click(form.getByRole('button', { name: /^Restore/ }));
    await waitFor(() => expect(calls()).toContain(`PUT /users/${uxia.id}`));
    expect(callApi.mock.calls.at(-1)?.[0].body).toEqual({ projectRights: [] });
  });
});
