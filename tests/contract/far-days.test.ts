import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarLinkMade } from '#contract/calendar-link.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Project } from '#contract/resources/projects.ts';
import { LAST_DAY } from '#domain/days.ts';
import { MAX_CENTS } from '#domain/money.ts';
import {
  callRequests,
  documentations,
  expenses,
  projects,
  tenders,
} from '../../server/db/schema/index.ts';
import { statementsOf } from '../support/migration.ts';
import { ENGINES } from '../support/server.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

const BEYOND = '9999-12-31';

describe.each(ENGINES)(
  'the last days and the largest amounts on %s',
  { timeout: 60_000 },
  (engine) => {
    let world: MoneyWorld;
    let as: string;
    beforeAll(async () => {
      world = await startMoney(engine);
      as = world.tokens.editor;
    });
    afterAll(() => world.server.stop());
    const get = async (path: string) => (await world.server.ask('GET', path, { as })).status;

    it('are taken up to the end of the year 2200, and no further', async () => {
      const path = `/projects/${await world.insertProject()}`;
      const put = (version: number, endDate: string) =>
        world.server.change<Project>('PUT', path, { as, version, body: { endDate } });
      const { status, problem } = await put(1, BEYOND);
      expect([status, problem.errors]).toEqual([422, [{ path: 'endDate', code: 'day' }]]);
      expect((await put(1, LAST_DAY)).status).toBe(200);
      expect(await get(`/results/treasury?from=2200-12-01&to=${LAST_DAY}&step=day`)).toBe(200);
      expect(await get(`/results/treasury?from=9999-12-01&to=${BEYOND}`)).toBe(422);
    });

    it('of a document and of a call leave the calendar, the treasury and the call as they are', async () => {
      const { db } = world.server;
      const [tenderId, callRequestId] = [uuidv7(), uuidv7()];
      const call = { id: tenderId, code: 'FAR', title: 'A call', publicationDate: LAST_DAY };
      await db.insert(tenders).values(call);
      const companyId = world.companyIds.own;
      await db
        .insert(callRequests)
        .values({ id: callRequestId, tenderId, companyId, internalCode: 'FAR-1' });
      const { status } = await world.server.change<Documentation>(
        'POST',
        '/call_request/documentation',
        {
          as,
          body: {
            callRequestId,
            type: 'A deed',
            group: 'requirement',
            notificationDate: LAST_DAY,
          },
        },
      );
      expect(status).toBe(201);
      const { data } = await world.server.ask<CalendarLinkMade>('POST', '/profile/calendar', {
        as,
        body: { language: 'es' },
      });
      expect((await fetch(`${world.server.url}${new URL(data.url).pathname}`)).status).toBe(200);
      expect(await get('/results/treasury?from=2026-01-01&to=2026-12-31')).toBe(200);
    });

    it('that stood beyond came back to it', async () => {
      const { db } = world.server;
      const projectId = await world.insertProject();
      await db.update(projects).set({ endDate: BEYOND }).where(eq(projects.id, projectId));
      const part = { ...imputation(projectId, 1_00), date: BEYOND };
      const id = await world.insertExpense({ dueDate: BEYOND, imputations: [part] });
      const [moves = ''] = statementsOf('0057_days_that_are_counted');
      await db.execute(sql.raw(moves));
      const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
      const [expense] = await db.select().from(expenses).where(eq(expenses.id, id));
      expect([project?.endDate, expense?.dueDate, expense?.imputations]).toEqual([
        LAST_DAY,
        LAST_DAY,
        [{ ...part, date: LAST_DAY }],
      ]);
      expect(await db.select().from(documentations)).toMatchObject([
        { notificationDate: LAST_DAY },
      ]);
    });

    it('add up to more than a row may have', async () => {
      const projectId = await world.insertProject();
      for (let index = 0; index < 3; index += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await world.insertExpense({
          netCents: MAX_CENTS,
          imputations: [imputation(projectId, MAX_CENTS)],
        });
      }
      expect(await get('/projects/summaries')).toBe(200);
      expect(await get(`/projects/${projectId}/summary`)).toBe(200);
      for (const tab of ['summary', 'projects'])
        expect(await get(`/results/${tab}?year=2026`)).toBe(200);
    });

    it('of a reinvoice are no larger than those of the rows that it writes', async () => {
      const { own: issuerId, other: receiverId } = world.companyIds;
      const line = { concept: 'A line', amountCents: MAX_CENTS, marginBp: 0, vatBp: 2_100 };
      const { status, problem } = await world.server.change('POST', '/reinvoices', {
        as: world.tokens.admin,
        body: {
          issuerId,
          receiverId,
          date: '2026-05-04',
          expenses: [
            {
              ...line,
              id: crypto.randomUUID(),
              expenseId: await world.insertExpense(),
              dummy: false,
            },
          ],
        },
      });
      expect([status, problem.errors]).toEqual([422, [{ path: 'expenses', code: 'too-large' }]]);
    });
  },
);
