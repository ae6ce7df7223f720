import type { ResourceName } from '#contract/paths.ts';
import type { FeedRow } from '#contract/sync.ts';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import { catalogueRow } from '../../support/catalogue.ts';

/** The records around the ledger of the bench; the same ids in each run, on the page and in the runner. */
export const COMPANIES = idsOf(1, 8);
export const PROJECTS = idsOf(2, 300);
export const BUDGETS = idsOf(3, 1_200);
const CATEGORIES = idsOf(4, 12);

export const SCOPE = 'admin';

/** The `index`th id of a kind. */
export function idOf(kind: number, index: number): string {
  const place = index.toString(16).padStart(12, '0');
  return `0190000${kind.toString(16)}-0000-7000-8000-${place}`;
}

function idsOf(kind: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => idOf(kind, index));
}

/** What the feed tells of them. */
export function recordRows(): FeedRow[] {
  const companies = COMPANIES.map((id, at) =>
    told('companies', catalogueRow('companies', { id, cif: `B1500000${at}` })),
  );
  const projects = PROJECTS.map((id, at) =>
    told(
      'projects',
      catalogueRow('projects', { id, ...(at % 2 === 0 && { clientId: idOf(5, 1) }) }),
    ),
  );
  const categories = CATEGORIES.map((id, at) => {
    const resultGroup = RESULT_GROUPS[at % RESULT_GROUPS.length] ?? 'other';
    const defaultAccountPattern = at % 3 === 0 ? String.raw`^62${at}\d*$` : '';
    return told(
      'categories',
      catalogueRow('categories', { id, resultGroup, defaultAccountPattern }),
    );
  });
  const budgets = BUDGETS.map((id, at) => {
    const projectId = PROJECTS[at % PROJECTS.length] ?? '';
    const categoryId = CATEGORIES[at % CATEGORIES.length] ?? null;
    return told('budgets', catalogueRow('budgets', { id, projectId, categoryId }));
  });
  return [...companies, ...projects, ...categories, ...budgets];
}

/** A row as the feed tells it. */
export function told(resource: ResourceName, row: { id: string; version: number }): FeedRow {
  return { t: resource, id: row.id, v: row.version, s: [SCOPE], l: [], d: { ...row } };
}
