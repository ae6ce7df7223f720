import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Budget } from '#contract/resources/budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { audit, companies } from '../../server/db/schema/index.ts';
import { paymentFixture } from '../support/expenses.ts';
import { reinvoiceLine } from '../support/reinvoices.ts';
import { ENGINES } from '../support/server.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

type Who = 'admin' | 'editor' | 'user' | 'superadmin';

describe.each(ENGINES)('a second pair of eyes on %s', (engine) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());

  const limit = async (approvalOverCents: number | null, as: Who = 'admin') => {
    const { own } = world.companyIds;
    const { data } = await world.server.ask<Company>('GET', `/companies/${own}`, {
      as: world.tokens.admin,
    });
    return world.server.change<Company>('PUT', `/companies/${own}`, {
      as: world.tokens[as],
      version: data.version,
      body: { approvalOverCents },
    });
  };
  const make = async (body: object = {}, as: Who = 'editor') => {
    const amounts = { issueDate: '2026-05-04', netCents: 1_000_00, vatCents: 210_00 };
    const { data, status } = await world.server.change<Expense>('POST', '/expenses', {
      as: world.tokens[as],
      body: { companyId: world.companyIds.own, ...amounts, ...body },
    });
    expect(status).toBe(201);
    return data;
  };
  const put = <Row extends { id: string; version: number }>(
    path: string,
    { id, version }: Row,
    body: object,
    as: Who,
  ) => world.server.change<Row>('PUT', `${path}/${id}`, { as: world.tokens[as], version, body });
  const change = (expense: Expense, body: object, as: Who) => put('/expenses', expense, body, as);
  const approve = ({ moneyAt }: { moneyAt: string | null }) => ({
    approval: { verdict: 'approved', note: '', moneyAt },
  });
  const decline = (row: { moneyAt: string | null }, note: string) => ({
    approval: { ...approve(row).approval, verdict: 'declined', note },
  });

  it('is off by default: nothing waits for anybody', async () => {
    const expense = await make({ payments: [paymentFixture({ amountCents: 1_210_00 })] });
    expect(expense).toMatchObject({ approval: null, unpaidCents: 0 });
    const { data } = await change(expense, { state: 'justified' }, 'editor');
    expect(data.state).toBe('justified');
  });

  it('is asked for by administrators alone, from then on', async () => {
    expect((await limit(1_000_00, 'editor')).problem).toMatchObject({ errorCode: 'FORBIDDEN' });
    const before = await make();
    const { data: first } = await limit(1_000_00);
    expect(first.approvalSince).not.toBeNull();
    const { data: other } = await limit(2_000_00);
    expect(other.approvalSince).toBe(first.approvalSince);
    await limit(1_000_00);
    expect((await change(before, { state: 'locked' }, 'editor')).status).toBe(200);
    expect((await limit(null)).data).toMatchObject({ approvalSince: null });
  });

  describe('above a limit', () => {
    beforeEach(async () => {
      await world.server.db
        .update(companies)
        .set({ approvalOverCents: 1_000_00, approvalSince: '2026-01-01T00:00:00.000Z' })
        .where(eq(companies.id, world.companyIds.own));
    });

    it('keeps whoever wrote an expense from approving, paying and justifying it', async () => {
      const expense = await make();
      expect(expense.moneyBy).toBe(world.server.people.editor.id);
      expect((await change(expense, approve(expense), 'editor')).problem).toMatchObject({
        status: 403,
        errorCode: 'APPROVAL_OWN',
      });
      const missing = { status: 409, errorCode: 'APPROVAL_MISSING' };
      const paid = { payments: [paymentFixture({ amountCents: 1_210_00 })] };
      for (const body of [{ state: 'justified' }, paid, { paidDate: '2026-05-20' }]) {
        expect((await change(expense, body, 'editor')).problem).toMatchObject(missing);
        expect((await change(expense, body, 'admin')).problem).toMatchObject(missing);
      }
      const made = await world.server.change('POST', '/expenses', {
        as: world.tokens.editor,
        body: {
          companyId: world.companyIds.own,
          issueDate: '2026-05-04',
          netCents: 2_000_00,
          paidDate: '2026-05-20',
        },
      });
      expect(made.problem).toMatchObject(missing);
    });

    it('holds the justification back that it is in, whoever presents it and says why', async () => {
      const expense = await make();
      const post = async <T>(path: string, body: object) =>
        (await world.server.change<T>('POST', path, { as: world.tokens.editor, body })).data;
      const { id: tenderId } = await post<{ id: string }>('/tender', { code: 'A', title: 'Axuda' });
      const request = await post<CallRequest>('/call_request', {
        tenderId,
        companyId: world.companyIds.own,
        state: 'justifying',
        grantDate: '2026-02-02',
        grantedCents: 500_00,
        eligibleBudgetCents: 1_000_00,
      });
      const amounts = { imputedCents: 500_00, netCents: 1_000_00, issueDate: '2026-05-04' };
      const claim = { callRequestId: request.id, expenseId: expense.id, ...amounts };
      await post('/call_request/accounting', claim);
      const step = { state: 'justification-submitted', stateOverride: 'It is urgent' };
      const present = async (as: Who) =>
        world.server.change<CallRequest>('PUT', `/call_request/${request.id}`, {
          as: world.tokens[as],
          version: request.version,
          body: step,
          headers: { 'sync-device': uuidv7() },
        });
      for (const who of ['editor', 'admin', 'superadmin'] as const) {
        expect((await present(who)).problem).toMatchObject({ errorCode: 'APPROVAL_MISSING' });
      }
      await change(expense, approve(expense), 'admin');
      expect((await present('editor')).data).toMatchObject({ state: 'justification-submitted' });
    });

    it('lets the others go on once a second person approved it, and keeps who', async () => {
      const expense = await make();
      const { data: approved } = await change(expense, approve(expense), 'admin');
      expect(approved).toMatchObject({
        ...approve(expense),
        approvalBy: world.server.people.admin.id,
      });
      expect(approved.approvalAt).not.toBeNull();
      const [told] = await world.server.db
        .select()
        .from(audit)
        .where(and(eq(audit.rowId, expense.id), eq(audit.action, 'update')))
        .orderBy(desc(audit.id))
        .limit(1);
      expect(told).toMatchObject({
        userId: world.server.people.admin.id,
        after: { approvalBy: world.server.people.admin.id },
      });
      const { data: paid } = await change(approved, { paidDate: '2026-05-20' }, 'editor');
      expect(paid.unpaidCents).toBe(0);
      const { data } = await change(paid, { state: 'justified' }, 'editor');
      expect(data.state).toBe('justified');
    });

    it('takes the approval away with other money, and asks whoever wrote that', async () => {
      const expense = await make();
      const { data: approved } = await change(expense, approve(expense), 'admin');
      const { data: noted } = await change(approved, { notes: 'Urxente' }, 'editor');
      expect(noted.approval).toEqual(approved.approval);
      const { data: dearer } = await change(noted, { netCents: 1_100_00 }, 'superadmin');
      expect(dearer).toMatchObject({ approval: null, approvalBy: null, approvalAt: null });
      expect(dearer.moneyBy).toBe(world.server.people.superadmin.id);
      const refused = await change(dearer, { state: 'justified' }, 'editor');
      expect(refused.problem).toMatchObject({ errorCode: 'APPROVAL_MISSING' });
      const own = await change(dearer, approve(dearer), 'superadmin');
      expect(own.problem).toMatchObject({ errorCode: 'APPROVAL_OWN' });
    });

    it('refuses what was said of amounts that are others now', async () => {
      const expense = await make();
      const { data: dearer } = await change(expense, { netCents: 1_100_00 }, 'editor');
      const late = await change(dearer, approve(expense), 'admin');
      expect(late.problem).toMatchObject({ status: 409, errorCode: 'APPROVAL_OUTDATED' });
    });

    it('is for elevated roles: a user sees a part of an expense at most', async () => {
      const projectId = await world.insertProject();
      await world.grant(projectId, 'manage');
      const expense = await make({ imputations: [imputation(projectId, 1_000_00)] }, 'admin');
      const { problem } = await change(expense, approve(expense), 'user');
      expect(problem).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
      await world.revoke(projectId);
    });

    it('tells whoever wrote it why it is not approved', async () => {
      const expense = await make({ contactName: 'Luz e Son', docNumber: 'F-7' });
      const silent = await change(expense, decline(expense, ' '), 'admin');
      expect(silent.problem).toMatchObject({ errorCode: 'APPROVAL_NOTE_MISSING' });
      const { data: declined } = await change(expense, decline(expense, 'Dobre'), 'admin');
      expect(declined.approvalBy).toBe(world.server.people.admin.id);
      const notices = async (as: Who) =>
        (
          await world.server.ask<NotificationRow[]>('GET', '/notifications', {
            as: world.tokens[as],
          })
        ).data.filter(({ about }) => about?.rowId === expense.id);
      expect(await notices('editor')).toMatchObject([
        { rule: 'declined', text: 'Dobre', about: { resource: 'expenses', title: 'Luz e Son' } },
      ]);
      expect(await notices('admin')).toEqual([]);
      // Asked again and declined again, they are told again.
      const { data: again } = await change(declined, { approval: null }, 'editor');
      await change(again, decline(again, 'Aínda dobre'), 'admin');
      expect(await notices('editor')).toHaveLength(2);
    });

    it('leaves what is not above it, and other companies, alone', async () => {
      const small = await make({ netCents: 826_45, vatCents: 173_55 });
      expect((await change(small, { state: 'justified' }, 'editor')).status).toBe(200);
      const foreign = await make({ companyId: world.companyIds.other }, 'admin');
      expect((await change(foreign, { state: 'justified' }, 'admin')).status).toBe(200);
    });

    it('holds a reinvoice back from being issued', async () => {
      const { own, other } = world.companyIds;
      const expense = await make();
      const line = reinvoiceLine({ expenseId: expense.id, amountCents: 1_000_00 });
      const { data: draft } = await world.server.change<Reinvoice>('POST', '/reinvoices', {
        as: world.tokens.editor,
        body: { issuerId: own, receiverId: other, date: '2026-05-31', expenses: [line] },
      });
      const step = (row: Reinvoice, body: object, as: Who) => put('/reinvoices', row, body, as);
      const issue = { state: 'issued' };
      expect((await step(draft, issue, 'admin')).problem).toMatchObject({
        errorCode: 'APPROVAL_MISSING',
      });
      expect((await step(draft, approve(draft), 'editor')).problem).toMatchObject({
        errorCode: 'APPROVAL_OWN',
      });
      const { data: approved } = await step(draft, approve(draft), 'admin');
      const cheaper = [{ ...line, amountCents: 900_00 }];
      const { data: changed } = await step(approved, { expenses: cheaper }, 'editor');
      expect(changed.approval).toBeNull();
      const { data: again } = await step(changed, approve(changed), 'admin');
      const { data: issued } = await step(again, issue, 'editor');
      expect(issued).toMatchObject({ state: 'issued', approval: again.approval });
    });

    it('holds a line of a budget back from being approved, and makes it a draft again', async () => {
      const projectId = await world.insertProject();
      const path = `/projects/${projectId}/budgets`;
      const { data: line } = await world.server.change<Budget>('POST', path, {
        as: world.tokens.editor,
        body: { name: 'Cámara', unitPriceCents: 1_500_00 },
      });
      const both = { ...approve(line), status: 'approved' };
      expect((await put(path, line, { status: 'approved' }, 'admin')).problem).toMatchObject({
        errorCode: 'APPROVAL_MISSING',
      });
      expect((await put(path, line, both, 'editor')).problem).toMatchObject({
        errorCode: 'APPROVAL_OWN',
      });
      const { data: approved } = await put(path, line, both, 'admin');
      expect(approved).toMatchObject(both);
      const { data: renamed } = await put(path, approved, { name: 'Cámaras' }, 'editor');
      expect(renamed.status).toBe('approved');
      const { data: dearer } = await put(path, renamed, { quantity: 2_000 }, 'editor');
      expect(dearer).toMatchObject({ status: 'draft', approval: null });
    });
  });
});
