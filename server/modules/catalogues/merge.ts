import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { REFERENCES, referencesTo } from '#contract/references.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { partsOf } from '../../lists/parts.ts';
import { changeHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { READERS } from '../../sync/readers.ts';
import {
  admit,
  capitalise,
  idOf,
  record,
  recordAll,
  type Repository,
  type WireRow,
} from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { TABLES } from '../../rows/tables.ts';
import { rename, usersOf } from '../../rows/uses.ts';

const mergeBody = z.strictObject({ into: z.uuid() });

/** `POST <path>/{id}/merge {into}`: what named the one row names the other, and the one is removed. */
export function addMerge<Row extends WireRow>(
  app: App,
  { db }: Context,
  { name, singular, row }: { name: ResourceName; singular: string; row: z.ZodType<Row> },
  repository: Pick<Repository<Row, never, never>, 'lock' | 'authorize'>,
): void {
  const title = `Puts another ${singular} in its place everywhere and removes it`;
  app.post(
    `${RESOURCE_PATHS[name]}/:id/merge`,
    {
      schema: {
        ...describeRoute(name)(`merge${capitalise(singular)}`, title, row),
        headers: changeHeaders,
        params: idParams,
        body: mergeBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      const id = idOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, id);
        const before = admit(repository, actor, 'delete', target, {});
        await checkVersion(tx, request, before);
        const { into } = parse(mergeBody, request.body);
        const kept = into === id ? undefined : await repository.lock(tx, actor, into);
        if (!kept || kept.isRemoved) refuseInto('not-found');
        admit(repository, actor, 'update', kept, {});
        await refuseDescendant(tx, name, id, into);
        for (const reference of referencesTo(name)) {
          for await (const ids of partsOf(await usersOf(tx, reference, id))) {
            const old = await readRows(tx, actor, reference.resource, ids);
            await rename(tx, reference, ids, { from: id, into, actorId: actor.id });
            const renamed = await readRows(tx, actor, reference.resource, ids);
            const changes = ids.map((one) => ({ before: old.get(one), after: renamed.get(one) }));
            await recordAll(tx, request, reference.resource, 'update', changes);
          }
        }
        const table = TABLES[name];
        const gone = { deletedAt: new Date(), updatedBy: actor.id };
        await tx.update(table).set(gone).where(eq(table.id, id));
        await record(tx, request, name, 'delete', before, undefined);
        return { status: 200, data: (await readRows(tx, actor, name, [into])).get(into) };
      });
    },
  );
}

async function readRows(
  tx: Database,
  actor: Actor,
  resource: ResourceName,
  ids: readonly string[],
): Promise<Map<string, WireRow>> {
  const rows = await READERS[resource](tx, actor, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What stands beneath the removed row would come to stand beneath itself. */
async function refuseDescendant(
  tx: Database,
  name: ResourceName,
  id: string,
  into: string,
): Promise<void> {
  if (!('parentId' in REFERENCES[name])) return;
  const table = TABLES[name];
  for (let parent: string | null = into; parent !== null; ) {
    if (parent === id) refuseInto('invalid');
    const rows: unknown[] = await tx.select().from(table).where(eq(table.id, parent));
    parent = (rows[0] as { parentId: string | null } | undefined)?.parentId ?? null;
  }
}

function refuseInto(code: 'not-found' | 'invalid'): never {
  throw new Refusal('INVALID', { errors: [{ path: 'into', code }] });
}
