import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { expenseFixture, paymentFixture } from '../support/expenses.ts';
import { type Device, openDevice } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';

const label = 'Luz e Son';

describe('the payments of an expense that two people change', () => {
  const begin = async (payments = [paymentFixture({ amountCents: 1_00 })]) => {
    const device = await openDevice();
    const { id: _, ...fields } = expenseFixture('', { payments });
    const rowId = served(device.server, 'expenses', fields);
    await device.pull();
    return { device, rowId, payments };
  };
  const update = (rowId: string, payments: object[]) =>
    enqueue({
      op: 'update',
      resource: 'expenses',
      rowId,
      patch: { payments: payments as never },
      label,
    });
  const others = ({ server }: Device, rowId: string, payments: object[]) =>
    server.write('expenses', rowId, { payments });

  it('are all there, each by whoever added it', async () => {
    const { device, rowId, payments } = await begin();
    const [mine, theirs] = [paymentFixture({ amountCents: 2_00 }), paymentFixture()];
    others(device, rowId, [...payments, theirs]);
    await update(rowId, [...payments, mine]);
    await device.replay();
    await device.pull();
    expect(await savedEntries()).toEqual([]);
    const row = await savedRow('expenses', rowId);
    expect(row?.payments).toEqual([...payments, theirs, mine]);
  });

  it('are added after an answer that the row has moved on', async () => {
    const { device, rowId, payments } = await begin();
    const theirs = paymentFixture();
    await update(rowId, []);
    await device.pull();
    others(device, rowId, [...payments, theirs]);
    await device.replay();
    await device.pull();
    expect((await savedRow('expenses', rowId))?.payments).toEqual([theirs]);
  });

  it('ask where both changed the same one', async () => {
    const { device, rowId, payments } = await begin();
    const [paid] = payments;
    others(device, rowId, [{ ...paid, amountCents: 3_00 }]);
    await update(rowId, [{ ...paid, amountCents: 4_00 }]);
    await device.replay();
    expect(await savedEntries()).toMatchObject([{ state: 'conflict' }]);
  });
});

describe('the tags of a project that two people change', () => {
  const update = (rowId: string, tags: string[]) =>
    enqueue({ op: 'update', resource: 'projects', rowId, patch: { tags }, label });

  it('are all there but those that one took away, and nobody is asked', async () => {
    const device = await openDevice();
    const company = served(device.server, 'companies', COMPANY);
    const fields = { ...projectOf(company), tags: ['mar', 'faro'] };
    const rowId = served(device.server, 'projects', fields);
    await device.pull();
    device.server.write('projects', rowId, { tags: ['mar', 'faro', 'illa'] });
    await update(rowId, ['faro', 'serie']);
    await device.replay();
    await device.pull();
    expect(await savedEntries()).toEqual([]);
    expect((await savedRow('projects', rowId))?.tags).toEqual(['faro', 'illa', 'serie']);
  });
});
