import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { readInterface } from '#ui/interface-state.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../../tests/support/feature.tsx';
import { CompaniesScreen } from './companies-screen.tsx';
import { CompanyScreen } from './company-screen.tsx';
import { NewCompanyScreen } from './new-company-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501', holdedApiKey: '••••1234' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011', isUA: true });
const old = companyFixture(v7(), { name: 'Old one', cif: 'B36000016', archived: true });
const rows = {
  companies: [alpha, beta, old],
  projects: [projectFixture(v7(), { companyId: alpha.id })],
};

function open(address: string) {
  return renderScreens(
    {
      '/settings/companies': CompaniesScreen,
      '/settings/companies/new': NewCompanyScreen,
      '/settings/companies/$companyId': CompanyScreen,
    },
    address,
  );
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const card = heading.closest('li');
  if (!card) throw new Error(`No card of ${name}`);
  return card;
};

afterEach(closeDb);

describe('the companies', () => {
  it('show the companies in use with key and projects, and the group over them', async () => {
    await signedIn({}, rows);
    open('/settings/companies');
    const card = await cardOf('Alpha');
    expect(card.textContent).toContain('A58818501');
    within(card).getByText('Set');
    within(await cardOf('Beta')).getByText('Not set');
    expect((await cardOf('Group')).textContent).toContain('Read-only');
    expect(screen.queryByRole('heading', { name: 'Old one' })).toBeNull();
    await screen.findByRole('link', { name: 'New company' });
  });

  it('show archived ones where the address asks for them', async () => {
    await signedIn({}, rows);
    open('/settings/companies?show=archived&nonsense=1');
    await cardOf('Old one');
    expect(screen.queryByRole('heading', { name: 'Alpha' })).toBeNull();
  });

  it('offer no new one to an editor', async () => {
    await signedIn({ role: 'editor' }, rows);
    open('/settings/companies');
    await cardOf('Alpha');
    expect(screen.queryByRole('link', { name: 'New company' })).toBeNull();
  });
});

describe('a new company', () => {
  it('says live that the control of a CIF is wrong', async () => {
    await signedIn({}, rows);
    open('/settings/companies/new');
    const cif = await screen.findByLabelText(/^CIF/);
    await userEvent.type(cif, 'A58818502');
    await screen.findByText(/This CIF is not valid/);
    expect(cif.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(cif, '{Backspace}1');
    expect(screen.queryByText(/This CIF is not valid/)).toBeNull();
  });

  it('names the company in use that already has the CIF, and is not saved', async () => {
    await signedIn({}, rows);
    open('/settings/companies/new');
    await userEvent.type(await screen.findByLabelText(/^CIF/), 'a-58818501');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Twin');
    await screen.findByText('Alpha already has this CIF');
    await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
    expect(await savedRows('companies')).toHaveLength(3);
  });

  it('is saved on this device with its CIF in normal form, and opens', async () => {
    await signedIn({}, rows);
    open('/settings/companies/new');
    await userEvent.type(await screen.findByLabelText(/^CIF/), 'b36000016');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Gamma');
    await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
    await screen.findByRole('heading', { level: 1, name: /Gamma/ });
    const made = (await savedRows('companies')).find(({ name }) => name === 'Gamma');
    expect(made).toMatchObject({ cif: 'B36000016', _mark: 'pending' });
    await screen.findByText('Saved on this device — not sent');
  });

  it('is for administrators only', async () => {
    await signedIn({ role: 'editor' }, rows);
    open('/settings/companies/new');
    expect(await screen.findByText('Only administrators add companies')).toBeTruthy();
  });
});

describe('one company', () => {
  it('is edited by an editor, who may not touch the accounting key', async () => {
    await signedIn({ role: 'editor' }, rows);
    open(`/settings/companies/${beta.id}`);
    const name = await screen.findByLabelText(/^Business name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Beta, S.L.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await savedRow('companies', beta.id)).toMatchObject({
        businessName: 'Beta, S.L.',
        _mark: 'pending',
      }),
    );
    screen.getByText('Not set. Only administrators add it.');
    expect(screen.queryByRole('button', { name: 'Send the key' })).toBeNull();
  });

  it('is read by a user, who finds nothing to change', async () => {
    await signedIn({ role: 'user' }, rows);
    open(`/settings/companies/${alpha.id}`);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /Save|Archive/ })).toBeNull();
  });

  it('is archived instead of deleted, and taken back unless its CIF is in use', async () => {
    const twin = companyFixture(v7(), { name: 'Twin', cif: alpha.cif, archived: true });
    await signedIn({}, { ...rows, companies: [alpha, twin] });
    open(`/settings/companies/${twin.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Take back into use' }));
    await waitFor(() =>
      expect(readInterface().snackbars.at(-1)?.message).toContain('already has this CIF'),
    );
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('shows the end of the key only, and says why it cannot be sent now', async () => {
    await signedIn({}, rows);
    await localDb().companies.update(alpha.id, { _mark: 'pending' });
    open(`/settings/companies/${alpha.id}`);
    await screen.findByText('••••1234');
    expect(screen.getByRole('button', { name: 'Send the key' })).toHaveProperty('disabled', true);
    screen.getByText(/Needs the network|unsent changes of the company/);
  });
});
