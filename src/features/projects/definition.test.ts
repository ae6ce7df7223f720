import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Project } from '#contract/resources/projects.ts';
import { closeDb, localDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { titled } from '../../../tests/examples/example.ts';
import { ITSELF, PROJECT_EXAMPLES } from '../../../tests/examples/projects.ts';
import {
  borneFixture,
  companyFixture,
  projectFixture,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { requestFixture } from '../../../tests/support/call-requests.tsx';
import { reinvoiceFixture } from '../../../tests/support/reinvoices.ts';
import { changeFields, createFields, deleteRow, moveRow } from '#records/actions.ts';
import { PROJECTS } from './definition.ts';

const alpha = companyFixture(v7());
const film = projectFixture(v7(), { companyId: alpha.id });
const shoot = projectFixture(v7(), { companyId: alpha.id, parentId: film.id, code: 'P-2026-002' });
const rows = { companies: [alpha], projects: [film, shoot] };

/** As the mirror holds it. */
const mirrored = (project: Project) => ({ ...project, _mark: null, _scopes: [] });

afterEach(closeDb);

describe('what a person does with a project', () => {
  it.each(titled(PROJECT_EXAMPLES))(
    'is judged as everywhere: %s',
    async (_, { role, is, change, request, refusal }) => {
      const project = projectFixture(v7(), { companyId: alpha.id, state: 'active', ...is });
      const companyIds = role === 'user' ? [] : [alpha.id];
      const right = { projectId: project.id, level: 'read', amounts: true } as const;
      const person = { role, companyIds, projectRights: [right] };
      const callRequests = request
        ? [requestFixture({ state: request, projectIds: [project.id] })]
        : [];
      const { actor } = await signedIn(person, {
        companies: [alpha],
        projects: [project],
        callRequests,
      });
      const named = change?.parentId === ITSELF ? { ...change, parentId: project.id } : change;
      const outcome = await (named === null
        ? deleteRow(PROJECTS, actor, mirrored(project))
        : changeFields(PROJECTS, actor, mirrored(project), named));
      expect(outcome.ok ? null : outcome.problem).toBe(refusal);
    },
  );
});

describe('the rules before the outbox', () => {
  it('let an editor create in their companies only', async () => {
    const { actor } = await signedIn({ role: 'editor', companyIds: [alpha.id] }, rows);
    const form = { name: 'New', companyId: v7() };
    expect(await createFields(PROJECTS, actor, form)).toEqual({ ok: false, problem: 'FORBIDDEN' });
    expect(await createFields(PROJECTS, actor, { ...form, companyId: alpha.id })).toMatchObject({
      ok: true,
    });
  });

  it('refuse a parent that lies below the project', async () => {
    const { actor } = await signedIn({}, rows);
    const outcome = await changeFields(PROJECTS, actor, mirrored(film), { parentId: shoot.id });
    expect(outcome).toEqual({ ok: false, problem: 'PROJECT_PARENT_INVALID' });
  });

  it('refuse a step that the states do not have, and a reopening by an editor', async () => {
    const { actor } = await signedIn({ role: 'editor', companyIds: [alpha.id] }, rows);
    const closed = { ...film, state: 'closed' as const };
    expect(
      await changeFields(PROJECTS, actor, mirrored(film), { state: 'archived' }),
    ).toMatchObject({
      problem: 'PROJECT_STATE_INVALID',
    });
    expect(
      await changeFields(PROJECTS, actor, mirrored(closed), { state: 'active' }),
    ).toMatchObject({
      problem: 'PROJECT_REOPEN_FORBIDDEN',
    });
  });

  it('refuse to close a project while something of its expenses is left to impute', async () => {
    const account = { companyId: alpha.id, accountNum: '62300007' };
    const mine = { ...film, state: 'active' as const, expenseAccount: '62300007' };
    const partial = borneFixture(film.id, 100, { state: 'partial' });
    const queued = borneFixture(shoot.id, 100, { ...account, state: 'pending', imputations: [] });
    const { actor, db } = await signedIn({}, { ...rows, expenses: [partial, queued] });
    const close = () => changeFields(PROJECTS, actor, mirrored(mine), { state: 'closing' });
    const refusal = { ok: false, problem: 'PROJECT_HAS_OPEN_EXPENSES' };
    expect(await close()).toEqual(refusal);
    await ledgerTable(db, 'expenses').update(partial.id, { state: 'imputed' });
    expect(await close()).toEqual(refusal);
    await ledgerTable(db, 'expenses').update(queued.id, { state: 'cancelled' });
    expect(await close()).toMatchObject({ ok: true });
  });

  it('refuse to close a project while a reinvoice of it is open', async () => {
    const mine = { ...film, state: 'closing' } as const;
    const parties = { issuerId: v7(), receiverId: v7(), projectId: film.id };
    const reinvoices = [
      reinvoiceFixture({ ...parties, state: 'billed' }),
      reinvoiceFixture({ ...parties, projectId: shoot.id, state: 'billed' }),
    ];
    const { actor, db } = await signedIn({}, { ...rows, projects: [mine], reinvoices });
    const close = () => changeFields(PROJECTS, actor, mirrored(mine), { state: 'closed' });
    expect(await close()).toEqual({ ok: false, problem: 'PROJECT_HAS_OPEN_REINVOICES' });
    await db.reinvoices.update(reinvoices[0]?.id ?? '', { state: 'paid' });
    expect(await close()).toMatchObject({ ok: true });
  });

  it('refuse to delete a project with subprojects', async () => {
    const { actor } = await signedIn({}, rows);
    expect(await deleteRow(PROJECTS, actor, mirrored(film))).toMatchObject({
      problem: 'PROJECT_HAS_SUBPROJECTS',
    });
    expect(await localDb().outbox.count()).toBe(0);
  });
});

describe('taking a deletion back', () => {
  it('brings the project back, with the unsent changes made before', async () => {
    const { actor } = await signedIn({}, rows);
    await changeFields(PROJECTS, actor, mirrored(shoot), { name: 'Second unit' });
    const outcome = await deleteRow(PROJECTS, actor, mirrored(shoot));
    expect(await savedRow('projects', shoot.id)).toBeUndefined();
    expect(outcome.ok && (await outcome.undo?.())).toBe('undone');
    expect(await savedRow('projects', shoot.id)).toMatchObject({ name: 'Second unit' });
  });

  it('says that it is too late once the deletion was sent', async () => {
    const { actor } = await signedIn({}, rows);
    const outcome = await deleteRow(PROJECTS, actor, mirrored(shoot));
    await localDb().outbox.delete(outcome.ok ? outcome.seq : 0);
    expect(outcome.ok && (await outcome.undo?.())).toBe('too-late');
  });
});

describe('the order of subprojects', () => {
  it('is taken back as one: all of them stand as they stood', async () => {
    const post = projectFixture(v7(), {
      companyId: alpha.id,
      parentId: film.id,
      code: 'P-2026-003',
    });
    const { actor } = await signedIn(
      {},
      { ...rows, projects: [film, { ...shoot, order: 0 }, { ...post, order: 1 }] },
    );
    const below = (await savedRows('projects')).filter(({ parentId }) => parentId === film.id);
    const siblings = below.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
    await moveRow(PROJECTS, actor, siblings, post.id, -1);
    expect(await savedRow('projects', post.id)).toMatchObject({ order: 0 });
    await undoNewest();
    expect(await savedRow('projects', shoot.id)).toMatchObject({ order: 0 });
    expect(await savedRow('projects', post.id)).toMatchObject({ order: 1 });
  });
});
