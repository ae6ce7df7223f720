import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyExpense } from '../../../tests/support/expense-screens.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import EditDialog from './edit-dialog.tsx';

afterEach(closeDb);

const company = companyFixture(v7(), { name: 'Audiovisual' });
const call = catalogueRow('tenders', { code: 'IG408M', title: 'Production' });
const other = catalogueRow('tenders', { code: 'IG500A', title: 'Writing' });

/** The options of the field that shows this one, once it does. */
async function optionsBeside(label: string): Promise<string[]> {
  const form = await screen.findByRole('dialog', { name: 'Correct “The change”' });
  await userEvent.click(await within(form).findByDisplayValue(label));
  const options = within(within(form).getByRole('listbox')).getAllByRole('option');
  return options.map(({ textContent }) => textContent).filter((text) => text !== 'None');
}

/** The form over the only change that waits. */
async function openOver(): Promise<void> {
  const [entry] = await savedEntries();
  if (!entry) throw new Error('Nothing waits');
  renderScreens({ '/': () => <EditDialog entry={entry} onClose={() => {}} /> }, '/');
}

it('offers the calls by code and title', async () => {
  await signedIn({}, { companies: [company], tenders: [call, other] });
  const patch = { tenderId: call.id, companyId: company.id };
  const of = { resource: 'callRequests', rowId: newRowId(), label: 'The change' } as const;
  await enqueue({ ...of, op: 'create', patch });
  await openOver();
  expect(await optionsBeside('IG408M Production')).toEqual(['IG408M Production', 'IG500A Writing']);
});

it('offers of the expenses only the one that is named', async () => {
  const named = companyExpense(company.id, { contactName: 'Bakery', docNumber: 'F-1' });
  const another = companyExpense(company.id, { contactName: 'Lights', docNumber: 'F-2' });
  const request = catalogueRow('callRequests', { tenderId: call.id, title: 'Series' });
  await signedIn(
    {},
    {
      companies: [company],
      tenders: [call],
      callRequests: [request],
      expenses: [named, another],
    },
  );
  const amounts = { imputedCents: 10_00, issueDate: '2026-03-01' };
  const patch = { callRequestId: request.id, expenseId: named.id, ...amounts };
  const of = { resource: 'accountingRecords', rowId: newRowId(), label: 'The change' } as const;
  await enqueue({ ...of, op: 'create', patch });
  await openOver();
  const shown = await optionsBeside('Bakery · F-1');
  expect(shown).toEqual(['Bakery · F-1']);
});
