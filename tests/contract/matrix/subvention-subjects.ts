import { v7 as uuidv7 } from 'uuid';
import { prefillFrom } from '#domain/bdns/prefill.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callHits,
  callRequests,
  callSearches,
  documentations,
  expenses,
  milestones,
  minimisAids,
  plannings,
  tenders,
} from '../../../server/db/schema/index.ts';
import type { Place, Subject } from './subjects.ts';
import type { World } from './world.ts';

const REQUESTED = { requestedCents: 1_000_00 };

/** Whom a task is given to: the person who asks, or nobody. */
function responsible({ server }: World, place: Place, role: Role): string | null {
  return place === 'own' ? server.people[role].id : null;
}

export async function insertTender({ server, next }: World): Promise<string> {
  const row = { id: uuidv7(), code: `T${next('code')}`, title: 'A call' };
  await server.db.insert(tenders).values(row);
  return row.id;
}

export async function insertRequest(world: World): Promise<string> {
  const id = uuidv7();
  const internalCode = `S-2020-${world.next('code')}`;
  const tenderId = await insertTender(world);
  await world.server.db.insert(callRequests).values({ id, internalCode, tenderId });
  return id;
}

export async function insertSearch({ server }: World): Promise<string> {
  const row = { id: uuidv7(), name: 'Films', words: 'films' };
  await server.db.insert(callSearches).values(row);
  return row.id;
}

async function insertItem(world: World, callRequestId: string): Promise<string> {
  const row = { id: uuidv7(), callRequestId, name: 'An item' };
  await world.server.db.insert(callRequestBudgets).values(row);
  return row.id;
}

/** Of the editor's company, so that all who know of requests may name it. */
async function insertExpense({ server, companyIds }: World): Promise<string> {
  const row = { id: uuidv7(), companyId: companyIds.own, issueDate: '2026-05-04', netCents: 1 };
  await server.db.insert(expenses).values({ ...row, origin: 'manual', totalCents: 1 });
  return row.id;
}

/** The resources of public aid, by their paths; those under another path come before it. */
export const SUBVENTION_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/tender': {
    insert: insertTender,
    create: ({ next }) => ({ code: `T${next('code')}`, title: 'A call' }),
    update: { title: 'Another call' },
  },
  '/api/call_request/milestone': {
    insert: async (world, place, role) => {
      const id = uuidv7();
      const callRequestId = await insertRequest(world);
      const responsibleId = responsible(world, place, role);
      const row = { id, callRequestId, responsibleId, title: 'A milestone' };
      await world.server.db.insert(milestones).values(row);
      return id;
    },
    create: async (world) => ({ callRequestId: await insertRequest(world), title: 'A milestone' }),
    update: { notes: 'Another note' },
  },
  '/api/call_request/documentation': {
    insert: async (world, place, role) => {
      const id = uuidv7();
      const callRequestId = await insertRequest(world);
      const responsibleId = responsible(world, place, role);
      const row = { id, callRequestId, responsibleId, type: 'A document' };
      await world.server.db.insert(documentations).values(row);
      return id;
    },
    create: async (world) => ({ callRequestId: await insertRequest(world), type: 'A document' }),
    update: { notes: 'Another note' },
  },
  '/api/call_request/budget': {
    insert: async (world) => insertItem(world, await insertRequest(world)),
    create: async (world) => ({ callRequestId: await insertRequest(world), name: 'An item' }),
    update: { name: 'Another item' },
  },
  '/api/call_request/accounting/planning': {
    insert: async (world) => {
      const id = uuidv7();
      const callRequestId = await insertRequest(world);
      const itemId = await insertItem(world, callRequestId);
      const row = { id, callRequestId, itemId, period: '2026-05' };
      await world.server.db.insert(plannings).values(row);
      return id;
    },
    create: async (world) => {
      const callRequestId = await insertRequest(world);
      const itemId = await insertItem(world, callRequestId);
      return { callRequestId, itemId, period: '2026-05', plannedCents: 1_00 };
    },
    update: { plannedCents: 2_00 },
  },
  '/api/call_request/accounting': {
    insert: async (world) => {
      const id = uuidv7();
      const callRequestId = await insertRequest(world);
      const expenseId = await insertExpense(world);
      const row = { id, callRequestId, expenseId, issueDate: '2026-05-04', imputedCents: 1 };
      await world.server.db.insert(accountingRecords).values(row);
      return id;
    },
    create: async (world) => ({
      callRequestId: await insertRequest(world),
      expenseId: await insertExpense(world),
      issueDate: '2026-05-04',
      imputedCents: 1,
    }),
    update: { notes: 'Another note' },
  },
  '/api/call_request': {
    insert: insertRequest,
    create: async (world) => ({ tenderId: await insertTender(world), ...REQUESTED }),
    update: REQUESTED,
  },
  '/api/call_searches': {
    insert: insertSearch,
    create: () => ({ name: 'Films', words: 'films' }),
    update: { name: 'Other films' },
  },
  '/api/call_hits': {
    insert: async ({ server, next }) => {
      const id = uuidv7();
      const bdns = String(800_000 + next('code'));
      const prefill = prefillFrom({ codigoBDNS: bdns });
      await server.db.insert(callHits).values({ id, bdns, title: 'Films', body: 'Body', prefill });
      return id;
    },
    update: { state: 'dismissed' },
  },
  '/api/minimis_aids': {
    insert: async ({ server, companyIds }, place) => {
      const row = { id: uuidv7(), companyId: companyIds[place] };
      await server.db
        .insert(minimisAids)
        .values({ ...row, grantDate: '2026-05-04', ggeCents: 1_000_00 });
      return row.id;
    },
    create: ({ companyIds }) => ({
      companyId: companyIds.own,
      grantDate: '2026-05-04',
      ggeCents: 1_000_00,
    }),
    update: { ggeCents: 2_000_00 },
  },
};
