import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { ClientsScreen } from './catalogues/clients-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const rows = {
  companies: [companyFixture(v7())],
  clients: [
    catalogueRow('clients', { name: 'Festival de Cans' }),
    catalogueRow('clients', { name: 'Gone', archived: true }),
  ],
  holidays: [
    catalogueRow('holidays', {
      day: '2026-12-25',
      scope: 'national',
      name: 'Navidad',
      nameEn: 'Christmas Day',
    }),
  ],
  organizations: [
    catalogueRow('organizations', { name: 'Agadic', level: 'regional' }),
    catalogueRow('organizations', { name: 'AGADIC, S.A.', level: 'regional' }),
  ],
};

const open = () =>
  renderScreens({ '/settings': SettingsScreen, '/settings/clients': ClientsScreen }, '/settings');

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the settings', () => {
  it('count what is in use and say what needs a look', async () => {
    await signedIn({}, rows);
    open();
    const clients = await screen.findByRole('link', { name: /^Clients\s*1/ });
    expect(clients.textContent).not.toContain('twice');
    expect(screen.getByRole('link', { name: /^Organizations/ }).textContent).toContain(
      '2 likely twice',
    );
    expect(screen.getByRole('link', { name: /^Companies/ }).textContent).toContain(
      '1 without accounting key',
    );
    expect(screen.getByRole('link', { name: /^Milestone types/ }).textContent).toContain(
      'Provisional calendar',
    );
  });

  it('are found by what they hold, down to single rows', async () => {
    await signedIn({}, rows);
    open();
    await screen.findByRole('link', { name: /^Clients\s*1/ });
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'iban');
    const clients = screen.getByRole('link', { name: /^Clients/ });
    expect(clients.textContent).toContain('There: IBAN');
    expect(screen.queryByRole('link', { name: /^Organizations/ })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, 'cans');
    await userEvent.click(screen.getByRole('link', { name: 'Festival de Cans' }));
    expect(
      within(await screen.findByRole('dialog')).getByDisplayValue('Festival de Cans'),
    ).toBeTruthy();
  });

  it('are found in the language of the app by their fields, companies and holidays by their names', async () => {
    await signedIn({}, rows);
    open();
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'theme');
    const cards = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards()).toEqual([expect.stringMatching(/^Profile.*There: Theme$/)]);
    await userEvent.clear(box);
    await userEvent.type(box, 'audiovisual');
    const company = await screen.findByRole('link', { name: 'Audiovisual' });
    expect(company.getAttribute('href')).toContain(`/settings/companies/`);
    await userEvent.clear(box);
    await userEvent.type(box, 'navidad');
    const holiday = await screen.findByRole('link', { name: 'Christmas Day' });
    expect(holiday.getAttribute('href')).toContain('year=2026');
    await userEvent.clear(box);
    await userEvent.type(box, 'qqq');
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });

  it('show only what the role sees, and say before the click what needs a connection', async () => {
    reportOnline(false);
    const { db } = await signedIn({ role: 'admin' }, rows);
    await db.meta.put({ key: 'lastPullAt', value: '2026-03-16T10:00:00.000Z' });
    const { unmount } = open();
    const audit = await screen.findByRole('link', { name: /^Audit/ });
    expect(audit.textContent).toContain('Needs a connection');
    expect(await screen.findByText(/as it was on 16\/03\/2026/)).toBeTruthy();
    unmount();
    closeDb();
    await signedIn({ role: 'user' }, rows);
    open();
    await screen.findByRole('link', { name: /^Clients/ });
    for (const name of [/^Audit/, /^Users/, /^Collaborators/]) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });
});
