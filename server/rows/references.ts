import { type SQL, and, isNull } from 'drizzle-orm';
import type { ResourceName } from '#contract/paths.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { idsIn, fieldPathOf, referencesOf } from '#contract/references.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/wire.ts';
import { Refusal } from '../problem.ts';
import { SEEN } from './seen.ts';
import { TABLES } from './tables.ts';
import { askOnce } from './together.ts';

type Fields = Readonly<Record<string, unknown>>;

const CONDITIONS: Partial<Record<ResourceName, (actor: Actor) => SQL | undefined>> = SEEN;

/**
 * Refuses fields that name rows which are not there, or of which the person may not know: nobody tells
 * the one from the other by the answer. What the row named before is left alone, so that a row may be
 * sent back as it was read. What else a reference asks for is for the rules of its resource.
 * @throws Refusal INVALID
 */
export async function refuseUnknown(
  tx: Database,
  actor: Actor,
  resource: ResourceName,
  fields: Fields,
  before: Fields = {},
): Promise<void> {
  const errors: FieldProblem[] = [];
  for (const { field, target } of referencesOf(resource)) {
    const known = new Set(idsIn(before, field));
    const ids = [...new Set(idsIn(fields, field))].filter((id) => !known.has(id));
    if (ids.length === 0) continue;
    const table = TABLES[target];
    const found = await askOnce(`${target} ${ids.toSorted().join()}`, () =>
      tx
        .select({ id: table.id })
        .from(table)
        .where(and(isOneOf(table.id, ids), isNull(table.deletedAt), CONDITIONS[target]?.(actor))),
    );
    if (found.length < ids.length)
      errors.push({ path: fieldPathOf(field).root, code: 'not-found' });
  }
  if (errors.length > 0) throw new Refusal('INVALID', { errors });
}
