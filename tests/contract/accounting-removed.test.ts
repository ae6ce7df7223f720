import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondsOfDay } from '#domain/accounting/madrid-seconds.ts';
import { expenses } from '../../server/db/schema/index.ts';
import { type AccountingWorld, startAccounting } from '../support/accounting-world.ts';
import { ENGINES } from '../support/server.ts';

describe.each(ENGINES)('what was removed in the accounting service, on %s,', (engine) => {
  let world: AccountingWorld;
  beforeAll(async () => {
    world = await startAccounting(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  it('is told in each run, until it is removed here too', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    const { id } = await world.expenseOf(companyId, 'A2');
    const { purchase } = world.fake.world.documents;
    world.fake.world.documents.purchase = purchase?.filter((one) => one['docNumber'] !== 'A2');
    const told = { step: 'purchases', code: 'removed-there', remoteId: 'p2', rowId: id };
    for (let time = 1; time <= 2; time += 1) {
      const { run } = await world.sync(companyId);
      const gone = run.problems.filter(({ code }) => code === 'removed-there');
      expect(gone).toMatchObject([{ ...told, label: 'A2 · Luz e Son SL' }]);
    }
    expect(await world.expenseOf(companyId, 'A2')).toMatchObject({ deletedAt: null });
    await world.server.db
      .update(expenses)
      .set({ deletedAt: new Date() })
      .where(eq(expenses.id, id));
    const { run } = await world.sync(companyId);
    expect(run.problems.map(({ code }) => code)).not.toContain('removed-there');
  });

  it('is not a document that moved to another day', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    Object.assign(world.fake.world.documents.purchase?.[1] ?? {}, {
      date: secondsOfDay('2026-05-28'),
    });
    const { run } = await world.sync(companyId);
    expect(run.problems.map(({ code }) => code)).not.toContain('removed-there');
    expect(await world.expenseOf(companyId, 'A2')).toMatchObject({ issueDate: '2026-05-28' });
  });
});
