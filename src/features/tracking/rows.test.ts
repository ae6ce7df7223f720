import { describe, expect, it } from 'vitest';
import { trackBudget } from '#domain/budgets/track-budget.ts';
import { trackingFigures } from '#domain/budgets/tracking.ts';
import type { TrackedBudget, TrackedProject } from '#workers/analytics/tracking/types.ts';
import { lineFixture } from '../../../tests/support/feature.tsx';
import { deviatedRows, findRow, type TrackRow, trackRows, worseLines } from './rows.ts';

function line(id: string, cents: number, fields: Partial<TrackedBudget> = {}): TrackedBudget {
  const row = { ...lineFixture('film', cents), id, name: id, _mark: null, _scopes: [] };
  return { ...row, estimateOverrideCents: null, ...fields };
}

function project(projectId: string, spent: Readonly<Record<string, number>>): TrackedProject {
  const lines = [
    line(`${projectId}-all`, 0, { aggregator: true }),
    line(`${projectId}-crew`, 100, { parentId: `${projectId}-all`, order: 1 }),
    line(`${projectId}-cars`, 100, { parentId: `${projectId}-all`, order: 2 }),
  ];
  const ledger = Object.entries(spent).map(([id, executedCents]) => ({
    budgetId: id === 'none' ? null : `${projectId}-${id}`,
    side: 'expense' as const,
    executedCents,
    committedCents: 0,
  }));
  const owner = { projectId, companyId: 'alpha', code: projectId, name: 'A project' };
  return { ...owner, ...trackBudget(lines, ledger) };
}

function rowsOf(...projects: TrackedProject[]): TrackRow[] {
  const nothing = { budget: 0, executed: 0, committed: 0, estimate: 0 };
  const totals = {
    expense: trackingFigures(nothing, 'expense'),
    income: trackingFigures(nothing, 'income'),
  };
  return trackRows({ projects, totals });
}

const shapeOf = (rows: readonly TrackRow[]): unknown =>
  rows.map(({ id, children }) => (children.length > 0 ? [id, shapeOf(children)] : id));

describe('trackRows', () => {
  it('is the tree of the budget under its side, with what is on no line at the end', () => {
    expect(shapeOf(rowsOf(project('film', { none: 5 })))).toEqual([
      ['side:expense', [['film-all', ['film-crew', 'film-cars']], 'outside:film:expense']],
    ]);
  });

  it('has a row for each of several projects', () => {
    const tree = rowsOf(project('film', {}), project('shoot', {}));
    expect(shapeOf(tree)).toEqual([
      [
        'side:expense',
        [
          ['project:film:expense', [['film-all', ['film-crew', 'film-cars']]]],
          ['project:shoot:expense', [['shoot-all', ['shoot-crew', 'shoot-cars']]]],
        ],
      ],
    ]);
  });

  it('knows the lines behind a row, with all below an aggregator', () => {
    const tree = rowsOf(project('film', {}));
    expect(findRow(tree, 'film-all')?.sources).toMatchObject({
      lineIds: ['film-all', 'film-crew', 'film-cars'],
    });
    expect(findRow(tree, 'film-cars')?.sources).toMatchObject({ lineIds: ['film-cars'] });
    expect(findRow(tree, 'nowhere')).toBeUndefined();
  });
});

describe('deviatedRows', () => {
  it('keeps what deviates and what stands above it', () => {
    const tree = rowsOf(project('film', { crew: 130, cars: 100 }), project('shoot', { crew: 10 }));
    expect(shapeOf(deviatedRows(tree))).toEqual([
      ['side:expense', [['project:film:expense', [['film-all', ['film-crew']]]]]],
    ]);
  });

  it('is empty where all is on budget', () => {
    expect(deviatedRows(rowsOf(project('film', { crew: 100 })))).toEqual([]);
  });
});

describe('worseLines', () => {
  it('are the lines that lie below and cost more than planned, the worst first, none twice', () => {
    const [side] = rowsOf(project('film', { crew: 130, cars: 170, none: 9 }));
    expect(side && worseLines(side).map(({ row: { id }, cents }) => [id, cents])).toEqual([
      ['film-cars', -70],
      ['film-crew', -30],
    ]);
  });

  it('leave out who costs less, though the whole costs more', () => {
    const [side] = rowsOf(project('film', { crew: 130, cars: 50 }), project('fair', { crew: 110 }));
    expect(side && worseLines(side).map(({ row }) => row.id)).toEqual(['film-crew', 'fair-crew']);
  });
});
