import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_OWNERS } from '#contract/files.ts';
import { queryRows } from '../../server/db/client.ts';
import {
  callRequests,
  comments,
  companies,
  documentations,
  employeeMonths,
  employees,
  files,
  milestones,
  reinvoices,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

type Owner = (typeof FILE_OWNERS)[number];

/** Where the rows of each lie. */
const TABLES: Record<Owner, string> = {
  callRequests: 'call_requests',
  comments: 'comments',
  companies: 'companies',
  documentations: 'documentations',
  employeeMonths: 'employee_months',
  expenses: 'expenses',
  milestones: 'milestones',
  projects: 'projects',
  reinvoices: 'reinvoices',
  tenders: 'tender',
};

describe.each(ENGINES)('what has documents on %s', (engine) => {
  let world: MoneyWorld;
  let tenderId: string;
  let callRequestId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
    tenderId = await MAKERS.tenders();
    callRequestId = await MAKERS.callRequests();
  });
  afterAll(() => world.server.stop());

  const id = () => randomUUID();
  const MAKERS: Record<Owner, () => Promise<string>> = {
    async callRequests() {
      const { own: companyId } = world.companyIds;
      const row = { id: id(), internalCode: `S-${id()}`, companyId, tenderId, title: 'Axuda' };
      await world.server.db.insert(callRequests).values(row);
      return row.id;
    },
    async comments() {
      const about = { resource: 'companies', rowId: world.companyIds.own } as const;
      const row = { id: id(), ...about, text: 'A word', authorName: 'Someone' };
      await world.server.db.insert(comments).values(row);
      return row.id;
    },
    async companies() {
      const row = { id: id(), cif: nextCif(), name: 'A company' };
      await world.server.db.insert(companies).values(row);
      return row.id;
    },
    async documentations() {
      const row = { id: id(), callRequestId, type: 'Memoria', group: 'application' } as const;
      await world.server.db.insert(documentations).values(row);
      return row.id;
    },
    async employeeMonths() {
      const person = { id: id(), companyId: world.companyIds.own, name: 'Xan', yearlyHours: 1720 };
      await world.server.db.insert(employees).values(person);
      const row = { id: id(), employeeId: person.id, month: '2026-03' };
      await world.server.db.insert(employeeMonths).values(row);
      return row.id;
    },
    expenses: () => world.insertExpense(),
    async milestones() {
      const row = { id: id(), callRequestId, title: 'Entrega' };
      await world.server.db.insert(milestones).values(row);
      return row.id;
    },
    projects: () => world.insertProject(),
    async reinvoices() {
      const { own: issuerId, other: receiverId } = world.companyIds;
      const row = { id: id(), issuerId, receiverId, date: '2026-03-31' };
      await world.server.db.insert(reinvoices).values(row);
      return row.id;
    },
    async tenders() {
      const row = { id: id(), code: 'T', title: 'A call' };
      await world.server.db.insert(tenders).values(row);
      return row.id;
    },
  };

  const attach = async (resource: Owner, rowId: string): Promise<string> => {
    const content = { name: 'Acta.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) };
    const row = { id: id(), resource, rowId, ...content, createdBy: world.server.people.admin.id };
    await world.server.db.insert(files).values(row);
    return row.id;
  };
  const change = (resource: Owner, rowId: string, set: string) =>
    world.server.db.execute(
      sql`update ${sql.identifier(TABLES[resource])} set ${sql.raw(set)} where id = ${rowId}`,
    );
  /** The scopes by which the feed shows the document, and those that its owner gives it. */
  const scopesOf = async (fileId: string) => {
    const [row] = await queryRows<{ told: string[]; due: string[] }>(
      world.server.db,
      sql`select
        array(select scope from sync_change where tbl = 'files' and pk = ${fileId} and op = 'put' order by 1) told,
        array(select distinct unnest(sync_scopes('files', ${fileId})) order by 1) due`,
    );
    if (!row) throw new Error('There is no answer');
    return row;
  };

  it.each(FILE_OWNERS)('takes them out of the feed when it is removed: %s', async (resource) => {
    const rowId = await MAKERS[resource]();
    const fileId = await attach(resource, rowId);
    const mirror = createMirror(world.server, () => world.tokens.superadmin);
    const isThere = async () => {
      await mirror.pull();
      return mirror.has('files', fileId);
    };
    expect(await isThere()).toBe(true);
    await change(resource, rowId, 'deleted_at = now()');
    expect(await isThere()).toBe(false);
    await change(resource, rowId, 'deleted_at = null');
    expect(await isThere()).toBe(true);
  });

  it.each([
    ['projects', 'company_id = :other'],
    ['expenses', 'company_id = :other'],
    ['expenses', 'imputations = :imputations'],
    ['reinvoices', 'issuer_id = :third'],
    ['reinvoices', 'receiver_id = :third'],
    ['reinvoices', 'project_id = :project'],
  ] as const)('shows them to whom it is shown after a change: %s, %s', async (resource, set) => {
    const rowId = await MAKERS[resource]();
    const fileId = await attach(resource, rowId);
    const before = await scopesOf(fileId);
    expect(before.told).toEqual(before.due);
    const project = await world.insertProject();
    const values: Record<string, string> = {
      other: world.companyIds.other,
      third: await MAKERS.companies(),
      project,
      imputations: JSON.stringify([imputation(project, 1)]),
    };
    await change(
      resource,
      rowId,
      set.replace(/:(\w+)/, (_all, name: string) => `'${values[name]}'`),
    );
    const after = await scopesOf(fileId);
    expect(after.due).not.toEqual(before.due);
    expect(after.told).toEqual(after.due);
  });
});
