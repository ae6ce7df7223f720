import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  allocationKeys,
  bankBalances,
  bankRules,
  treasuryRecords,
  treasuryScenarios,
} from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';
import type { Subject } from './subjects.ts';
import type { World } from './world.ts';

const A_RECORD = { amountCents: 100_00, registerDate: '2026-05-04', dueDate: '2026-06-04' };
const A_RULE = { pattern: 'fees', accountNum: '626' };
const A_BALANCE = { bankIban: 'ES7712341234161234567890', day: '2026-05-04', balanceCents: 1 };

/** The treasury and the keys of the structure, by the path of the resource. */
export const TREASURY_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/treasury': {
    insert: async ({ server, companyIds }, place) => {
      const id = uuidv7();
      const row = { id, companyId: companyIds[place], ...A_RECORD };
      await server.db.insert(treasuryRecords).values(row);
      return id;
    },
    create: ({ companyIds }) => ({ companyId: companyIds.own, ...A_RECORD }),
    update: { notes: 'Another note' },
  },
  '/api/treasury_scenarios': {
    insert: async ({ server, companyIds }, place) => {
      const id = uuidv7();
      const row = { id, companyId: companyIds[place], name: 'A scenario' };
      await server.db.insert(treasuryScenarios).values(row);
      return id;
    },
    create: ({ companyIds }) => ({ companyId: companyIds.own, name: 'A scenario' }),
    update: { name: 'Another name' },
  },
  '/api/bank_balances': {
    insert: async ({ server, companyIds }, place) => {
      const id = uuidv7();
      await server.db
        .insert(bankBalances)
        .values({ id, companyId: companyIds[place], ...A_BALANCE });
      return id;
    },
    create: ({ companyIds }) => ({ companyId: companyIds.own, ...A_BALANCE }),
    update: { balanceCents: 2 },
  },
  '/api/bank_rules': {
    insert: async ({ server, companyIds }, place) => {
      const id = uuidv7();
      await server.db.insert(bankRules).values({ id, companyId: companyIds[place], ...A_RULE });
      return id;
    },
    create: ({ companyIds }) => ({ companyId: companyIds.own, ...A_RULE }),
    update: { pattern: 'other fees' },
  },
  '/api/allocation_keys': {
    insert: async ({ server, companyIds, nextYear }, place) => {
      const id = uuidv7();
      const row = { id, companyId: companyIds[place], year: nextYear() };
      await server.db
        .update(allocationKeys)
        .set({ deletedAt: new Date() })
        .where(and(eq(allocationKeys.companyId, row.companyId), eq(allocationKeys.year, row.year)));
      await server.db.insert(allocationKeys).values(row);
      return id;
    },
    create: ({ companyIds, nextYear }) => ({ companyId: companyIds.own, year: nextYear() }),
    update: { method: 'costs' },
  },
};

/** One row of each for a company, whose every value is a mark of that subject. */
export async function fillTreasury(
  { db }: World['server'],
  marks: Marks,
  { subject, companyId }: { subject: string; companyId: string },
  idOf: (
    resource:
      | 'allocationKeys'
      | 'bankBalances'
      | 'bankRules'
      | 'treasuryRecords'
      | 'treasuryScenarios',
  ) => string,
): Promise<void> {
  await db.insert(treasuryRecords).values(
    marks.row(subject, treasuryRecords, {
      id: idOf('treasuryRecords'),
      companyId,
      type: 'payment',
      direction: 'out',
      holder: 'company',
      state: 'planned',
      bankIban: marks.iban(subject),
      registerDate: '2026-05-04',
      dueDate: '2026-06-04',
    }),
  );
  const scenario = { id: idOf('treasuryScenarios'), companyId };
  await db.insert(treasuryScenarios).values(marks.row(subject, treasuryScenarios, scenario));
  await db.insert(bankBalances).values(
    marks.row(subject, bankBalances, {
      id: idOf('bankBalances'),
      companyId,
      bankIban: marks.iban(subject),
      day: '2026-05-04',
      source: 'manual',
    }),
  );
  await db.insert(bankRules).values(
    marks.row(subject, bankRules, {
      id: idOf('bankRules'),
      companyId,
      bankIban: marks.iban(subject),
      kind: 'expense',
      projectId: null,
    }),
  );
  await db.insert(allocationKeys).values(
    marks.row(subject, allocationKeys, {
      id: idOf('allocationKeys'),
      companyId,
      year: 2026,
      method: 'income',
    }),
  );
}
