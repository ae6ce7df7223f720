import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { addDays } from '#domain/days.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { today } from '#ui/today.ts';
import { companyFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { CompaniesScreen } from './companies-screen.tsx';
import { CompanyScreen } from './company-screen.tsx';

const IBAN = 'ES9121000418450200051332';
const alpha = companyFixture(v7(), {
  name: 'Alpha',
  undertakingGroup: 'Grupo Ronsel',
  ibans: ['DE89370400440532013000'],
  certificates: [{ type: 'aeat', validTo: '2020-01-31', fileId: null }],
});

const open = (address = `/settings/companies/${alpha.id}`) =>
  renderScreens(
    { '/settings/companies': CompaniesScreen, '/settings/companies/$companyId': CompanyScreen },
    address,
  );

const typeInto = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = () => savedRow('companies', alpha.id);

afterEach(closeDb);

describe('the data of a company', () => {
  it('are saved as the contract has them, and only what changed', async () => {
    await signedIn({}, { companies: [alpha] });
    open();
    await typeInto(/^Address/, 'Rúa Nova, 1');
    await typeInto(/^Municipality/, 'Lugo');
    await typeInto(/^Its fiscal year/, '9');
    await typeInto(/^Accounts that are expenses/, String.raw`^62\d{2,7}$`);
    await save();
    await waitFor(async () => expect(await saved()).toMatchObject({ fiscalYearStart: 9 }));
    const [entry] = await localDb().outbox.toArray();
    expect(entry?.patch).toEqual({
      address: 'Rúa Nova, 1',
      municipality: 'Lugo',
      fiscalYearStart: 9,
      expensePattern: String.raw`^62\d{2,7}$`,
    });
  });

  it('refuse a pattern that is none', async () => {
    await signedIn({}, { companies: [alpha] });
    open();
    await typeInto(/^Accounts that are income/, '7.*');
    await save();
    await screen.findByText(/^Only digits, sets of digits/);
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('offer the single undertakings of other companies, and the cities with known holidays', async () => {
    const beta = companyFixture(v7(), { undertakingGroup: 'Grupo Faro', cif: 'B15000011' });
    await signedIn({}, { companies: [alpha, beta] });
    open();
    const field = await screen.findByLabelText<HTMLInputElement>(/^Single undertaking/);
    await waitFor(() =>
      expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual([
        'Grupo Faro',
        'Grupo Ronsel',
      ]),
    );
    const place = screen.getByLabelText<HTMLInputElement>(/^Municipality/);
    expect([...(place.list?.options ?? [])].map(({ value }) => value)).toContain('Lugo');
  });
});

describe('the bank accounts', () => {
  it('are shown in groups of four, checked while typed, and saved without spaces', async () => {
    await signedIn({}, { companies: [alpha] });
    open();
    await screen.findByDisplayValue('DE89 3704 0044 0532 0130 00');
    await userEvent.click(screen.getByRole('button', { name: 'Add a bank account' }));
    const field = await typeInto(/^IBAN 2/, 'ES91 2100 0418 4502 0005 1333');
    await screen.findByText(/This IBAN is not valid/);
    await save();
    expect(await localDb().outbox.count()).toBe(0);

    fireEvent.change(field, { target: { value: 'es91 2100 0418 4502 0005 1332' } });
    expect(screen.queryByText(/This IBAN is not valid/)).toBeNull();
    // An empty line is no account.
    await userEvent.click(screen.getByRole('button', { name: 'Add a bank account' }));
    await save();
    await waitFor(async () => expect((await saved())?.ibans).toEqual([...alpha.ibans, IBAN]));
    // Nothing is left to save, and the new one is written as the others are.
    await screen.findByDisplayValue('ES91 2100 0418 4502 0005 1332');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('are removed one by one', async () => {
    await signedIn({}, { companies: [alpha] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove IBAN 1' }));
    await save();
    await waitFor(async () => expect((await saved())?.ibans).toEqual([]));
  });

  it('are read by a user, who finds nothing to add or remove', async () => {
    await signedIn({ role: 'user' }, { companies: [alpha] });
    open();
    expect(await screen.findByLabelText(/^IBAN 1/)).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: /Add|Remove/ })).toBeNull();
  });
});

describe('the certificates', () => {
  it('need a day, say whether they count, and are saved', async () => {
    await signedIn({}, { companies: [alpha] });
    open();
    await screen.findByText('Expired');
    await userEvent.click(screen.getByRole('button', { name: 'Add a certificate' }));
    await save();
    await screen.findByText(/^Write a date/);
    expect(await localDb().outbox.count()).toBe(0);

    const [, day] = screen.getAllByLabelText(/^Valid to/);
    if (!day) throw new Error('No second certificate');
    fireEvent.focus(day);
    fireEvent.change(day, { target: { value: '31/12/2099' } });
    fireEvent.blur(day);
    await screen.findByText('Valid');
    await save();
    await waitFor(async () =>
      expect((await saved())?.certificates).toEqual([
        ...alpha.certificates,
        { type: 'tgss', validTo: '2099-12-31', fileId: null },
      ]),
    );
  });

  it('name a document of the company that the server has', async () => {
    const file = {
      version: 1,
      createdAt: alpha.createdAt,
      createdBy: null,
      updatedAt: alpha.createdAt,
      updatedBy: null,
      resource: 'companies' as const,
      rowId: alpha.id,
      location: '',
      tags: [],
      type: 'application/pdf',
      size: 10,
      sha256: 'a'.repeat(64),
      textHead: '',
    };
    const sent = { ...file, id: v7(), name: 'aeat.pdf' };
    const unsent = { ...file, id: v7(), name: 'unsent.pdf', version: 0 };
    const foreign = { ...file, id: v7(), name: 'foreign.pdf', rowId: v7() };
    await signedIn({}, { companies: [alpha], files: [sent, unsent, foreign] });
    open();
    await userEvent.click(await screen.findByRole('combobox', { name: /^Document/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'aeat.pdf']);
    await userEvent.click(screen.getByRole('option', { name: 'aeat.pdf' }));
    await save();
    await waitFor(async () => expect((await saved())?.certificates[0]?.fileId).toBe(sent.id));
  });

  it('warn on the card of the company', async () => {
    const validTo = addDays(today(), 10);
    const beta = companyFixture(v7(), {
      name: 'Beta',
      cif: 'B15000011',
      certificates: [{ type: 'tgss', validTo, fileId: null }],
    });
    await signedIn({}, { companies: [alpha, beta] });
    open('/settings/companies');
    const cardOf = async (name: string) => {
      const card = (await screen.findByRole('heading', { name })).closest('li');
      return within(card as HTMLElement);
    };
    (await cardOf('Alpha')).getByText('Expired');
    (await cardOf('Beta')).getByText('Expires soon');
    expect((await cardOf('Group')).queryByText('Expired')).toBeNull();
  });
});
