import type { Actor } from '#domain/access/policy.ts';
import type { CatalogueData, CatalogueRow } from '../../catalogue/definition.ts';

/** What every section below the form of a person is told. */
export interface UserProps {
  data: CatalogueData;
  actor: Actor;
  row: CatalogueRow;
}
