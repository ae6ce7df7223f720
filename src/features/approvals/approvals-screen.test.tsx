import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { readLimits, savedWaiting } from '#local/mirror/approvals.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import {
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { ledgers } from '#workers/analytics/ledger/ledgers.ts';
import { ApprovalsScreen } from './approvals-screen.tsx';

const SINCE = '2026-03-01T09:00:00.000Z';
const WRITTEN = '2026-03-09T09:00:00.000Z';
const author = v7();
const alpha = companyFixture(v7(), { approvalOverCents: 1_000_00, approvalSince: SINCE });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B57456709' });
const film = projectFixture(v7(), { companyId: alpha.id });
const written = { createdBy: author, moneyBy: author, moneyAt: WRITTEN };
const lights = expenseFixture(v7(), { companyId: alpha.id, netCents: 2_000_00, ...written });
const elsewhere = expenseFixture(v7(), { companyId: beta.id, netCents: 2_000_00, ...written });
const earlier = { ...lights, id: v7(), moneyAt: '2026-02-01T09:00:00.000Z' };
const crew = lineFixture(film.id, 3_000_00, { ...written, status: 'draft' });
const recharge = reinvoiceFixture({
  issuerId: alpha.id,
  receiverId: beta.id,
  projectId: film.id,
  expenses: [reinvoiceLine({ amountCents: 5_000_00 })],
  ...written,
  moneyAt: '2026-03-08T09:00:00.000Z',
});
const rows = {
  companies: [alpha, beta],
  projects: [film],
  expenses: [lights, elsewhere, earlier],
  reinvoices: [recharge],
  budgets: [crew, lineFixture(film.id, 9_000_00, { ...written, status: 'approved' })],
};
const waiting = async () => {
  const limits = await readLimits();
  const expenses = await ledgers.unapprovedExpenses(limits?.rules ?? []);
  return (await savedWaiting(limits, expenses)).map(({ row }) => row.id);
};

afterEach(() => closeDb());

it('what waits is of the companies with a limit, the oldest first', async () => {
  await signedIn({}, rows);
  expect(await waiting()).toEqual([recharge.id, lights.id, crew.id]);
});

it('nothing waits without a limit, nor for a user', async () => {
  await signedIn({}, { ...rows, companies: [beta] });
  expect(await waiting()).toEqual([]);
  closeDb();
  await signedIn({ role: 'user', companyIds: [alpha.id] }, rows);
  expect(await waiting()).toEqual([]);
});

it('other money loses its approval at once, and nothing else does', async () => {
  const approval = { verdict: 'approved' as const, note: '', moneyAt: WRITTEN };
  const line = { ...crew, status: 'approved' as const, approval };
  await signedIn({}, { ...rows, expenses: [{ ...lights, approval }], budgets: [line] });
  const change = { op: 'update', label: 'x' } as const;
  await enqueue({ ...change, resource: 'expenses', rowId: lights.id, patch: { notes: 'Outra' } });
  expect((await savedRow('expenses', lights.id))?.approval).toEqual(approval);
  await enqueue({ ...change, resource: 'expenses', rowId: lights.id, patch: { netCents: 1 } });
  expect((await savedRow('expenses', lights.id))?.approval).toBeNull();
  await enqueue({ ...change, resource: 'budgets', rowId: line.id, patch: { quantity: 2_000 } });
  expect((await savedRow('budgets', line.id))?.approval).toBeNull();
});

it('is gone through by keys: no with its reason, yes, and nothing is left', async () => {
  await signedIn({}, { ...rows, budgets: [] });
  renderScreens({ '/expenses': ApprovalsScreen }, '/expenses');
  await screen.findByText('1 of 2');
  await userEvent.keyboard('n');
  await userEvent.type(await screen.findByLabelText('Why not'), 'Twice{Control>}{Enter}{/Control}');
  await screen.findByText('1 of 1');
  expect((await savedRow('reinvoices', recharge.id))?.approval).toMatchObject({
    verdict: 'declined',
    note: 'Twice',
    moneyAt: recharge.moneyAt,
  });
  await userEvent.keyboard('y');
  await screen.findByText('Nothing waits for you to approve it');
  expect((await savedRow('expenses', lights.id))?.approval?.verdict).toBe('approved');
});

it('walks by the arrows and stays where it is when a reason is given up', async () => {
  await signedIn({}, rows);
  renderScreens({ '/expenses': ApprovalsScreen }, '/expenses');
  await screen.findByText('1 of 3');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await screen.findByText('3 of 3');
  await userEvent.keyboard('n');
  await screen.findByLabelText('Why not');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Why not')).toBeNull());
  screen.getByText('3 of 3');
  await userEvent.keyboard('y');
  await waitFor(async () =>
    expect(await savedRow('budgets', crew.id)).toMatchObject({
      status: 'approved',
      approval: { verdict: 'approved' },
    }),
  );
});
