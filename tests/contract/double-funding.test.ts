import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AuditLine } from '#contract/audit.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Role } from '#domain/access/roles.ts';
import { callRequests, expenses, reinvoices } from '../../server/db/schema/index.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

interface Granted {
  grantedCents: number;
  compatible?: boolean | null;
  projectIds?: string[];
  /** What each has to justify. */
  eligibleBudgetCents?: number;
  companyId?: string;
}

describe.each(ENGINES)(
  'aid that pays twice on %s (LGS, art. 19.3)',
  { timeout: 60_000 },
  (engine) => {
    let world: MoneyWorld;
    beforeAll(async () => {
      world = await startMoney(engine);
    });
    afterAll(() => world.server.stop());

    const as = (role: Role) => world.tokens[role];
    const post = async <T>(path: string, body: object) =>
      (await world.server.change<T>('POST', path, { as: as('admin'), body })).data;
    const present = async ({ id, version }: CallRequest, role: Role, stateOverride?: string) => {
      const step = { state: 'justification-submitted', ...(stateOverride && { stateOverride }) };
      const headers = { 'sync-device': uuidv7() };
      const call = { as: as(role), version, body: step, headers };
      return world.server.change<CallRequest>('PUT', `/call_request/${id}`, call);
    };
    const granted = async ({ compatible = true, ...fields }: Granted) => {
      const call = { code: 'AXU', title: 'Axudas', compatible };
      const { id: tenderId } = await post<{ id: string }>('/tender', call);
      return post<CallRequest>('/call_request', {
        tenderId,
        companyId: world.companyIds.own,
        state: 'justifying',
        grantDate: '2026-02-02',
        eligibleBudgetCents: 10_000_00,
        ...fields,
      });
    };
    const claim = ({ id: callRequestId }: CallRequest, expenseId: string, imputedCents: number) =>
      post('/call_request/accounting', {
        callRequestId,
        expenseId,
        imputedCents,
        issueDate: '2026-05-04',
        netCents: imputedCents,
      });
    /** One invoice that is justified whole in each of the requests. */
    const justified = async (...requests: CallRequest[]) => {
      const netCents = 10_000_00;
      const expenseId = await world.insertExpense({ netCents });
      // oxlint-disable-next-line no-await-in-loop -- in their order
      for (const request of requests) await claim(request, expenseId, netCents);
    };

    it('lets a cost be presented whole in two compatible calls of 40 % each', async () => {
      const one = await granted({ grantedCents: 4_000_00 });
      await justified(one, await granted({ grantedCents: 4_000_00 }));
      const { status, data } = await present(one, 'editor', 'For nothing');
      expect([status, data.state]).toEqual([200, 'justification-submitted']);
      // What nothing stood against was not let pass by anybody.
      expect(data.stateOverride).toBe('');
      expect(data.history.at(-1)?.override).toBeUndefined();
    });

    it('takes no more aid than the cost, unless an administrator says why', async () => {
      const one = await granted({ grantedCents: 6_000_00 });
      await justified(one, await granted({ grantedCents: 4_000_01 }));
      const refused = async (role: Role, reason?: string) =>
        (await present(one, role, reason)).problem.errorCode;
      expect(await refused('editor')).toBe('CALL_REQUEST_OVER_FUNDED');
      expect(await refused('admin')).toBe('CALL_REQUEST_OVER_FUNDED');
      expect(await refused('editor', 'Agreed')).toBe('CALL_REQUEST_OVERRIDE_FORBIDDEN');
      const { data } = await present(one, 'admin', 'Agreed with the body');
      expect(data.history.at(-1)).toMatchObject({
        state: 'justification-submitted',
        override: 'Agreed with the body',
        by: world.server.people.admin.id,
      });
      const path = `/audit?resource=callRequests&rowId=${one.id}&limit=1`;
      const [line] = (await world.server.ask<AuditLine[]>('GET', path, { as: as('admin') })).data;
      expect(JSON.stringify(line)).toContain('Agreed with the body');
    });

    it('takes no more aid than the credit notes of a document leave of it', async () => {
      const one = await granted({ grantedCents: 6_000_00 });
      const other = await granted({ grantedCents: 6_000_00 });
      const rectifiesId = await world.insertExpense({ netCents: 1_000_00 });
      const note = await world.insertExpense({ netCents: -400_00, rectifiesId });
      await claim(one, rectifiesId, 600_00);
      // What is claimed of the note is taken off, though nothing else of the document is.
      await claim(other, rectifiesId, 1_000_00);
      await claim(other, note, -400_00);
      const { problem } = await present(one, 'editor');
      expect(problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
      expect((await present(other, 'editor')).problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
      await world.server.db
        .update(expenses)
        .set({ state: 'cancelled' })
        .where(eq(expenses.id, note));
      // 360 € and 600 € of the 1 000 € that it is then.
      expect((await present(one, 'editor')).status).toBe(200);
    });

    it('takes a cost once from who passes it on and who it is passed on to', async () => {
      const { own, other } = world.companyIds;
      const passedOn = await world.insertExpense({ netCents: 1_000_00 });
      const entered = await world.insertExpense({ companyId: other, netCents: 1_000_00 });
      const reinvoice = {
        id: uuidv7(),
        issuerId: own,
        receiverId: other,
        date: '2026-05-04',
        state: 'issued' as const,
        entries: [{ key: 'receiver', expenseId: entered }],
        expenses: [
          {
            id: uuidv7(),
            expenseId: passedOn,
            concept: '',
            amountCents: 1_000_00,
            marginBp: 0,
            vatBp: 2_100,
            dummy: false,
          },
        ],
      };
      await world.server.db.insert(reinvoices).values(reinvoice);
      const issuer = await granted({ grantedCents: 8_000_00 });
      const receiver = await granted({ grantedCents: 8_000_00, companyId: other });
      await claim(issuer, passedOn, 1_000_00);
      await claim(receiver, entered, 1_000_00);
      for (const request of [issuer, receiver]) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        const { problem } = await present(request, 'admin');
        expect(problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
      }
      await world.server.db
        .update(reinvoices)
        .set({ state: 'cancelled' })
        .where(eq(reinvoices.id, reinvoice.id));
      expect((await present(issuer, 'editor')).status).toBe(200);
    });

    it('holds a settled grant for what it came to', async () => {
      const projectId = await world.insertProject();
      await world.insertLine(projectId, { status: 'approved', amountCents: 10_000_00 });
      const of = { grantedCents: 6_000_00, projectIds: [projectId] };
      const one = await granted(of);
      const settled = await granted(of);
      const close = (paid: number) =>
        world.server.db
          .update(callRequests)
          .set({
            state: 'closed',
            payments: [{ id: uuidv7(), date: '2026-03-02', cents: paid, isAdvance: false }],
          })
          .where(eq(callRequests.id, settled.id));
      await close(4_000_01);
      expect((await present(one, 'editor')).problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
      await close(3_000_00);
      expect((await present(one, 'editor')).status).toBe(200);
    });

    it('takes no other aid for the same where a call says so', async () => {
      const one = await granted({ grantedCents: 1_000_00 });
      await justified(one, await granted({ grantedCents: 1_000_00, compatible: false }));
      expect((await present(one, 'editor')).problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
    });

    it('takes no more for a project than it costs by its budget', async () => {
      const projectId = await world.insertProject();
      await world.insertLine(projectId, { status: 'approved', amountCents: 100_000_00 });
      const of = (grantedCents: number) =>
        granted({ grantedCents, projectIds: [projectId], eligibleBudgetCents: 100_000_00 });
      const one = await of(60_000_00);
      const other = await of(40_000_00);
      await of(1);
      expect((await present(one, 'editor')).problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
      expect((await present(other, 'editor')).status).toBe(409);
      const alone = await world.insertProject();
      await world.insertLine(alone, { status: 'approved', amountCents: 100_000_00 });
      const only = await granted({ grantedCents: 90_000_00, projectIds: [alone] });
      expect((await present(only, 'editor')).status).toBe(200);
    });

    it('is judged too of a request that is written down as presented', async () => {
      const projectId = await world.insertProject();
      await world.insertLine(projectId, { status: 'approved', amountCents: 10_000_00 });
      const first = await granted({ grantedCents: 9_000_00, projectIds: [projectId] });
      const { tenderId, grantDate } = first;
      const presented = {
        tenderId,
        grantDate,
        projectIds: [projectId],
        grantedCents: 1_000_01,
        state: 'justification-submitted',
      };
      const make = async (role: Role, more: object = {}) => {
        const body = { ...presented, ...more };
        return world.server.change<CallRequest>('POST', '/call_request', { as: as(role), body });
      };
      expect((await make('editor')).problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
      expect((await make('editor', { grantedCents: 1_000_00 })).status).toBe(201);
      const { data } = await make('admin', { stateOverride: 'As it was handed in' });
      expect(data.history).toMatchObject([{ override: 'As it was handed in' }]);
    });

    it('takes the reason with the step alone', async () => {
      const { id, version } = await granted({ grantedCents: 1_00 });
      const call = { as: as('admin'), version, body: { stateOverride: 'Beforehand' } };
      const { problem } = await world.server.change('PUT', `/call_request/${id}`, call);
      expect(problem.errors).toEqual([{ path: 'stateOverride', code: 'invalid' }]);
    });

    it('takes no second grant for a project whose call takes no other aid', async () => {
      const projectId = await world.insertProject();
      const one = await granted({ grantedCents: 1_00, projectIds: [projectId], compatible: false });
      await granted({ grantedCents: 1_00, projectIds: [projectId] });
      expect((await present(one, 'editor')).problem.errorCode).toBe('CALL_REQUEST_OVER_FUNDED');
    });
  },
);
