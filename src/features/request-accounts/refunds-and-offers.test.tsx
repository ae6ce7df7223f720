import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import {
  hotel,
  recordFixture,
  request,
  rows,
  services,
} from '../../../tests/support/justification.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { RequestAccounts } from './request-accounts.tsx';

const BASE = '/subventions/call-requests';
const open = (search = '') =>
  renderScreens(
    { [`${BASE}/$callRequestId/accounts`]: RequestAccounts },
    `${BASE}/${request.id}/accounts${search}`,
  );
const saved = (id: string) => savedRow('accountingRecords', id);
const panel = async () => within(await screen.findByRole('dialog'));

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the record of a refund', () => {
  const refund = recordFixture({ netCents: -200_00, totalCents: -200_00, imputedCents: -150_00 });

  it('is written without sign and taken off what is justified', async () => {
    await signedIn({}, { ...rows, accountingRecords: [refund] });
    open(`?peek=${refund.id}`);
    const form = await panel();
    const amount = await form.findByLabelText<HTMLInputElement>('Imputed of the refund *');
    expect(amount.value).toBe('150,00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '80,50');
    await userEvent.selectOptions(form.getByLabelText('Result'), 'accepted');
    await userEvent.type(await form.findByLabelText('Accepted amount'), '80,51');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('This is too large');
    await userEvent.clear(form.getByLabelText('Accepted amount'));
    await userEvent.type(form.getByLabelText('Accepted amount'), '60');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await saved(refund.id)).toMatchObject({
        imputedCents: -80_50,
        result: 'accepted',
        acceptedCents: -60_00,
      }),
    );
  });

  it('lacks no proof of payment in the index, as in the checks', async () => {
    await signedIn({}, { ...rows, accountingRecords: [{ ...refund, paymentProofId: null }] });
    open();
    const index = within(await screen.findByRole('list', { name: 'Index' }));
    const proofs = index
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.startsWith('Proofs of payment'));
    expect(proofs?.textContent).toMatch(/Ready/);
  });

  it('stays below zero when it is changed in its place', async () => {
    await signedIn({}, { ...rows, accountingRecords: [refund] });
    open();
    const row = within(await screen.findByRole('row', { name: /Hotel/ }));
    const cell = row
      .getAllByRole('gridcell')
      .find(({ textContent }) => /150,00/.test(textContent ?? ''));
    await userEvent.dblClick(cell as HTMLElement);
    const input = await screen.findByDisplayValue('150,00');
    await userEvent.clear(input);
    await userEvent.type(input, '20,00{Enter}');
    await waitFor(async () => expect((await saved(refund.id))?.imputedCents).toBe(-20_00));
  });
});

describe('an offer', () => {
  it('is given its document without a network, and lets it go', async () => {
    const offer = { provider: 'Pousada', amountCents: 90_00, chosen: true, fileId: null };
    const record = recordFixture({
      offers: [offer, { ...offer, provider: 'Hostal', chosen: false }],
    });
    await signedIn({}, { ...rows, accountingRecords: [record] });
    open(`?peek=${record.id}`);
    const form = await panel();
    const input = await form.findByLabelText('Document of the offer of Hostal', {
      selector: 'input',
    });
    await userEvent.upload(input, new File(['Oferta'], 'oferta.pdf', { type: 'application/pdf' }));
    const link = await form.findByRole('link', { name: 'oferta.pdf' });
    const [file] = await localDb()
      .files.where('[resource+rowId]')
      .equals(['callRequests', request.id])
      .toArray();
    expect(link.getAttribute('href')).toContain(file?.id);
    expect((await saved(record.id))?.offers.map(({ fileId }) => fileId)).toEqual([null, file?.id]);
    const entries = await localDb().outbox.orderBy('seq').toArray();
    expect(entries.map(({ resource }) => resource)).toEqual(['files', 'accountingRecords']);
    expect(entries[1]?.dependsOn).toEqual([entries[0]?.seq]);
    await userEvent.click(
      form.getByRole('button', { name: 'Take the document off the offer of Hostal' }),
    );
    await waitFor(() => expect(form.queryByRole('link', { name: 'oferta.pdf' })).toBeNull());
    expect((await saved(record.id))?.offers.map(({ fileId }) => fileId)).toEqual([null, null]);
  });
});

describe('the months of a request', () => {
  it('set what is planned beside what is imputed, with their difference and sums', async () => {
    const planned = catalogueRow('plannings', {
      callRequestId: request.id,
      itemId: services.id,
      period: '2026-02',
      plannedCents: 100_00,
    });
    await signedIn({}, { ...rows, plannings: [planned], accountingRecords: [recordFixture()] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'By month' }));
    const grid = within(
      await screen.findByRole('grid', { name: 'Planned and justified by month' }),
    );
    const linesOf = (name: string) =>
      grid
        .getAllByRole('row')
        .filter(({ textContent }) => textContent?.startsWith(name))
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(linesOf('Services')).toEqual([
      expect.stringMatching(/Planned.*100,00.*100,00/),
      expect.stringMatching(/Justified.*150,00.*150,00/),
      expect.stringMatching(/Difference.*50,00.*100,00.*150,00/),
    ]);
    expect(linesOf('All items')).toHaveLength(3);
    expect(hotel.issueDate).toBe('2026-03-01');
  });
});
