import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

describe.each(ENGINES)('what is written for the treasury on %s', { timeout: 120_000 }, (engine) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());

  const post = (path: string, body: object, as: 'admin' | 'editor' = 'admin') =>
    world.server.change<{ id: string }>('POST', path, { as: world.tokens[as], body });
  const plain = { amountCents: 1_00, registerDate: '2026-05-04', dueDate: '2026-06-04' };

  it('takes no record that is recurring without saying how, or ends before it begins', async () => {
    const companyId = world.companyIds.own;
    const wrong = await post('/treasury', { companyId, ...plain, recurring: true });
    expect(wrong.problem).toMatchObject({
      errorCode: 'INVALID',
      errors: [{ path: 'recurrence', code: 'required' }],
    });
    const early = await post('/treasury', { companyId, ...plain, endDate: '2026-06-03' });
    expect(early.problem.errors).toEqual([{ path: 'endDate', code: 'too-small' }]);
    const recurrence = { every: 'month', on: 'last-working-day' };
    const right = await post('/treasury', { companyId, ...plain, recurring: true, recurrence });
    expect(right.status).toBe(201);
  });

  it('lets an editor write for their companies alone, and never for the group', async () => {
    const { own, other } = world.companyIds;
    const statuses = [
      await post('/treasury', { companyId: own, ...plain }, 'editor'),
      await post('/treasury', { companyId: other, ...plain }, 'editor'),
      await post('/treasury_scenarios', { name: 'All' }, 'editor'),
      await post('/treasury_scenarios', { name: 'Own', companyId: own }, 'editor'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 403, 403, 201]);
  });

  it('takes a rule of the bank with an account of its kind alone', async () => {
    const companyId = world.companyIds.own;
    const rule = { companyId, pattern: 'comision' };
    const put = (fields: object) => post('/bank_rules', { ...rule, ...fields });
    const errorOf = async (fields: object) => (await put(fields)).problem.errors;
    expect(await errorOf({})).toEqual([{ path: 'accountNum', code: 'required' }]);
    const wrong = [{ path: 'accountNum', code: 'invalid' }];
    expect(await errorOf({ accountNum: '769' })).toEqual(wrong);
    expect(await errorOf({ kind: 'adjustment', accountNum: '626' })).toEqual(wrong);
    expect((await put({ kind: 'adjustment' })).status).toBe(201);
    expect((await put({ accountNum: '626' })).status).toBe(201);
    const foreign = await post(
      '/bank_rules',
      { ...rule, companyId: world.companyIds.other, accountNum: '626' },
      'editor',
    );
    expect(foreign.status).toBe(403);
  });

  it('takes one key of the structure for a company and year, with at most the whole', async () => {
    const key = { companyId: world.companyIds.own, year: 2026 };
    const projectId = await world.insertProject();
    const share = { projectId, bp: 6_000 };
    const twice = await post('/allocation_keys', {
      ...key,
      method: 'manual',
      shares: [share, share],
    });
    expect(twice.problem.errors).toEqual([{ path: 'shares', code: 'taken' }]);
    const answers = await Promise.all([
      post('/allocation_keys', { ...key, method: 'manual', shares: [share] }),
      post('/allocation_keys', key),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem.errorCode).toBe('ALLOCATION_TAKEN');
  });
});
