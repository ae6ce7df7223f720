import { expect, it, vi } from 'vitest';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { portfolioTotals } from './portfolio.ts';
import { sharedRead, shareNoMore } from './shared-reads.ts';

it('is made once for all who ask while it runs, and anew afterwards', async () => {
  let made = 0;
  const read = async () => (made += 1);
  expect(await Promise.all([sharedRead('a', read), sharedRead('a', read)])).toEqual([1, 1]);
  expect(await sharedRead('a', read)).toBe(2);
});

it('is joined by nobody who asks after something was written', async () => {
  const answers: ((answer: string) => void)[] = [];
  const read = async () => new Promise<string>((resolve) => answers.push(resolve));
  const before = sharedRead('a', read);
  shareNoMore();
  const after = sharedRead('a', read);
  answers[1]?.('new');
  answers[0]?.('old');
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});

it('fails for all who joined it, and not for who asks next', async () => {
  const failed = [1, 2].map(async () => sharedRead('a', async () => Promise.reject(new Error())));
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await sharedRead('a', async () => 'fine')).toBe('fine');
});

it('lets two views of one portfolio read its lines once, and the next see what was saved meanwhile', async () => {
  await openDb(newRowId());
  const db = localDb();
  await db.table('accounts').put({ id: db.userId, role: 'admin', companyIds: [] });
  const read = vi.spyOn(db.table('budgets'), 'toArray');
  const both = [portfolioTotals({ companyIds: null }), portfolioTotals({ companyIds: null })];
  const patch = { name: 'A film', companyId: newRowId() };
  await enqueue({ op: 'create', resource: 'projects', rowId: newRowId(), patch, label: '' });
  const { projects } = await portfolioTotals({ companyIds: null });
  await Promise.all(both);
  expect({ projects, reads: read.mock.calls.length }).toEqual({ projects: 1, reads: 2 });
  closeDb();
  await db.delete();
});
