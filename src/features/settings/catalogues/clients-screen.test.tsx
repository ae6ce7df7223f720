import { screen, waitFor } from '@testing-library/react';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb, localDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { today } from '#ui/today.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { borneFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { ClientsScreen } from './clients-screen.tsx';

const year = today().slice(0, 4);
const xunta = catalogueRow('clients', { name: 'Xunta', nif: 'S1511001H' });
const tvg = catalogueRow('clients', { name: 'TVG', nif: 'A15000649' });
const nameless = catalogueRow('clients', { name: 'Without number' });
const invoice = borneFixture(v7(), 1_234_50, {
  type: 'incomes',
  contactNif: 's-1511001-h',
  issueDate: `${year}-01-01`,
});

async function open(actor: Partial<Actor>) {
  await signedIn(actor, { clients: [xunta, tvg, nameless], expenses: [invoice] });
  renderScreens({ '/settings/clients': ClientsScreen }, '/settings/clients');
  await screen.findByRole('columnheader', { name: new RegExp(`^Billed in ${year}`) });
}
/** Formatted amounts have spaces that do not break. */
const lineOf = (name: RegExp) =>
  screen.getByRole('row', { name }).textContent.replaceAll('\u00a0', ' ');

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('what was billed to a client this year', () => {
  it('stands in its line and follows the documents', async () => {
    await open({});
    await waitFor(() => expect(lineOf(/Xunta/)).toContain('1.234,50 €'));
    expect(lineOf(/TVG/)).toContain('0,00 €');
    expect(lineOf(/Without number/)).not.toContain('€');
    await ledgerTable(localDb(), 'expenses').update(invoice.id, { netCents: 100_00 });
    await waitFor(() => expect(lineOf(/Xunta/)).toContain('100,00 €'));
    expect(screen.queryByText(/is not counted here/)).toBeNull();
  });

  it('is told to be of the own companies to an editor', async () => {
    await open({ role: 'editor' });
    await screen.findByText(/is not counted here/);
    await waitFor(() => expect(lineOf(/Xunta/)).toContain('1.234,50 €'));
  });

  it('is hidden from users, whose device has parts of it only', async () => {
    await open({ role: 'user' });
    expect(lineOf(/Xunta/)).toContain('No access');
    expect(lineOf(/Xunta/)).not.toContain('€');
  });
});
