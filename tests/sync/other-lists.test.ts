import { describe, expect, it } from 'vitest';
import { readNote } from '#local/meta.ts';
import { savedUnits } from '#local/mirror/units.ts';
import { savedRows } from '#local/mirror/read.ts';
import { portfolioTotals } from '#workers/analytics/portfolio.ts';
import { OTHER_CALLS } from '../support/other-server/calls.ts';
import { SPECIFICATION_CALLS } from '../support/specification-calls.ts';
import { fillOther } from '../support/other-server/filled.ts';
import { openOtherDevice } from './other-device.ts';

const DAY_MS = 86_400_000;
const EACH_MS = 300_000;

describe('the server of the tests', () => {
  it('has every call of the specification', () => {
    const bare = (call: string) => call.replace(/\/$/, '');
    expect(Object.keys(OTHER_CALLS).map(bare).toSorted()).toEqual(
      SPECIFICATION_CALLS.map(bare).toSorted(),
    );
  });
});

describe('the lists of another server', () => {
  it.each(['uuid', 'number'] as const)('are all in the mirror (%s)', async (ids) => {
    const device = await openOtherDevice({ ids });
    fillOther(device.server);
    expect(await device.pull()).toBe('done');
    const counts = await Promise.all(
      (
        [
          'companies',
          'categories',
          'beads',
          'projects',
          'budgets',
          'tenders',
          'callRequests',
          'callRequestBudgets',
          'milestones',
          'accountingRecords',
          'expenseAccounts',
          'reinvoices',
          'files',
        ] as const
      ).map(async (name) => [name, (await savedRows(name)).length]),
    );
    expect(Object.fromEntries(counts)).toEqual({
      companies: 1,
      categories: 1,
      beads: 1,
      projects: 1,
      budgets: 1,
      tenders: 1,
      callRequests: 1,
      callRequestBudgets: 1,
      milestones: 1,
      accountingRecords: 1,
      expenseAccounts: 3,
      reinvoices: 1,
      files: 2,
    });
    const [project] = await savedRows('projects');
    const [request] = await savedRows('callRequests');
    const [tender] = await savedRows('tenders');
    expect(await savedRows('budgets')).toMatchObject([{ name: 'Rodaxe', projectId: project?.id }]);
    expect(await savedRows('milestones')).toMatchObject([
      { title: 'Prazo', callRequestId: request?.id },
    ]);
    expect(await savedRows('accountingRecords')).toMatchObject([{ imputedCents: 12_345 }]);
    const files = await savedRows('files');
    expect(files.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Acta.pdf', resource: 'callRequests', rowId: request?.id },
      { name: 'Bases.pdf', resource: 'tenders', rowId: tender?.id },
    ]);
  });

  it('that it does not offer are noted as such, each after it was tried', async () => {
    const device = await openOtherDevice();
    fillOther(device.server);
    device.server.without.add('GET /categories');
    await device.pull();
    const { notShown, missing } = (await readNote(device.db, 'offers')) ?? {};
    expect(notShown).toMatchObject({
      categories: 'not-offered',
      expenses: 'not-offered',
      documentations: 'not-offered',
      minimisAids: 'not-offered',
    });
    expect(notShown).not.toHaveProperty('companies');
    expect(missing).toHaveProperty('GET /categories');
    const tries = () => device.server.seen.filter(({ path }) => path === '/categories').length;
    expect(tries()).toBe(1);
    device.server.without.clear();
    await device.pull();
    expect(tries()).toBe(1);
    device.clock.now += DAY_MS;
    await device.pull();
    expect(tries()).toBe(2);
    expect(await savedRows('categories')).toMatchObject([{ name: 'Guión' }]);
    expect((await readNote(device.db, 'offers'))?.notShown).not.toHaveProperty('categories');
  });

  it('that are not for this person are shown no longer, and said to be so', async () => {
    const device = await openOtherDevice();
    fillOther(device.server);
    await device.pull();
    device.server.forbidden.add('GET /reinvoices');
    await device.pull();
    expect(await savedRows('reinvoices')).toEqual([]);
    expect((await readNote(device.db, 'offers'))?.notShown).toMatchObject({
      reinvoices: 'forbidden',
    });
  });

  it('of a request that is found to have none are empty, and missing only where none has any', async () => {
    const device = await openOtherDevice();
    const { request } = fillOther(device.server);
    const second = device.server.write('callRequests', { title: 'Outra' });
    const notShown = async () => (await readNote(device.db, 'offers'))?.notShown;
    device.server.notFound.add(`/call_request/budget/${second.id}`);
    await device.pull();
    expect(await notShown()).not.toHaveProperty('callRequestBudgets');
    expect(await savedRows('callRequestBudgets')).toMatchObject([{ name: 'Equipo' }]);
    device.server.notFound.add(`/call_request/budget/${request.id}`);
    device.clock.now += DAY_MS;
    await device.pull();
    expect(await notShown()).toMatchObject({ callRequestBudgets: 'not-offered' });
  });

  it('come by another of its calls where the first is missing', async () => {
    const device = await openOtherDevice();
    fillOther(device.server);
    device.server.without.add('GET /call_request/accounting/{id}');
    device.server.without.add('GET /expenses_accounts');
    const [first] = device.server.rows('expenseAccounts');
    const [project] = device.server.rows('projects');
    device.server.write('expenseAccounts', { ...first, projectId: project?.id });
    await device.pull();
    expect(await savedRows('accountingRecords')).toMatchObject([{ imputedCents: 12_345 }]);
    expect(await savedRows('expenseAccounts')).toMatchObject([{ num: '600' }]);
  });

  it('that are asked for row by row are asked again after five minutes, or for another row', async () => {
    const device = await openOtherDevice();
    const { project } = fillOther(device.server);
    await device.pull();
    const path = `/projects/${project.id}/budgets`;
    const tries = () => device.server.seen.filter((one) => one.path === path).length;
    await device.pull();
    expect(tries()).toBe(1);
    device.clock.now += EACH_MS;
    await device.pull();
    expect(tries()).toBe(2);
    device.server.write('projects', { name: 'Novo' });
    await device.pull();
    expect(tries()).toBe(3);
  });

  it('are summed up by the server where it shows no lines', async () => {
    const device = await openOtherDevice();
    const { project } = fillOther(device.server);
    const totals = {
      totalIncome: 900,
      totalExpenses: 300,
      totalLeft: 700,
      totalBalance: 600,
      totalAmortizable: 0,
      totalBase36: 0,
      totalBudget: 1_000,
    };
    device.server.totals.set(String(project.id), totals);
    await device.pull();
    expect(await device.db.summaries.toArray()).toEqual([{ id: project.id, totals }]);
    device.server.without.add('GET /projects/summaries');
    device.clock.now += DAY_MS;
    await device.pull();
    expect(await device.db.summaries.toArray()).toEqual([{ id: project.id, totals }]);
    expect(device.server.asked()).toContain('GET /projects/{id}/summary');
    const child = device.server.write('projects', { name: 'Filla', parentId: project.id });
    device.server.totals.set(String(child.id), { ...totals, totalIncome: 200 });
    const bare = device.server.write('projects', { name: 'Outro' });
    await device.pull();
    const { isSummed, ownById, rolledById } = await portfolioTotals({ companyIds: null });
    expect(isSummed).toBe(true);
    expect(ownById[String(project.id)]).toMatchObject({ totalIncome: 700 });
    expect(rolledById[String(project.id)]).toMatchObject({ totalIncome: 900 });
    expect(ownById[String(bare.id)]).toMatchObject({ totalIncome: 0 });
  });
});

describe('the units of budget lines on another server', () => {
  it('are on the device, and stay where it does not tell them any longer', async () => {
    const device = await openOtherDevice();
    fillOther(device.server);
    await device.pull();
    expect(await savedUnits()).toEqual(['day', 'month', 'xornada']);
    device.server.without.add('GET /projects/{id}/budgets/units');
    // Known to be missing, the call is not made again for a day.
    for (let time = 0; time < 2; time += 1) {
      device.clock.now += EACH_MS;
      await device.pull();
    }
    const asked = device.server.seen.filter(({ path }) => path.endsWith('/units'));
    expect(asked).toHaveLength(2);
    expect(await savedUnits()).toEqual(['day', 'month', 'xornada']);
  });
});
