import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { openRequests, requestFixture } from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture } from '../../../tests/support/tenders.tsx';

const tender = tenderFixture({ transferLimitBp: 2_000 });
const change = {
  id: v7(),
  kind: 'extension',
  state: 'granted',
  askedOn: '2026-07-01',
  answeredOn: '2026-07-20',
  executionEnd: '2026-12-31',
  justificationEnd: null,
  companyId: null,
  grantCents: 0,
  toJustifyCents: null,
  items: [],
  documentationId: null,
  notes: '',
} as const;
const request = requestFixture({
  tenderId: tender.id,
  state: 'executing',
  grantedCents: 10_000_00,
  eligibleBudgetCents: 20_000_00,
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  payments: [{ id: v7(), date: '2026-02-01', cents: 9_000_00, isAdvance: true }],
});
const item = catalogueRow('callRequestBudgets', {
  id: v7(),
  callRequestId: request.id,
  name: 'Travel',
  approvedCents: 20_000_00,
});
const rows = (fields: object = {}) => ({
  tenders: [tender],
  callRequests: [{ ...request, ...fields }],
  callRequestBudgets: [item],
});
const saved = async () => (await savedRow('callRequests', request.id))?.grantChanges;
const button = (name: string) => screen.findByRole('button', { name });

afterEach(closeDb);

describe('the changes of a grant', () => {
  it('are told from what to what, with what stands against them', async () => {
    await signedIn({}, rows({ grantChanges: [change] }));
    openRequests(`/${request.id}/changes`);
    const step = within((await screen.findByText('1. Extension of a term')).closest('li')!);
    expect(step.getByText(/End of the execution: 30\/06\/2026/).textContent).toContain(
      '31/12/2026',
    );
    step.getByText(/Asked for after the term ended \(30\/06\/2026\)/);
    step.getByText(/Longer than half of the first term: 30\/09\/2026 at most/);
  });

  it('are typed as what holds from then on, kept as the difference, and told before the save', async () => {
    await signedIn({}, rows());
    openRequests(`/${request.id}/changes`);
    await userEvent.click(await button('Add or edit changes'));
    await userEvent.click(await button('Add a change of the grant'));
    const one = within(await screen.findByRole('group', { name: 'Change 1' }));
    await userEvent.selectOptions(one.getByLabelText('Kind'), 'Renunciation of a part');
    const granted = one.getByLabelText('Granted from then on');
    await userEvent.clear(granted);
    await userEvent.type(granted, '7.000,00');
    const travel = one.getByLabelText('Travel');
    await userEvent.clear(travel);
    await userEvent.type(travel, '16.000,00');
    const toJustify = one.getByLabelText<HTMLInputElement>('To justify from then on');
    expect(toJustify.value).toBe('16.000,00');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved()).toMatchObject([
        {
          kind: 'renunciation',
          state: 'asked',
          grantCents: -3_000_00,
          toJustifyCents: null,
          items: [{ itemId: item.id, cents: -4_000_00 }],
        },
      ]),
    );
    await userEvent.click(await button('Back to the changes'));
    // 2,000.00 of the 9,000.00 that were paid.
    await screen.findByText(/2\.000,00\s€ were paid already/);
    await screen.findByText(/It waits for an answer/);
  });

  it('are not saved with an answer before what was asked for', async () => {
    await signedIn({}, rows({ grantChanges: [{ ...change, answeredOn: '2026-06-30' }] }));
    openRequests(`/${request.id}/changes?edit=1`);
    const one = within(await screen.findByRole('group', { name: 'Change 1' }));
    await userEvent.type(one.getByLabelText('Notes'), 'By the seat');
    await userEvent.click(await button('Save'));
    await screen.findByText(/Each change needs the day on which it was asked for/);
    expect(await saved()).toMatchObject([{ notes: '' }]);
  });

  it('are read and not changed by who may not change the request', async () => {
    await signedIn({ role: 'user' }, rows({ grantChanges: [change] }));
    openRequests(`/${request.id}/changes`);
    await screen.findByText('1. Extension of a term');
    expect(screen.queryByRole('button', { name: 'Add or edit changes' })).toBeNull();
  });
});
