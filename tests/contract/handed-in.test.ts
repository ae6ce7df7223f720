import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Role } from '#domain/access/roles.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

describe.each(ENGINES)(
  'a justification that was handed in on %s',
  { timeout: 60_000 },
  (engine) => {
    let world: MoneyWorld;
    beforeAll(async () => {
      world = await startMoney(engine);
    });
    afterAll(() => world.server.stop());

    const change = <T>(role: Role, method: 'POST' | 'PUT' | 'DELETE', path: string, more: object) =>
      world.server.change<T>(method, path, { as: world.tokens[role], ...more });
    const PATH = '/call_request/accounting';

    it('keeps its records, but for what the body says of them and what an administrator explains', async () => {
      const call = { code: 'AXU', title: 'Axudas' };
      const { data: tender } = await change<{ id: string }>('editor', 'POST', '/tender', {
        body: call,
      });
      const { data: request } = await change<CallRequest>('editor', 'POST', '/call_request', {
        body: {
          tenderId: tender.id,
          companyId: world.companyIds.own,
          state: 'justifying',
          grantDate: '2026-02-02',
          grantedCents: 100_00,
          eligibleBudgetCents: 500_00,
        },
      });
      const expenseId = await world.insertExpense({ netCents: 500_00 });
      const record = {
        callRequestId: request.id,
        expenseId,
        imputedCents: 400_00,
        netCents: 500_00,
        issueDate: '2026-05-04',
      };
      const { data: kept } = await change<AccountingRecord>('editor', 'POST', PATH, {
        body: record,
      });
      const presented = await change('editor', 'PUT', `/call_request/${request.id}`, {
        version: request.version,
        body: { state: 'justification-submitted' },
      });
      expect(presented.status).toBe(200);

      const added = async (role: Role, lateReason = '') =>
        change<AccountingRecord>(role, 'POST', PATH, {
          body: { ...record, imputedCents: 100_00, lateReason },
        });
      expect((await added('editor')).problem.errorCode).toBe('CALL_REQUEST_PRESENTED');
      expect((await added('editor', 'Agreed')).problem.errorCode).toBe(
        'CALL_REQUEST_OVERRIDE_FORBIDDEN',
      );
      expect((await added('admin')).problem.errorCode).toBe('CALL_REQUEST_PRESENTED');
      expect((await added('admin', 'The body forgot it')).data.lateReason).toBe(
        'The body forgot it',
      );

      const put = (body: object) =>
        change<AccountingRecord>('editor', 'PUT', `${PATH}/${kept.id}`, {
          version: kept.version,
          body,
        });
      expect((await put({ imputedCents: 500_00 })).problem.errorCode).toBe(
        'CALL_REQUEST_PRESENTED',
      );
      expect((await put({ result: 'accepted', acceptedCents: 390_00 })).status).toBe(200);
      const gone = await change('admin', 'DELETE', `${PATH}/${kept.id}`, {
        version: kept.version + 1,
      });
      expect(gone.problem.errorCode).toBe('CALL_REQUEST_PRESENTED');
    });
  },
);
