import { type Cents, sumCents } from '#domain/money.ts';
import type { MatrixCell } from '#workers/analytics/ledger/types.ts';

/** One project over a year; `cents` by month, null where there is nothing. */
export interface MatrixRow {
  /** Empty for what no project bears. */
  projectId: string;
  /** Code and name; empty where the project is not on this device. */
  name: string;
  cents: (Cents | null)[];
  sum: Cents;
}

/** Lays the cells of a year out: projects by code, last what no project bears. */
export function makeMatrix(
  cells: readonly MatrixCell[],
  year: number,
  projectsById: ReadonlyMap<string, { code: string; name: string }>,
): { months: string[]; rows: MatrixRow[]; totals: Cents[]; largest: Cents } {
  const months = Array.from(
    { length: 12 },
    (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
  );
  const byProject = new Map<string, Map<string, Cents>>();
  for (const { projectId, month, cents } of cells) {
    const row = byProject.get(projectId) ?? new Map<string, Cents>();
    byProject.set(projectId, row.set(month, cents));
  }
  const rows = [...byProject].map(([projectId, byMonth]): MatrixRow => {
    const project = projectsById.get(projectId);
    return {
      projectId,
      name: project ? `${project.code} ${project.name}` : '',
      cents: months.map((month) => byMonth.get(month) ?? null),
      sum: sumCents(byMonth.values()),
    };
  });
  return {
    months,
    rows: rows.toSorted(
      (a, b) =>
        Number(a.projectId === '') - Number(b.projectId === '') || (a.name < b.name ? -1 : 1),
    ),
    totals: months.map((_, at) => sumCents(rows.map(({ cents }) => cents[at] ?? 0))),
    largest: Math.max(0, ...cells.map(({ cents }) => cents)),
  };
}
