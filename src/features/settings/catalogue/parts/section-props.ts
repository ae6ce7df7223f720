import type { Actor } from '#domain/access/policy.ts';
import type { CatalogueData, CatalogueDefinition, CatalogueRow } from '../definition.ts';

/** What every section below the form of a row is told. */
export interface SectionProps {
  definition: CatalogueDefinition;
  data: CatalogueData;
  actor: Actor;
  row: CatalogueRow;
  onPeek: (peek: string | undefined) => void;
}
