import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountingUnavailable } from '../../server/connectors/accounting/service.ts';
import { movements } from '../../server/db/schema/index.ts';
import { type AccountingWorld, startAccounting } from '../support/accounting-world.ts';
import { ENGINES } from '../support/server.ts';
import { IBAN } from '../support/small-books.ts';

describe.each(ENGINES)('contacts, accounts and banks that documents name, on %s,', (engine) => {
  let world: AccountingWorld;
  beforeAll(async () => {
    world = await startAccounting(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.reset();
    Object.assign(firstBill(), { contactName: '', products: [{ name: 'Lights', account: 'acc' }] });
  });

  const firstBill = () => world.fake.world.documents.purchase?.[0] ?? {};
  const forget = () =>
    Object.assign(world.fake.world, { contacts: [], expensesaccounts: [], treasury: [] });
  const bankOf = async (companyId: string) => {
    const all = await world.server.db
      .select()
      .from(movements)
      .where(eq(movements.companyId, companyId));
    return all.map(({ bankIban, concept }) => ({ bankIban, concept }));
  };
  const known = {
    type: 'outgoings',
    contactName: 'Luz e Son SL',
    contactNif: 'B36000008',
    accountNum: '62300000',
  };

  it('take nothing from a row when the directory lacks them', async () => {
    const companyId = await world.newCompany();
    Object.assign(firstBill(), { products: [{ name: 'Wages', account: 'pay' }] });
    world.fake.world.expensesaccounts.push({ id: 'pay', name: 'Wages', accountNum: 64_000_000 });
    await world.sync(companyId);
    const payroll = { ...known, type: 'payrolls', accountNum: '64000000' };
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject(payroll);
    forget();
    Object.assign(firstBill(), { desc: 'Changed there' });
    Object.assign(world.fake.world.payments[0] ?? {}, { desc: 'Changed there' });
    await world.sync(companyId);
    const row = await world.expenseOf(companyId, 'A1');
    expect(row).toMatchObject({ ...payroll, concept: 'Changed there' });
    expect(await bankOf(companyId)).toEqual([{ bankIban: IBAN, concept: 'Changed there' }]);
  });

  it('come to a row when the directory has them again, with what changed there meanwhile', async () => {
    const companyId = await world.newCompany();
    const { contacts, expensesaccounts, treasury } = world.fake.world;
    forget();
    await world.sync(companyId);
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({
      type: 'outgoings',
      contactNif: '',
      accountNum: '',
    });
    expect(await bankOf(companyId)).toEqual([{ bankIban: null, concept: '' }]);
    Object.assign(world.fake.world, { contacts, expensesaccounts, treasury });
    await world.sync(companyId);
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject(known);
    expect(await bankOf(companyId)).toEqual([{ bankIban: IBAN, concept: '' }]);
    Object.assign(contacts[1] ?? {}, { code: 'B36000016' });
    await world.sync(companyId);
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({ contactNif: 'B36000016' });
  });

  it.each(['contacts', 'expensesaccounts', 'treasury'])(
    'are not taken for none when a page stands in the place of %s',
    async (list) => {
      const companyId = await world.newCompany();
      world.fake.pageAt = [`/invoicing/v1/${list}`];
      await expect(world.sync(companyId)).rejects.toThrow(AccountingUnavailable);
    },
  );
});
