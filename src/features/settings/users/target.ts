import type { RecordRow } from '#records/definition.ts';
import type { Target } from './actions.ts';
import { roleIn } from './definition.ts';

/** What a call needs to know of the person of a row. */
export function targetOf({ id, version, ...row }: RecordRow): Target {
  return { id, version, role: roleIn(row['role']) };
}
