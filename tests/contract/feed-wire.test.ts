import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedPage } from '#contract/sync.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  budgets,
  companies,
  projectRights,
  projects,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const STEPS = 50;
const SEED = Number(process.env['XEITO_WIRE_SEED'] ?? 20_261);
/** Who reads, each with less than the rest. */
const READERS = ['editor', 'user', 'partner'] as const;
type Reader = (typeof READERS)[number];

interface Project {
  id: string;
  companyId: string;
  /** Occurs in no other number or id. */
  amount: number;
  isRemoved: boolean;
}

describe.each(ENGINES)('what goes over the wire on %s', { timeout: 60_000 }, (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  it(`never names a row or an amount to somebody who may not see it (seed ${SEED})`, async () => {
    const random = xorshift(SEED);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const { db } = server;
    const [own, foreign] = [uuidv7(), uuidv7()];
    await db.insert(companies).values(
      [own, foreign].map((id) => ({
        id,
        cif: nextCif(),
        name: 'Company',
        holdedKeySealed: 'sealed-key',
      })),
    );
    const companiesOfEditor = new Set([own]);
    const saveCompaniesOfEditor = () =>
      db
        .update(users)
        .set({ companyIds: [...companiesOfEditor] })
        .where(eq(users.id, server.people.editor.id));
    await saveCompaniesOfEditor();
    const all: Project[] = [];
    const granted = new Map<string, { amounts: boolean }>();
    const add = async () => {
      const project = {
        id: uuidv7(),
        companyId: pick([own, foreign]),
        amount: 71_000_000_000 + all.length * 1_000_003,
        isRemoved: false,
      };
      all.push(project);
      const { id, companyId, amount } = project;
      await db.transaction(async (tx) => {
        await tx.insert(projects).values({ id, code: `W-${id}`, name: `Name ${id}`, companyId });
        await tx.insert(budgets).values({ id, projectId: id, name: 'Line', amountCents: amount });
      });
    };

    const seesRow = (who: Reader, { id, companyId, isRemoved }: Project) =>
      !isRemoved &&
      ((who === 'editor' && companiesOfEditor.has(companyId)) ||
        (who === 'user' && granted.has(id)));
    const seesAmount = (who: Reader, project: Project) =>
      seesRow(who, project) && (who === 'editor' || granted.get(project.id)?.amounts === true);

    /** What each reader may have heard of so far: ids that were theirs to see at any moment, and the amounts as they read. */
    const told = new Map<Reader, Set<string>>(READERS.map((who) => [who, new Set()]));
    const mirrors = new Map(
      READERS.map((who) => [who, createMirror(server, () => tokens[who])] as const),
    );
    const noteIds = () => {
      for (const project of all) {
        for (const who of READERS) if (seesRow(who, project)) told.get(who)?.add(project.id);
        // Their own rights name the project, be it removed.
        if (granted.has(project.id)) told.get('user')?.add(project.id);
      }
    };
    const listen = async (who: Reader) => {
      const known = told.get(who) ?? new Set();
      for (const project of all) {
        if (seesAmount(who, project)) known.add(String(project.amount));
      }
      const bodies = await everyBody(server, tokens[who], mirrors.get(who), pick(all));
      const wire = bodies.join('\n');
      const secrets = all
        .flatMap(({ id, amount }) => [id, String(amount)])
        .filter((text) => !known.has(text));
      expect([...secrets, 'sealed-key'].filter((text) => wire.includes(text))).toEqual([]);
      // What they see no more is told as gone, never with its contents.
      const shown = rowsIn(bodies).filter(({ d }) => d !== null);
      const wrong = shown.filter(({ t, id }) => {
        const project = all.find((one) => one.id === id);
        return project && !(t === 'projects' ? seesRow : seesAmount)(who, project);
      });
      expect(wrong).toEqual([]);
    };

    const userId = server.people.user.id;
    const steps: Record<string, (project: Project) => Promise<unknown>> = {
      add,
      rename: ({ id }) =>
        db
          .update(projects)
          .set({ notes: String(random()) })
          .where(eq(projects.id, id)),
      earn: ({ id }) => db.update(budgets).set({ estimateCents: 5 }).where(eq(budgets.id, id)),
      move: (project) => {
        project.companyId = project.companyId === own ? foreign : own;
        const { id, companyId } = project;
        return db.update(projects).set({ companyId }).where(eq(projects.id, id));
      },
      remove: (project) => {
        project.isRemoved = true;
        return db
          .update(projects)
          .set({ deletedAt: new Date() })
          .where(eq(projects.id, project.id));
      },
      grant: async ({ id: projectId }) => {
        const amounts = random() < 0.5;
        granted.set(projectId, { amounts });
        await db
          .insert(projectRights)
          .values({ userId, projectId, level: 'read', amounts })
          .onConflictDoUpdate({
            target: [projectRights.userId, projectRights.projectId],
            set: { amounts },
          });
      },
      widen: () => {
        companiesOfEditor.add(foreign);
        return saveCompaniesOfEditor();
      },
      narrow: () => {
        companiesOfEditor.delete(foreign);
        return saveCompaniesOfEditor();
      },
      revoke: async () => {
        if (granted.size === 0) return;
        const projectId = pick([...granted.keys()]);
        granted.delete(projectId);
        await db
          .delete(projectRights)
          .where(and(eq(projectRights.userId, userId), eq(projectRights.projectId, projectId)));
      },
    };
    for (let count = 0; count < 8; count += 1) await add();
    noteIds();
    for (let count = 0; count < STEPS; count += 1) {
      const step = steps[pick(Object.keys(steps))];
      await step?.(pick(all));
      noteIds();
      await listen(pick(READERS));
    }
    for (const who of READERS) await listen(who);

    // At the end each has exactly what they may see.
    for (const who of READERS) {
      const mirror = mirrors.get(who);
      const has = (t: string) => all.filter(({ id }) => mirror?.has(t, id)).map(({ id }) => id);
      const may = (sees: typeof seesRow) => all.filter((one) => sees(who, one)).map(({ id }) => id);
      expect([who, has('projects')]).toEqual([who, may(seesRow)]);
      expect([who, has('budgets')]).toEqual([who, may(seesAmount)]);
    }
  });
});

/** Asks all that a curious person can ask, about one project too; answers every body, as text. */
async function everyBody(
  server: TestServer,
  as: string,
  mirror: ReturnType<typeof createMirror> | undefined,
  { id, companyId }: Project,
): Promise<string[]> {
  const before = mirror?.wire.length ?? 0;
  await mirror?.pull(7);
  const asked = await Promise.all([
    ...['/projects', '/projects/summaries', '/companies', '/profile', '/sync/devices'].map((path) =>
      server.ask('GET', path, { as }),
    ),
    server.ask('GET', '/sync/changes', { as }),
    ...callsAbout(server, as, id, companyId),
  ]);
  // The instance of a refusal is the caller's own path, with the id that they themselves named.
  const bodies = asked.map(({ problem }) =>
    JSON.stringify(problem).replaceAll(/"instance":"[^"]*"/g, '"instance":""'),
  );
  return [...(mirror?.wire.slice(before) ?? []), ...bodies];
}

/** Calls about one row, alone and in a batch: refusals may carry the row as it is. */
function callsAbout(server: TestServer, as: string, id: string, companyId: string) {
  const path = `/projects/${id}`;
  const wishes = [
    { method: 'PUT', version: '"99"', body: { name: 'Mine' } },
    { method: 'PUT', version: '', body: { companyId } },
    { method: 'DELETE', version: '"99"', body: {} },
  ];
  const requests = wishes.map(({ method, version, body }) => ({
    method,
    path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'if-match': version,
    },
    body: JSON.stringify(body),
  }));
  return [
    server.ask('GET', path, { as }),
    server.ask('GET', `${path}/summary`, { as }),
    server.ask('POST', '/batch', { as, body: { requests } }),
    ...wishes.map(({ method, body }) => server.change(method, path, { as, version: 99, body })),
  ];
}

function rowsIn(bodies: string[]): FeedPage['rows'] {
  return bodies.flatMap((text) => {
    const { data } = JSON.parse(text) as { data?: Partial<FeedPage> };
    return data?.rows ?? [];
  });
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
