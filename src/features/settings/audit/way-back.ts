import type { MessageDescriptor } from '@lingui/core';
import { recordProblem } from '#records/problems.ts';
import type { FieldCode } from '#contract/problem.ts';
import type { Company } from '#contract/resources/companies.ts';
import { type Actor, canCompany } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import type { RecordsData, RecordDefinition, RecordRow } from '#records/definition.ts';
import { restoreField } from '#records/restore.ts';
import { archiveCompany, restoreValue } from '../companies/actions.ts';
import { isRestorable } from '../companies/parts/value-words.ts';
import { companyProblem } from '../companies/problems.ts';

/** Gives a field a former value back; answers why not: the code of a field, or a message. */
export type WayBack = (
  name: string,
  value: unknown,
) => Promise<FieldCode | MessageDescriptor | null>;

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

/** The same for a company. */
export function companyWayBack(actor: Actor, row: RecordRow): WayBack | null {
  if (!canCompany(actor, 'update')) return null;
  return async (name, value) => {
    // A row of the mirror by the name of its resource.
    const company = row as unknown as LocalRow<Company>;
    if (!isRestorable(name)) return companyProblem('FORBIDDEN');
    const outcome =
      name === 'archived'
        ? await archiveCompany(actor, company, value === true)
        : await restoreValue(actor, company, name, value as never);
    return outcome.ok ? null : companyProblem(outcome.problem);
  };
}
