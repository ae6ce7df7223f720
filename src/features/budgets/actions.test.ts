import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { type BudgetRefusal, budgetErrorCode } from '#domain/budgets/change.ts';
import { savedAccount, savedRow } from '#local/mirror/read.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { BUDGET_EXAMPLES, PLAIN } from '../../../tests/examples/budgets.ts';
import { titled } from '../../../tests/examples/example.ts';
import {
  companyFixture,
  lineFixture,
  projectFixture,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { addLines, changeLine, setStatus, takeBack, type Writer } from './actions.ts';

afterEach(closeDb);

describe('what a person does with a budget line', () => {
  it.each(titled(BUDGET_EXAMPLES))(
    'is judged as everywhere: %s',
    async (_, { role, is, change, refusal }) => {
      const alpha = companyFixture(v7());
      const film = projectFixture(v7(), { companyId: alpha.id });
      const [line, plain] = [lineFixture(film.id, 100_00, is), lineFixture(film.id, 100_00)];
      const companyIds = role === 'user' ? [] : [alpha.id];
      const right = { projectId: film.id, level: 'read', amounts: true } as const;
      const rows = { companies: [alpha], projects: [film], budgets: [line, plain] };
      const { actor } = await signedIn({ role, companyIds, projectRights: [right] }, rows);
      const { status, ...patch } = change ?? {};
      const named = patch.parentId === PLAIN ? { ...patch, parentId: plain.id } : patch;
      const writer = { actor, project: film };
      const outcome = await (status
        ? setStatus(writer, [line.id], status)
        : changeLine(writer, line.id, named));
      const said = outcome.ok ? null : budgetErrorCode(outcome.problem as BudgetRefusal);
      expect(said).toBe(refusal);
    },
  );
});

describe('a line above the limit of its company', () => {
  const since = '2026-01-01T00:00:00.000Z';
  const start = async (
    isMine: boolean,
    fields: Partial<Parameters<typeof lineFixture>[2]> = {},
  ) => {
    const limit = { approvalOverCents: 1_000_00, approvalSince: since };
    const alpha = companyFixture(v7(), limit);
    const film = projectFixture(v7(), { companyId: alpha.id });
    const line = lineFixture(film.id, 2_000_00, { moneyAt: since, status: 'draft', ...fields });
    const rows = { companies: [alpha], projects: [film], budgets: [line] };
    const { actor, db } = await signedIn({ role: 'admin' }, rows);
    if (isMine) await db.budgets.update(line.id, { moneyBy: actor.id });
    return { line, writer: { actor, project: film } };
  };

  it('is approved by a second person, and says so', async () => {
    const mine = await start(true);
    const refused = await setStatus(mine.writer, [mine.line.id], 'approved');
    expect(refused).toMatchObject({ ok: false, problem: 'APPROVAL_MISSING' });
    closeDb();
    const { line, writer } = await start(false);
    expect((await setStatus(writer, [line.id], 'approved')).ok).toBe(true);
    const approval = { verdict: 'approved', note: '', moneyAt: since };
    expect(await savedRow('budgets', line.id)).toMatchObject({ status: 'approved', approval });
  });

  it('is a draft again with another amount, and stays one when that is taken back', async () => {
    const approval = { verdict: 'approved' as const, note: '', moneyAt: since };
    const { line, writer } = await start(true, { status: 'approved', approval });
    const done = await changeLine(writer, line.id, { quantity: 3_000 });
    if (!done.ok) throw new Error(done.problem);
    const draft = { status: 'draft', approval: null };
    expect(await savedRow('budgets', line.id)).toMatchObject({ ...draft, quantity: 3_000 });
    await takeBack(writer, done.undo);
    expect(await savedRow('budgets', line.id)).toMatchObject({ ...draft, quantity: 1_000 });
  });
});

describe('a step of a budget that was taken back', () => {
  it('does not come again by Ctrl+Z elsewhere', async () => {
    const alpha = companyFixture(v7(), { name: 'Alpha' });
    const film = projectFixture(v7(), { companyId: alpha.id });
    const line = lineFixture(film.id, 500_00, { name: 'Crew' });
    await signedIn({ role: 'admin' }, { companies: [alpha], projects: [film], budgets: [line] });
    const writer = { actor: await savedAccount(), project: film } as Writer;
    const done = await changeLine(writer, line.id, { name: 'Team' });
    if (!done.ok) throw new Error(done.problem);
    await takeBack(writer, done.undo);
    expect(await savedRow('budgets', line.id)).toMatchObject({ name: 'Crew' });
    expect(await undoNewest()).toEqual({ kind: 'nothing' });
    expect(await savedRow('budgets', line.id)).toMatchObject({ name: 'Crew' });
  });
});

describe('a step of several lines', () => {
  const start = async () => {
    const alpha = companyFixture(v7(), { name: 'Alpha' });
    const film = projectFixture(v7(), { companyId: alpha.id });
    const lines = [lineFixture(film.id, 500_00), lineFixture(film.id, 300_00)];
    await signedIn({ role: 'admin' }, { companies: [alpha], projects: [film], budgets: lines });
    return { lines, writer: { actor: await savedAccount(), project: film } as Writer };
  };

  it('that makes them goes with all of them by Ctrl+Z', async () => {
    const { writer } = await start();
    const [crew, grip] = [v7(), v7()];
    const fields = { name: 'Crew', aggregator: true };
    await addLines(writer, [
      { id: crew, fields },
      { id: grip, fields: { name: 'Grip', parentId: crew } },
    ]);
    expect(await savedRow('budgets', grip)).toMatchObject({ parentId: crew });
    await undoNewest();
    expect(await savedRow('budgets', crew)).toBeUndefined();
    expect(await savedRow('budgets', grip)).toBeUndefined();
  });

  it('that changes them is taken back of all of them by Ctrl+Z', async () => {
    const { writer, lines } = await start();
    const ids = lines.map(({ id }) => id);
    await setStatus(writer, ids, 'draft');
    await undoNewest();
    const rows = await Promise.all(ids.map((id) => savedRow('budgets', id)));
    expect(rows.map((row) => row?.status)).toEqual(lines.map(({ status }) => status));
  });
});
