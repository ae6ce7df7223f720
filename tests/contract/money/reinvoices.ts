import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import type { Role } from '#domain/access/roles.ts';
import type { expenses } from '../../../server/db/schema/index.ts';
import type { Answer } from '../../support/server.ts';
import { type MoneyWorld, imputation } from './world.ts';

/** A project with a cost of 1,000.00 € of the editor's company, and the calls of its reinvoices. */
export interface ReinvoiceWorld {
  project: string;
  expense: string;
  insertCost: (netCents: number, fields?: Partial<typeof expenses.$inferInsert>) => Promise<string>;
  /** A line of that cost. */
  line: (amountCents: number, fields?: Partial<ReinvoiceLineRow>) => ReinvoiceLineRow;
  dummy: (amountCents: number) => ReinvoiceLineRow;
  post: (body?: object, role?: Role) => Promise<Answer<Reinvoice>>;
  put: (row: Reinvoice, body: object, role?: Role, path?: string) => Promise<Answer<Reinvoice>>;
  remove: (row: Reinvoice, role?: Role) => Promise<Answer>;
  make: (body?: object) => Promise<Reinvoice>;
  makeIssued: (body?: object) => Promise<Reinvoice>;
  /** A change that is let through. */
  step: (row: Reinvoice, body: object) => Promise<Reinvoice>;
  /** What it wrote in the books, in the order of its entries. */
  entriesOf: (row: Reinvoice) => Promise<Expense[]>;
}

export async function createReinvoices(world: MoneyWorld): Promise<ReinvoiceWorld> {
  const { server, tokens, companyIds } = world;
  const project = await world.insertProject();
  const insertCost: ReinvoiceWorld['insertCost'] = (netCents, fields = {}) =>
    world.insertExpense({ netCents, imputations: [imputation(project, netCents)], ...fields });
  const expense = await insertCost(1_000_00);
  const line: ReinvoiceWorld['line'] = (amountCents, fields = {}) => ({
    id: uuidv7(),
    expenseId: expense,
    concept: 'Cámara',
    amountCents,
    marginBp: 0,
    vatBp: 2_100,
    dummy: false,
    ...fields,
  });
  const post: ReinvoiceWorld['post'] = (body = {}, role = 'editor') =>
    server.change<Reinvoice>('POST', '/reinvoices', {
      as: tokens[role],
      body: {
        issuerId: companyIds.own,
        receiverId: companyIds.other,
        projectId: project,
        date: '2026-05-04',
        ...body,
      },
      headers: { 'sync-device': randomUUID() },
    });
  const put: ReinvoiceWorld['put'] = ({ id, version }, body, role = 'editor', path = '') =>
    server.change<Reinvoice>('PUT', `/reinvoices/${id}${path}`, {
      as: tokens[role],
      version,
      body,
    });
  const make: ReinvoiceWorld['make'] = async (body = {}) => {
    const { status, problem, data } = await post(body);
    expect([status, problem.errorCode]).toEqual([201, undefined]);
    return data;
  };
  const step: ReinvoiceWorld['step'] = async (row, body) => {
    const { status, problem, data } = await put(row, body);
    expect([status, problem.errorCode]).toEqual([200, undefined]);
    return data;
  };
  return {
    project,
    expense,
    insertCost,
    line,
    dummy: (amountCents) => line(amountCents, { expenseId: null, dummy: true }),
    post,
    put,
    make,
    step,
    remove: ({ id, version }, role = 'editor') =>
      server.change('DELETE', `/reinvoices/${id}`, { as: tokens[role], version }),
    makeIssued: async (body = {}) =>
      step(await make({ expenses: [line(100_00)], ...body }), { state: 'issued' }),
    entriesOf: async ({ entries }) => {
      const read = ({ expenseId }: { expenseId: string }) =>
        server.ask<Expense>('GET', `/expenses/${expenseId}`, { as: tokens.admin });
      return (await Promise.all(entries.map(read))).map(({ data }) => data);
    },
  };
}
