import { BUDGET_SIDES, type BudgetSide } from '#domain/budgets/kinds.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { TrackingRow } from '#domain/budgets/track-budget.ts';
import type { TrackingFigures } from '#domain/budgets/tracking.ts';
import type {
  Behind,
  ProjectTracking,
  TrackedBudget,
  TrackedProject,
} from '#workers/analytics/tracking/types.ts';

/** A row of the tracking grid: a side of the budget, a project in it, a line, or what is on no line. */
export interface TrackRow {
  id: string;
  kind: 'side' | 'project' | 'line' | 'outside';
  /** Of a line or a project; what the others are called the screen says. */
  name: string;
  side: BudgetSide;
  figures: TrackingFigures;
  /** The project that it is of; null for the sum of several. */
  owner: { projectId: string; companyId: string } | null;
  line: TrackedBudget | null;
  /** The expenses that its figures come from. */
  sources: Behind;
  children: TrackRow[];
}

/**
 * The rows of a tracking as a tree: expenses and incomes; in each the projects, where there are several;
 * in each the lines of its budget, and at the end what is executed on none of them.
 */
export function trackRows({ projects, totals }: ProjectTracking): TrackRow[] {
  return BUDGET_SIDES.map((side): TrackRow => {
    const parts = projects.map((project) => projectRow(project, side));
    const children =
      projects.length > 1
        ? parts.filter(({ children: below }) => below.length > 0)
        : parts.flatMap(({ children: below }) => below);
    const sources = {
      kind: 'side',
      projectIds: projects.map((one) => one.projectId),
      side,
    } as const;
    const common = { name: '', side, owner: null, line: null, sources };
    return { ...common, id: sideRow(side), kind: 'side', figures: totals[side], children };
  }).filter(({ children }) => children.length > 0);
}

/** The id of the row of a side. */
export function sideRow(side: BudgetSide): string {
  return `side:${side}`;
}

/** Only what deviates, with what stands above it. */
export function deviatedRows(rows: readonly TrackRow[]): TrackRow[] {
  return rows.flatMap((row) => {
    const children = deviatedRows(row.children);
    const isOwn = (row.kind === 'line' || row.kind === 'outside') && row.figures.deviation !== 0;
    return isOwn || children.length > 0 ? [{ ...row, children }] : [];
  });
}

/** A line that makes a sum worse than planned, and by how much: without what the lines below it do. */
export interface WorseLine {
  row: TrackRow;
  cents: Cents;
}

/** The lines below a row that make it worse than planned, the worst first. */
export function worseLines(row: TrackRow): WorseLine[] {
  const own =
    row.figures.deviation - sumCents(row.children.map(({ figures }) => figures.deviation));
  const below = row.children.flatMap(worseLines);
  const all = row.kind === 'line' && own < 0 ? [{ row, cents: own }, ...below] : below;
  return all.toSorted((a, b) => a.cents - b.cents);
}

/** What lies below a row on no line of a budget, a row for each project. */
export function rowsOutside(row: TrackRow): TrackRow[] {
  return row.kind === 'outside' ? [row] : row.children.flatMap(rowsOutside);
}

/** A row of that id at any depth. */
export function findRow(rows: readonly TrackRow[], id: string | undefined): TrackRow | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : findRow(row.children, id);
    if (found) return found;
  }
  return undefined;
}

function projectRow(project: TrackedProject, side: BudgetSide): TrackRow {
  const { projectId, companyId, code, name } = project;
  const owner = { projectId, companyId };
  const children = nest(
    project.rows.filter(({ line }) => line.side === side),
    owner,
  );
  const outside = project.outside[side];
  if (outside.executed !== 0 || outside.committed !== 0) {
    children.push({
      id: `outside:${projectId}:${side}`,
      kind: 'outside',
      name: '',
      side,
      figures: outside,
      owner,
      line: null,
      sources: { kind: 'outside', projectIds: [projectId], side },
      children: [],
    });
  }
  return {
    id: `project:${projectId}:${side}`,
    kind: 'project',
    name: `${code} ${name}`,
    side,
    figures: project.totals[side],
    owner,
    line: null,
    sources: { kind: 'side', projectIds: [projectId], side },
    children,
  };
}

/** Rows from top to bottom with their depths, as a tree. */
function nest(
  rows: readonly TrackingRow<TrackedBudget>[],
  owner: NonNullable<TrackRow['owner']>,
): TrackRow[] {
  const top: TrackRow[] = [];
  const open: TrackRow[] = [];
  for (const { line, depth, figures } of rows) {
    const row: TrackRow = {
      id: line.id,
      kind: 'line',
      name: line.name,
      side: line.side,
      figures,
      owner,
      line,
      sources: { kind: 'lines', projectIds: [owner.projectId], lineIds: [line.id] },
      children: [],
    };
    (open[depth - 1]?.children ?? top).push(row);
    open.length = depth;
    open[depth] = row;
  }
  const settle = (row: TrackRow): string[] => {
    const lineIds = [row.id, ...row.children.flatMap(settle)];
    row.sources = { kind: 'lines', projectIds: [owner.projectId], lineIds };
    return lineIds;
  };
  top.forEach(settle);
  return top;
}
