import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TermRule } from '#domain/tenders/windows.ts';
import { callRequests, milestones, milestoneTypes, tenders } from '../../server/db/schema/index.ts';
import { statementsOf } from '../support/migration.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const BEFORE: TermRule = { from: 'reception', amount: 10, unit: 'working-days' };
const OWN: TermRule = { from: 'reception', amount: 15, unit: 'working-days' };

describe.each(ENGINES)(
  'the terms of what comes before a grant on %s',
  { timeout: 60_000 },
  (engine) => {
    let world: MoneyWorld;
    beforeAll(async () => {
      world = await startMoney(engine);
    });
    afterAll(() => world.server.stop());

    it('count no more from its notification, but for those that somebody changed', async () => {
      const { db } = world.server;
      const [typeId, ownTypeId, tenderId, callRequestId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
      const type = { name: 'T', anchor: 'reception' as const, unit: 'working-days' as const };
      await db.insert(milestoneTypes).values([
        { ...type, id: typeId, code: 'amendment', offset: 10 },
        { ...type, id: ownTypeId, code: 'allegations', offset: 15 },
      ]);
      const template = { typeId, title: 'A', date: null, alertDays: [], evidenceRequired: false };
      const templates = [BEFORE, OWN].map((rule) => ({ ...template, id: uuidv7(), rule }));
      await db
        .insert(tenders)
        .values({ id: tenderId, code: 'C', title: 'A call', milestones: templates });
      const companyId = world.companyIds.own;
      await db
        .insert(callRequests)
        .values({ id: callRequestId, tenderId, companyId, internalCode: 'C-1' });
      const milestone = { callRequestId, typeId, title: 'A' };
      await db.insert(milestones).values([
        { ...milestone, id: uuidv7(), notes: 'usual', rule: BEFORE },
        { ...milestone, id: uuidv7(), notes: 'done', rule: BEFORE, state: 'done' },
        { ...milestone, id: uuidv7(), notes: 'own', rule: OWN },
      ]);

      for (const part of statementsOf('0059_terms_before_the_grant')) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await db.execute(sql.raw(part));
      }

      const types = await db.select().from(milestoneTypes);
      const anchorOf = (id: string) => types.find((one) => one.id === id)?.anchor;
      expect([anchorOf(typeId), anchorOf(ownTypeId)]).toEqual([null, 'reception']);
      const rows = await db.select().from(milestones).orderBy(milestones.notes);
      expect(rows.map(({ notes, rule }) => [notes, rule])).toEqual([
        ['done', BEFORE],
        ['own', OWN],
        ['usual', null],
      ]);
      const [call] = await db.select().from(tenders).where(eq(tenders.id, tenderId));
      expect(call?.milestones.map(({ rule }) => rule)).toEqual([null, OWN]);
    });
  },
);
