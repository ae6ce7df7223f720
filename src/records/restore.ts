import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResourceName } from '#contract/paths.ts';
import { idsIn, placeOf } from '#contract/references.ts';
import { RESOURCES, type ResourceSchemas } from '#contract/resources/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { collectionOf, referringFields } from '#local/collections/index.ts';
import { changeFields } from './actions.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import type { Outcome } from './outcome.ts';
import { type RecordsData, type RecordDefinition, type RecordRow, fieldOf } from './definition.ts';
import { formOf, problemsIn, valuesOf } from './form-values.ts';
import { textOf } from './names.ts';
import { isWithin } from './tree.ts';

/** The rows that others name, by the resource of the named. */
export type NamedRows = Pick<RecordsData, 'byId'> & {
  /** Whether rows of a resource come to this person at all; without it: whether there are any. */
  isKnown?: (resource: ResourceName) => boolean;
};

/** Why a former value of a field cannot come back; null where it can. */
export function whyNotRestored(
  resource: ResourceName,
  name: string,
  value: unknown,
  data: NamedRows,
): MessageDescriptor | null {
  const { secretFields, serverFields } = collectionOf(resource);
  if (secretFields.includes(name)) {
    return msg`A secret: nobody can read its former value, so it cannot be restored.`;
  }
  const { update }: ResourceSchemas = RESOURCES[resource];
  const schema = update?.shape[name];
  if (!schema || serverFields.includes(name)) {
    return msg`The server gives this value: it cannot be restored.`;
  }
  for (const { field, target } of referringFields(resource)) {
    if (placeOf(field).root !== name) continue;
    const rows = data.byId(target);
    // Of a resource that does not come to this person nothing is known.
    const isKnown = data.isKnown?.(target) ?? rows.size > 0;
    if (isKnown && idsIn({ [name]: value }, field).some((id) => !rows.has(id))) {
      return msg`What it named was removed: it cannot be restored.`;
    }
  }
  return schema.safeParse(value).success ? null : msg`This value is no longer allowed.`;
}

/** Gives a field a former value back: a change like any other, by the rules of the form. */
export async function restoreField(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  row: RecordRow,
  name: string,
  value: unknown,
): Promise<Outcome<RefusalCode>> {
  const byId = data.byId(definition.resource);
  if (name === 'parentId' && definition.tree && isWithin(byId, textOf(value), row.id)) {
    return { ok: false, problem: 'INVALID' };
  }
  const field = fieldOf(definition, name);
  if (field) {
    const now = valuesOf(definition, row);
    const before = problemsIn(definition, now);
    const then = problemsIn(definition, { ...now, [name]: formOf(field, value) });
    const added = Object.entries(then).find(([at, code]) => before[at] !== code);
    if (added) {
      const [at, code] = added;
      return { ok: false, problem: 'INVALID', field: { name: at, code } };
    }
  }
  return changeFields(definition, actor, row, { [name]: value });
}
