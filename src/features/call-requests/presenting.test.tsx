import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { openRequests } from '../../../tests/support/call-requests.tsx';
import { signedIn } from '../../../tests/support/feature.tsx';
import {
  company,
  hotel,
  recordFixture,
  request,
  rows,
} from '../../../tests/support/justification.ts';

/** Half of its cost is the aid of each of them. */
const other = { ...request, id: v7(), internalCode: 'S-2026-002' };
const third = { ...request, id: v7(), internalCode: 'S-2026-003' };
const twice = {
  ...rows,
  callRequests: [request, other, third],
  accountingRecords: [request, other, third].map(({ id: callRequestId }) =>
    recordFixture({ id: v7(), callRequestId, crBudgetItemId: null, imputedCents: 200_00 }),
  ),
};
const SINCE = '2026-01-01T00:00:00.000Z';
const saved = () => savedRow('callRequests', request.id);

afterEach(() => {
  closeDb();
  localStorage.clear();
});

async function present() {
  openRequests(`/${request.id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^State: In justification/ }));
  const step = /It is then: Justification submitted/;
  await userEvent.click(await screen.findByRole('menuitem', { name: step }));
  const dialog = await screen.findByRole('dialog');
  return {
    dialog: within(dialog),
    submit: () =>
      userEvent.click(within(dialog).getByRole('button', { name: 'Submit the justification' })),
  };
}

describe('a justification with an expense that waits for a second person', () => {
  const limited = { ...company, approvalOverCents: 100_00, approvalSince: SINCE };
  const waiting = { ...hotel, createdBy: v7(), moneyBy: v7(), moneyAt: '2026-03-02T09:00:00.000Z' };
  const held = {
    ...rows,
    companies: [limited],
    expenses: [waiting],
    accountingRecords: [recordFixture()],
  };

  it('is presented by nobody, who is led to where it is approved', async () => {
    await signedIn({ role: 'admin' }, held);
    const { dialog, submit } = await present();
    await dialog.findByText(/before a second person has approved all of it/);
    dialog.getByText(/no second person has approved it yet/);
    expect(dialog.queryByLabelText(/^Why it is presented all the same/)).toBeNull();
    const link = await dialog.findByRole('link', { name: '1 waits for you to approve it' });
    expect(link.getAttribute('href')).toContain('/expenses?show=approve');
    await submit();
    await dialog.findByRole('alert');
    expect(await saved()).toMatchObject({ state: 'justifying' });
  });

  it('is presented once it is approved', async () => {
    const approval = { verdict: 'approved' as const, note: '', moneyAt: waiting.moneyAt };
    await signedIn({ role: 'admin' }, { ...held, expenses: [{ ...waiting, approval }] });
    const { submit } = await present();
    await submit();
    await waitFor(async () =>
      expect(await saved()).toMatchObject({ state: 'justification-submitted' }),
    );
  });
});

describe('a justification in which public aid pays twice for something', () => {
  it('is not presented by an editor, who is told why before the click', async () => {
    await signedIn({ role: 'editor', companyIds: [request.companyId ?? ''] }, twice);
    const { dialog, submit } = await present();
    await dialog.findByText('It cannot be presented so; an administrator may let it pass:');
    dialog.getByText(/Justified in S-2026-002, S-2026-003 too: the aid for it comes to 300,00/);
    dialog.getByText('Hotel · H-1');
    await submit();
    await dialog.findByRole('alert');
    expect(await saved()).toMatchObject({ state: 'justifying' });
  });

  it('is presented by an administrator with a reason alone', async () => {
    await signedIn({ role: 'admin' }, twice);
    const { dialog, submit } = await present();
    const reason = await dialog.findByLabelText(/^Why it is presented all the same/);
    await submit();
    await dialog.findByRole('alert');
    await userEvent.type(reason, 'One is given up');
    await submit();
    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        state: 'justification-submitted',
        stateOverride: 'One is given up',
      }),
    );
  });

  it('asks for no reason where nothing is paid twice', async () => {
    await signedIn({ role: 'editor', companyIds: [request.companyId ?? ''] }, rows);
    const { dialog, submit } = await present();
    await submit();
    await waitFor(async () =>
      expect(await saved()).toMatchObject({ state: 'justification-submitted', stateOverride: '' }),
    );
    expect(dialog.queryByText(/presented all the same/)).toBeNull();
  });
});
