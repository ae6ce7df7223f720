import type { Bead } from '#contract/resources/beads.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { LocalRow } from '#local/db.ts';
import type { RecordsData } from '#records/definition.ts';

/** What the charges name. */
export interface Catalogues {
  /** The same for the forms and lists of the engine. */
  named: RecordsData;
  companies: readonly LocalRow<Company>[];
  projects: readonly LocalRow<Project>[];
  beads: readonly LocalRow<Bead>[];
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  beadsById: ReadonlyMap<string, LocalRow<Bead>>;
}
