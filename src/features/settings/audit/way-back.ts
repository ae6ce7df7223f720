import type { MessageDescriptor } from '@lingui/core';
import { recordProblem } from '#records/problems.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { RecordsData, RecordDefinition, RecordRow } from '#records/definition.ts';
import type { FormCode } from '#records/outcome.ts';
import { restoreField } from '#records/restore.ts';

/** Gives a field a former value back; answers why not: the code of a field, or a message. */
export type WayBack = (
  name: string,
  value: unknown,
) => Promise<FormCode | MessageDescriptor | null>;

/** How a record of a catalogue gets former values back; null for who may not, or needs a connection. */
export function catalogueWayBack(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  row: RecordRow,
): WayBack | null {
  if (definition.isOnline || !definition.may(actor, 'update', row)) return null;
  return async (name, value) => {
    const outcome = await restoreField(definition, actor, data, row, name, value);
    if (outcome.ok) return null;
    return outcome.field?.code ?? recordProblem(outcome.problem);
  };
}
