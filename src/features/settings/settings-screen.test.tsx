import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { ClientsScreen } from './catalogue/screens.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const rows = {
  companies: [companyFixture(v7())],
  clients: [
    catalogueRow('clients', { name: 'Festival de Cans' }),
    catalogueRow('clients', { name: 'Gone', archived: true }),
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
    screen.getByRole('link', { name: /^Clients/ });
    expect(screen.queryByRole('link', { name: /^Organizations/ })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, 'cans');
    await userEvent.click(screen.getByRole('link', { name: 'Festival de Cans' }));
    within(await screen.findByRole('dialog')).getByDisplayValue('Festival de Cans');
  });
});
