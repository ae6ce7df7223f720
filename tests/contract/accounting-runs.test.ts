import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { accountingRuns, companies, users } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)(
  'the runs of the accounting service on %s',
  { timeout: 60_000 },
  (engine) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer(engine);
    });
    afterAll(() => server.stop());

    it('are shown to an editor of their companies, however many newer ones others have', async () => {
      const [own, other] = [uuidv7(), uuidv7()];
      const named = [own, other].map((id) => ({ id, cif: nextCif(), name: 'A company' }));
      await server.db.insert(companies).values(named);
      const editor = server.people.editor.id;
      await server.db
        .update(users)
        .set({ companyIds: [own] })
        .where(eq(users.id, editor));
      const runs = [own, ...Array.from({ length: 101 }, () => other)];
      // Ids in the order of time: the own one is the oldest.
      const rows = runs.map((companyId) => ({ id: uuidv7(), companyId, state: 'done' as const }));
      await server.db.insert(accountingRuns).values(rows);
      const as = await server.login('editor');
      const { data } = await server.ask<AccountingRun[]>('GET', '/accounting_sync/runs', { as });
      expect(data.map(({ companyId }) => companyId)).toEqual([own]);
    });

    it('are told by a stream with the rights of each moment, and to nobody who sees none any more', async () => {
      const [kept, lost] = [uuidv7(), uuidv7()];
      const named = [kept, lost].map((id) => ({ id, cif: nextCif(), name: 'A company' }));
      await server.db.insert(companies).values(named);
      const set = (fields: Partial<typeof users.$inferInsert>) =>
        server.db.update(users).set(fields).where(eq(users.id, server.people.editor.id));
      await set({ companyIds: [kept, lost] });
      // One that runs is looked at again soon.
      const rows = [kept, lost].map((companyId) => ({ id: uuidv7(), companyId, state: 'running' }));
      await server.db.insert(accountingRuns).values(rows as (typeof accountingRuns.$inferInsert)[]);
      const as = await server.login('editor');
      const stream = await fetch(`${server.url}/api/accounting_sync/stream`, {
        headers: { authorization: `Bearer ${as}` },
      });
      const decoder = new TextDecoder();
      let told = '';
      let isOver = false;
      const listening = (async () => {
        for await (const part of stream.body ?? []) told += decoder.decode(part, { stream: true });
        isOver = true;
      })();
      const last = () => {
        const event = told.split('\n\n').findLast((one) => one.startsWith('event: runs'));
        const runs = JSON.parse(event?.split('data: ')[1] ?? '[]') as AccountingRun[];
        return runs.map(({ companyId }) => companyId).toSorted();
      };
      await vi.waitFor(() => expect(last()).toEqual([kept, lost].toSorted()), 10_000);
      await set({ companyIds: [kept] });
      await vi.waitFor(() => expect(last()).toEqual([kept]), 10_000);
      await set({ role: 'user' });
      await vi.waitFor(() => expect(isOver).toBe(true), 10_000);
      await listening;
      expect(last()).toEqual([kept]);
    });
  },
);
