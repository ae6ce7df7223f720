import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { accountingRuns, companies, users } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('the runs of the accounting service on %s', (engine) => {
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
});
