import type { Actor } from '#domain/access/policy.ts';
import type { RecordsData, RecordRow } from '#records/definition.ts';

/** What every section below the form of a person is told. */
export interface UserProps {
  data: RecordsData;
  actor: Actor;
  row: RecordRow;
}
