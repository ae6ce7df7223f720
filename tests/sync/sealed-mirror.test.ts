import { describe, expect, it } from 'vitest';
import { sealMirror } from '#local/keys/seal-mirror.ts';
import { LockedProblem } from '#local/keys/problems.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { rawTables, textIn } from '../support/raw-database.ts';
import { type Device, openDevice } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';
import { createCompany, openOtherDevice, withCompany } from './other-device.ts';

const SECRET = 'Bretema';
const secret = { ...COMPANY, name: SECRET };
const label = SECRET;

async function sealed<D extends Pick<Device, 'db'>>(device: D): Promise<D> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  device.db.vault.unlock({ bytes, until: Number.MAX_SAFE_INTEGER });
  await sealMirror(true);
  return device;
}

async function expectNothingInTheClear({ db }: Pick<Device, 'db'>): Promise<void> {
  for (const [name, rows] of Object.entries(await rawTables(db.name))) {
    expect(textIn(rows), name).not.toContain(SECRET);
  }
}

describe('a device whose mirror is sealed', () => {
  it('downloads, goes on where it was cut, and follows the feed', async () => {
    const device = await sealed(await openDevice());
    device.server.pageSize = 2;
    const company = served(device.server, 'companies', secret);
    for (let index = 0; index < 5; index += 1) {
      served(device.server, 'projects', projectOf(company, SECRET));
    }
    expect(await device.pull({ cutAfter: 2 })).toBe('away');
    expect(await savedRows('companies')).toHaveLength(1);
    expect(await savedRows('projects')).toHaveLength(2);
    expect(await device.pull()).toBe('done');
    device.server.write('companies', company, { description: `New in ${SECRET}` });
    await device.pull();
    expect(await savedRows('projects')).toHaveLength(5);
    expect(await savedRow('companies', company)).toMatchObject({
      name: SECRET,
      description: `New in ${SECRET}`,
      version: 2,
    });
    await expectNothingInTheClear(device);
  });

  it('saves, undoes nothing of others, sends once, and comes to what the server has', async () => {
    const device = await sealed(await openDevice());
    const companyId = served(device.server, 'companies', secret);
    await device.pull();
    const rowId = newRowId();
    const patch = projectOf(companyId, SECRET);
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    await enqueue({
      op: 'update',
      resource: 'companies',
      rowId: companyId,
      patch: { description: `Mine in ${SECRET}` },
      label,
    });
    expect(await savedRow('companies', companyId)).toMatchObject({
      _mark: 'pending',
      name: SECRET,
    });
    await expectNothingInTheClear(device);
    device.server.write('companies', companyId, { businessName: `Theirs in ${SECRET}` });
    await device.replay();
    await device.replay();
    await device.pull();
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.bases.count()).toBe(0);
    expect(await savedRow('companies', companyId)).toMatchObject({
      _mark: null,
      description: `Mine in ${SECRET}`,
      businessName: `Theirs in ${SECRET}`,
    });
    expect(await savedRow('projects', rowId)).toMatchObject({ _mark: null, name: SECRET });
    await expectNothingInTheClear(device);
  });

  it('shows both sides of a conflict on a row that was removed', async () => {
    const device = await sealed(await openDevice());
    const rowId = served(device.server, 'companies', secret);
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Mine' }, label });
    device.server.write('companies', rowId, { name: `${SECRET}, theirs` });
    await device.pull();
    await device.replay();
    expect(await device.db.outbox.toArray()).toMatchObject([
      { state: 'conflict', conflict: { fields: [{ theirs: `${SECRET}, theirs` }] } },
    ]);
    expect(await device.db.bases.get(['companies', rowId])).toMatchObject({ version: 2 });
    await expectNothingInTheClear(device);
  });

  it('rebuilds its mirror when the feed begins anew', async () => {
    const device = await sealed(await openDevice());
    const [gone, kept] = [1, 2].map(() => served(device.server, 'companies', secret));
    await device.pull();
    device.server.epoch = 'second';
    device.server.remove('companies', gone ?? '');
    await device.pull();
    expect(await savedRows('companies')).toMatchObject([{ id: kept, name: SECRET }]);
    await expectNothingInTheClear(device);
  });

  it('takes in nothing while it is locked, and all of it afterwards', async () => {
    const device = await sealed(await openDevice());
    served(device.server, 'companies', secret);
    const { bytes } = device.db.vault;
    const kept = bytes.slice();
    device.db.vault.lock();
    await expect(device.pull()).rejects.toBeInstanceOf(LockedProblem);
    device.db.vault.unlock({ bytes: kept, until: Number.MAX_SAFE_INTEGER });
    expect(await device.pull()).toBe('done');
    expect(await savedRows('companies')).toMatchObject([secret]);
  });

  it('works with another server, which gives its own ids', async () => {
    const device = await sealed(await openOtherDevice());
    const theirs = await withCompany(device);
    device.server.write('companies', { ...secret, cif: 'B00000000' });
    await createCompany();
    await device.sync();
    expect((await savedRows('companies')).map(({ name }) => name).toSorted()).toEqual([
      SECRET,
      COMPANY.name,
      COMPANY.name,
    ]);
    expect(await savedRow('companies', theirs)).toMatchObject(COMPANY);
    await expectNothingInTheClear(device);
  });
});
