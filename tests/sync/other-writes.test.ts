import { describe, expect, it } from 'vitest';
import type { ResourceName } from '#contract/paths.ts';
import { addFile } from '#local/files/add.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { givenId } from '#local/mirror/given-ids.ts';
import type { OtherList } from '../support/other-server/calls.ts';
import { COMPANY, projectOf } from './examples.ts';
import { fillOther } from '../support/other-server/filled.ts';
import { openOtherDevice } from './other-device.ts';

describe('what is written without a network', () => {
  /** Makes a row of each kind that the specification has a call for, one on the other. */
  async function writeEach() {
    const made: Partial<Record<ResourceName, string>> = {};
    const create = async (resource: ResourceName, patch: Record<string, unknown>) => {
      const rowId = newRowId();
      made[resource] = rowId;
      await enqueue({ op: 'create', resource, rowId, patch, label: resource } as never);
      return rowId;
    };
    const companyId = await create('companies', COMPANY);
    await create('categories', { name: 'Guión', parentId: null });
    await create('beads', { name: 'Cámara', typology: 'equipment', companies: [] });
    const projectId = await create('projects', projectOf(companyId));
    await create('budgets', { name: 'Rodaxe', projectId, unitPriceCents: 50_000 });
    const tenderId = await create('tenders', { code: 'AX-1', title: 'Axudas' });
    const callRequestId = await create('callRequests', {
      tenderId,
      companyId,
      title: 'Solicitude',
    });
    const itemId = await create('callRequestBudgets', { callRequestId, name: 'Equipo' });
    await create('milestones', { callRequestId, title: 'Prazo', date: '2026-04-01' });
    await create('documentations', { callRequestId, type: 'Memoria' });
    await create('plannings', { callRequestId, itemId, period: '2026-05', plannedCents: 100 });
    await create('accountingRecords', {
      callRequestId,
      crBudgetItemId: itemId,
      expenseId: newRowId(),
      imputedCents: 5_000,
      issueDate: '2026-02-03',
    });
    await create('reinvoices', { issuerId: companyId, receiverId: companyId, date: '2026-03-01' });
    return made as Record<ResourceName, string>;
  }

  it('of each kind arrives once, under the ids of the server', async () => {
    const device = await openOtherDevice({ ids: 'number' });
    await device.pull();
    await writeEach();
    await device.sync();
    expect(await savedEntries()).toEqual([]);
    expect(device.changes()).toEqual([
      'POST /companies',
      'POST /categories',
      'POST /oliver_beads',
      'POST /projects',
      `POST /projects/${device.server.rows('projects')[0]?.id}/budgets`,
      'POST /tender',
      'POST /call_request',
      'POST /call_request/budget',
      'POST /call_request/milestone',
      'POST /call_request/add_documentation',
      'POST /call_request/accounting/planning',
      'POST /call_request/accounting',
      'POST /reinvoices/create',
    ]);
    const only = (list: OtherList) => device.server.rows(list)[0];
    const requestId = only('callRequests')?.id;
    expect(only('callRequests')).toMatchObject({ tenderId: only('tenders')?.id });
    expect(only('plannings')).toMatchObject({
      callRequestId: requestId,
      itemId: only('callRequestBudgets')?.id,
    });
    expect(only('documentations')).toMatchObject({ callRequestId: requestId, type: 'Memoria' });
    expect(only('budgets')).toMatchObject({
      projectId: only('projects')?.id,
      unitPriceCents: 50_000,
    });
  });

  it('changes and removals of each kind go by the call that it has for them', async () => {
    const device = await openOtherDevice({ ids: 'number' });
    await device.pull();
    const made = await writeEach();
    await device.sync();
    const before = device.changes().length;
    const now = async (name: ResourceName) => String(await givenId(made[name]));
    const update = async (resource: ResourceName, patch: Record<string, unknown>) => {
      const rowId = await now(resource);
      await enqueue({ op: 'update', resource, rowId, patch, label: resource } as never);
    };
    await update('companies', { name: 'Brétema Dous' });
    await update('categories', { name: 'Guión dous' });
    await update('beads', { name: 'Cámara dous' });
    await update('projects', { name: 'Mareas dous' });
    await update('budgets', { name: 'Rodaxe dous' });
    await update('tenders', { title: 'Axudas dous' });
    await update('callRequests', { title: 'Solicitude dous' });
    await update('callRequestBudgets', { name: 'Equipo dous' });
    await update('milestones', { title: 'Prazo dous' });
    await update('plannings', { plannedCents: 200 });
    const line = { id: newRowId(), expenseId: newRowId(), concept: 'Un', amountCents: 100 };
    const real = { ...line, marginBp: 0, vatBp: 2_100, dummy: false };
    await update('reinvoices', { expenses: [real] });
    await device.sync();
    expect(await savedEntries()).toEqual([]);
    const id = (list: OtherList) => device.server.rows(list)[0]?.id;
    expect(device.changes().slice(before)).toEqual([
      `PUT /companies/${id('companies')}`,
      `PUT /categories/${id('categories')}`,
      `PUT /oliver_beads/${id('beads')}`,
      `PUT /projects/${id('projects')}`,
      `PUT /projects/${id('projects')}/budgets/${id('budgets')}`,
      `PUT /tender/${id('tenders')}`,
      `PUT /call_request/${id('callRequests')}`,
      `PUT /call_request/budget/${id('callRequestBudgets')}`,
      `PUT /call_request/milestone/${id('milestones')}`,
      'PUT /call_request/accounting/planning',
      `PUT /reinvoices/${id('reinvoices')}/expenses`,
    ]);
    expect(device.server.rows('plannings')).toMatchObject([
      { plannedCents: 200, period: '2026-05' },
    ]);
    expect(device.server.rows('reinvoices')).toMatchObject([{ expenses: [{ amountCents: 100 }] }]);
    const removed = device.changes().length;
    const removals = [
      'accountingRecords',
      'documentations',
      'milestones',
      'beads',
      'budgets',
    ] as const;
    const ids = removals.map((list) => id(list));
    for (const resource of removals) {
      const rowId = await now(resource);
      await enqueue({ op: 'delete', resource, rowId, label: resource } as never);
    }
    await device.sync();
    expect(await savedEntries()).toEqual([]);
    expect(device.changes().slice(removed)).toEqual([
      `DELETE /call_request/accounting/${ids[0]}`,
      `DELETE /call_request/documentation/${ids[1]}`,
      `DELETE /call_request/milestone/${ids[2]}`,
      `DELETE /oliver_beads/${ids[3]}`,
      `DELETE /projects/${id('projects')}/budgets/${ids[4]}`,
    ]);
    for (const list of removals) expect(device.server.rows(list)).toEqual([]);
  });

  it('a line of an account goes by its own call', async () => {
    const device = await openOtherDevice({ ids: 'number' });
    const { accounts, budget } = fillOther(device.server);
    await device.pull();
    const rows = await savedRows('expenseAccounts');
    const [line] = await savedRows('budgets');
    const rowId = String(rows.find(({ num }) => num === '600')?.id);
    const patch = { budget: String(line?.id) };
    await enqueue({ op: 'update', resource: 'expenseAccounts', rowId, patch, label: '600' });
    await device.sync();
    expect(device.changes()).toEqual([`PUT /expenses_accounts/budget/${accounts[0]?.id}`]);
    expect(device.server.rows('expenseAccounts')[0]).toMatchObject({ budget: budget.id });
  });

  it('documents go as a form to the call of their owner, with every byte', async () => {
    const device = await openOtherDevice({ ids: 'number' });
    const { tender, request } = fillOther(device.server);
    await device.pull();
    const [ownTender] = await savedRows('tenders');
    const [ownRequest] = await savedRows('callRequests');
    const bytes = crypto.getRandomValues(new Uint8Array(3 * 1024 * 1024 + 7).subarray(0, 65_536));
    const blob = new Blob([bytes]);
    const type = 'application/pdf';
    const location = 'bases';
    const ofTender = { name: 'Un.pdf', type, resource: 'tenders', rowId: ownTender?.id, location };
    const ofRequest = { name: 'Dous.pdf', type, resource: 'callRequests', rowId: ownRequest?.id };
    const { id } = await addFile(blob, ofTender as never);
    await addFile(blob, ofRequest as never);
    await device.sync();
    expect(await savedEntries()).toEqual([]);
    expect(device.changes()).toEqual(['POST /tender/file', 'POST /call_request/file']);
    const forms = device.server.seen.flatMap(({ form }) => (form ? [form] : []));
    expect(toldIn(forms[0], 'tenderFile')).toEqual({ tenderId: tender.id });
    expect(forms[0]?.get('location')).toBe('bases');
    expect(toldIn(forms[1], 'callRequestFile')).toEqual({
      callRequestId: request.id,
    });
    const sent = forms[1]?.get('files');
    expect(new Uint8Array(await (sent as File).arrayBuffer())).toEqual(bytes);
    const fileId = String(await givenId(id));
    expect(await savedRow('files', fileId)).toMatchObject({ name: 'Un.pdf', _mark: null });
    expect(await device.db.chunks.where('fileId').equals(id).count()).toBe(0);
    await enqueue({
      op: 'update',
      resource: 'files',
      rowId: fileId,
      patch: { name: 'Tres.pdf' },
      label: '',
    });
    await device.sync();
    await enqueue({ op: 'delete', resource: 'files', rowId: fileId, label: '' });
    await device.sync();
    const given = device.changes().slice(2);
    expect(given[0]).toBe('PUT /tender/file');
    expect(given[1]).toMatch(/^DELETE \/tender\/file\/\d+$/);
    expect(await savedEntries()).toEqual([]);
  });

  it('a document whose answer was lost is found, and not sent again', async () => {
    const device = await openOtherDevice({ ids: 'number' });
    fillOther(device.server);
    await device.pull();
    const [owner] = await savedRows('tenders');
    const about = {
      name: 'Un.pdf',
      type: 'application/pdf',
      resource: 'tenders',
      rowId: owner?.id,
    };
    await addFile(new Blob(['%PDF-1.7']), about as never);
    device.server.lose.after = 1;
    await device.sync();
    expect(await savedEntries()).toEqual([]);
    expect(device.changes()).toEqual(['POST /tender/file']);
  });

  it('stays where its call is not found, and is never taken for done or for gone there', async () => {
    const device = await openOtherDevice();
    const { request, item } = fillOther(device.server);
    const itemId = String(item.id);
    const callRequestId = String(request.id);
    await device.pull();
    const made = newRowId();
    const patch = { callRequestId, itemId, period: '2026-05', plannedCents: 100 };
    await enqueue({ op: 'create', resource: 'plannings', rowId: made, patch, label: '' } as never);
    await device.sync();
    const rowId = String(await givenId(made));
    // The specification has no call that removes one, and no list that shows it.
    await enqueue({ op: 'delete', resource: 'plannings', rowId, label: 'May' });
    const [milestone] = await savedRows('milestones');
    device.server.without.add('PUT /call_request/milestone/{id}');
    device.server.without.add('DELETE /call_request/milestone/{id}');
    await enqueue({
      op: 'update',
      resource: 'milestones',
      rowId: String(milestone?.id),
      patch: { title: 'Outro' },
      label: 'Prazo',
    });
    await device.sync();
    const held = await savedEntries();
    expect(held.map(({ state, problem }) => [state, problem?.errorCode])).toEqual([
      ['rejected', 'NOT_OFFERED'],
      ['rejected', 'NOT_OFFERED'],
    ]);
    expect(device.server.rows('plannings')).toHaveLength(1);
  });

  it('is refused where the server has no call for it, after that was tried, and stays', async () => {
    const device = await openOtherDevice();
    fillOther(device.server);
    await device.pull();
    device.server.without.add('POST /categories');
    const [category] = await savedRows('categories');
    const rowId = newRowId();
    const patch = { name: 'Nova', parentId: null };
    await enqueue({ op: 'create', resource: 'categories', rowId, patch, label: 'Nova' } as never);
    await enqueue({
      op: 'delete',
      resource: 'categories',
      rowId: String(category?.id),
      label: 'Guión',
    });
    await device.sync();
    expect(device.changes()).toEqual(['POST /categories', `DELETE /categories/${category?.id}`]);
    const held = await savedEntries();
    expect(held.map(({ state, problem }) => [state, problem?.errorCode])).toEqual([
      ['rejected', 'NOT_OFFERED'],
      ['rejected', 'NOT_OFFERED'],
    ]);
    expect(device.server.rows('categories')).toHaveLength(1);
  });
});

function toldIn(form: FormData | undefined, name: string): unknown {
  const value = form?.get(name);
  return typeof value === 'string' ? JSON.parse(value) : null;
}
