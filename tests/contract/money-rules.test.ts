import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense, Imputation } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Role } from '#domain/access/roles.ts';
import type { ProjectState } from '#domain/projects/states.ts';
import { categories, movements, projects } from '../../server/db/schema/index.ts';
import { ENGINES } from '../support/server.ts';
import { type ReinvoiceWorld, createReinvoices } from './money/reinvoices.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

/** What holds between rows of money, from whichever of them it is asked. */
describe.each(ENGINES)('the rules between rows of money on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let project: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    project = await world.insertProject();
  });

  const post = <Row>(path: string, body: object, role: Role = 'admin') =>
    world.server.change<Row>('POST', path, { as: world.tokens[role], body });
  const put = <Row>(path: string, { id, version }: { id: string; version: number }, body: object) =>
    world.server.change<Row>('PUT', `${path}/${id}`, { as: world.tokens.admin, version, body });
  const codeOf = async (answer: Promise<{ problem?: { errorCode: string } }>) =>
    (await answer).problem?.errorCode ?? null;
  const expenseOf = (body: object) => ({
    companyId: world.companyIds.own,
    issueDate: '2026-05-04',
    netCents: 100_00,
    ...body,
  });
  const makeExpense = async (body: object = {}) => {
    const answer = await post<Expense>('/expenses', expenseOf(body));
    expect([answer.status, answer.problem?.errorCode]).toEqual([201, undefined]);
    return answer.data;
  };
  const imputed = (parts: Imputation[], body: object = {}) =>
    codeOf(post('/expenses', expenseOf({ ...body, imputations: parts }), 'editor'));
  const become = (state: ProjectState) =>
    world.server.db.update(projects).set({ state }).where(eq(projects.id, project));

  it('an expense goes to open lines of its side', async () => {
    const cost = await world.insertLine(project);
    const income = await world.insertLine(project, { side: 'income' });
    const locked = await world.insertLine(project, { locked: true });
    const on = (budgetId: string) => [imputation(project, 10_00, budgetId)];
    expect(await imputed(on(cost))).toBeNull();
    expect(await imputed(on(cost), { type: 'incomes' })).toBe('BUDGET_TAKES_NO_EXPENSES');
    expect(await imputed(on(income), { type: 'subvention' })).toBeNull();
    expect(await imputed(on(income))).toBe('BUDGET_TAKES_NO_EXPENSES');
    expect(await imputed(on(locked))).toBe('BUDGET_LOCKED');
    const expense = await makeExpense({ imputations: on(cost) });
    expect(await codeOf(put('/expenses', expense, { type: 'incomes' }))).toBe(
      'BUDGET_TAKES_NO_EXPENSES',
    );
  });

  it('what stands on a line that was locked since, or in a project that is over, may be changed', async () => {
    const budgetId = await world.insertLine(project);
    const part = imputation(project, 10_00, budgetId);
    const expense = await makeExpense({ imputations: [part] });
    await put(`/projects/${project}/budgets`, { id: budgetId, version: 1 }, { locked: true });
    await become('closed');
    const changed = await put<Expense>('/expenses', expense, {
      imputations: [{ ...part, amountCents: 20_00 }],
    });
    expect([changed.status, changed.problem?.errorCode]).toEqual([200, undefined]);
    const anew = [part, imputation(project, 10_00)];
    expect(await codeOf(put('/expenses', changed.data, { imputations: anew }))).toBe(
      'PROJECT_OVER',
    );
  });

  it.each(['closed', 'archived', 'cancelled'] as const)(
    'nothing more is put on a project that is %s',
    async (state) => {
      await become(state);
      const { own, other } = world.companyIds;
      expect(await imputed([imputation(project, 10_00)])).toBe('PROJECT_OVER');
      const line = { name: 'Cámara', status: 'approved' };
      expect(await codeOf(post(`/projects/${project}/budgets`, line, 'editor'))).toBe(
        'PROJECT_OVER',
      );
      const below = { name: 'Serie', companyId: own, parentId: project };
      expect(await codeOf(post<Project>('/projects', below, 'editor'))).toBe(
        'PROJECT_PARENT_INVALID',
      );
      const reinvoice = { issuerId: own, receiverId: other, projectId: project };
      expect(await codeOf(post('/reinvoices', { ...reinvoice, date: '2026-05-04' }))).toBe(
        'PROJECT_OVER',
      );
      const receipt = { companyId: own, date: '2026-05-04', kind: 'income', amountCents: 1_00 };
      // What comes late still moved money of it.
      expect(await codeOf(post('/movements', { ...receipt, projectId: project }))).toBeNull();
    },
  );

  it('a line stays on its side while something bears on it or hangs from it', async () => {
    const path = `/projects/${project}/budgets`;
    const used = await world.insertLine(project);
    const sums = await world.insertLine(project, { aggregator: true });
    await world.insertLine(project, { parentId: sums });
    const free = await world.insertLine(project);
    await makeExpense({ imputations: [imputation(project, 10_00, used)] });
    const flip = (id: string) => codeOf(put(path, { id, version: 1 }, { side: 'income' }));
    expect([await flip(used), await flip(sums), await flip(free)]).toEqual([
      'IN_USE',
      'IN_USE',
      null,
    ]);
  });

  it('a part of an expense goes the way of the whole', async () => {
    const second = await world.insertProject();
    const parts = (a: number, b: number) => [imputation(project, a), imputation(second, b)];
    expect(await imputed(parts(150_00, -50_00))).toBe('EXPENSE_OVER_IMPUTED');
    expect(await imputed(parts(-50_00, -50_00), { netCents: -100_00 })).toBeNull();
    expect(await imputed(parts(-150_00, 50_00), { netCents: -100_00 })).toBe(
      'EXPENSE_OVER_IMPUTED',
    );
  });

  it('a movement stays with its company while an expense names it', async () => {
    const { own, other } = world.companyIds;
    const id = uuidv7();
    const movement = { id, companyId: own, date: '2026-05-04', kind: 'expense' as const };
    await world.server.db.insert(movements).values({ ...movement, amountCents: -100_00 });
    const expense = await makeExpense({ movementId: id });
    const move = () => put('/movements', { id, version: 1 }, { companyId: other });
    expect(await codeOf(move())).toBe('IN_USE');
    expect((await put('/expenses', expense, { movementId: null, payments: [] })).status).toBe(200);
    expect(await codeOf(move())).toBeNull();
  });

  it('a document stays one that its credit notes may correct', async () => {
    const supplier = { contactName: 'Luz e Son, S.L.', contactNif: 'B78640570' };
    const invoice = await makeExpense(supplier);
    await makeExpense({ ...supplier, netCents: -40_00, rectifiesId: invoice.id });
    const changes = [{ companyId: world.companyIds.other }, { contactNif: 'A13585625' }];
    for (const change of changes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await codeOf(put('/expenses', invoice, change))).toBe('EXPENSE_RECTIFIES_INVALID');
    }
    expect(await codeOf(put('/expenses', invoice, { netCents: 90_00 }))).toBeNull();
  });

  it('an expense keeps what reinvoices pass on of it, until they are cancelled', async () => {
    const calls: ReinvoiceWorld = await createReinvoices(world);
    const issued = await calls.makeIssued({ expenses: [calls.line(600_00)] });
    const expense = { id: calls.expense, version: 1 };
    const change = (body: object) => codeOf(put('/expenses', expense, body));
    expect(await change({ netCents: 100_00, imputations: [] })).toBe('REINVOICE_OVER_BASE');
    expect(await change({ state: 'cancelled' })).toBe('IN_USE');
    expect(await change({ companyId: world.companyIds.other })).toBe('IN_USE');
    await calls.step(issued, { state: 'cancelled' });
    expect(await change({ state: 'cancelled' })).toBeNull();
  });

  it('a new line counts in the base of article 36 as its budget item does, where nobody says', async () => {
    const categoryId = uuidv7();
    await world.server.db
      .insert(categories)
      .values({ id: categoryId, code: 'B36', name: 'Intérpretes', base36Default: true });
    const base36Of = async (body: object) =>
      (await post<Budget>(`/projects/${project}/budgets`, { name: 'Liña', ...body })).data.base36;
    expect(await base36Of({ categoryId })).toBe(true);
    expect(await base36Of({ categoryId, base36: false })).toBe(false);
    expect(await base36Of({})).toBe(false);
  });
});
