import type { Actor } from '#domain/access/policy.ts';
import type { RecordsData, RecordDefinition, RecordRow } from '../definition.ts';

/** What every section below the form of a row is told. */
export interface SectionProps {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  row: RecordRow;
  onPeek: (peek: string | undefined) => void;
}
