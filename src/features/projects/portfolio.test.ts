import { describe, expect, it } from 'vitest';
import type { Project } from '#contract/resources/projects.ts';
import { NO_AMOUNTS } from '#domain/budgets/tracking.ts';
import { NO_TOTALS, type ProjectTotals } from '#domain/projects/totals.ts';
import type { LocalRow } from '#local/db.ts';
import { projectFixture } from '../../../tests/support/feature.tsx';
import {
  headlineOf,
  type Portfolio,
  type PortfolioRow,
  redProjects,
  viewPortfolio,
} from './portfolio.ts';

const ids = { film: 'film', shoot: 'shoot', music: 'music', fair: 'fair' };

function project(id: string, fields: Partial<Project> = {}): LocalRow<Project> {
  const own = { code: `P-2026-${id}`, name: id, companyId: 'alpha', ...fields };
  return { ...projectFixture(id, own), _mark: null, _scopes: ['admin'] };
}

function totals(income: number, left: number): ProjectTotals {
  return { ...NO_TOTALS, totalIncome: income, totalBalance: income, totalLeft: left };
}

function portfolio(extra: Partial<Portfolio> = {}): Portfolio {
  return {
    isSummed: false,
    projects: [
      project(ids.film),
      project(ids.shoot, { parentId: ids.film, order: 2, state: 'paused' }),
      project(ids.music, { parentId: ids.film, order: 1, companyId: 'beta' }),
      project(ids.fair, { name: 'Féira da música' }),
    ],
    companiesById: new Map(),
    peopleById: new Map(),
    isCounting: false,
    ownById: new Map([
      [ids.film, totals(1000, 50)],
      [ids.shoot, totals(200, -80)],
      [ids.music, totals(30, 10)],
      [ids.fair, totals(4, 4)],
    ]),
    expensesById: new Map([
      [ids.film, expenses(1_000, 1_050)],
      [ids.shoot, expenses(1_000, 1_200)],
      [ids.fair, expenses(0, 4)],
    ]),
    deadlinesById: new Map(),
    ...extra,
  };
}

const expenses = (budget: number, estimate: number) => ({ ...NO_AMOUNTS, budget, estimate });

describe('the deviation of a line', () => {
  const deviationsOf = (rows: readonly PortfolioRow[]) =>
    Object.fromEntries(rows.map(({ id, deviation }) => [id, deviation]));

  it('is that of the expenses of the view from their budget, with subprojects or without', () => {
    expect(deviationsOf(viewPortfolio(portfolio(), {}).rows)).toEqual({
      [ids.film]: { kind: 'bp', bp: -1_250 },
      [ids.fair]: { kind: 'infinite', sign: -1 },
    });
    const own = deviationsOf(viewPortfolio(portfolio(), { own: 1 }).rows);
    expect(own[ids.film]).toEqual({ kind: 'bp', bp: -500 });
    expect(own[ids.music]).toEqual({ kind: 'none' });
  });

  it('is not told where the amounts are hidden', () => {
    const ownById = new Map([[ids.fair, totals(4, 4)]]);
    const [film] = viewPortfolio(portfolio({ ownById }), {}).rows;
    expect(film?.deviation).toBeNull();
  });
});

const shapeOf = (rows: readonly PortfolioRow[]): unknown =>
  rows.map(({ id, figures, children }) => [id, figures?.totalIncome ?? null, shapeOf(children)]);

describe('viewPortfolio', () => {
  it('shows a tree whose figures carry those of the subprojects, in their order', () => {
    const view = viewPortfolio(portfolio(), {});
    expect(shapeOf(view.rows)).toEqual([
      [
        ids.film,
        1230,
        [
          [ids.music, 30, []],
          [ids.shoot, 200, []],
        ],
      ],
      [ids.fair, 4, []],
    ]);
    expect(view.totals.totalIncome).toBe(1234);
    expect(view.projects).toBe(4);
  });

  it('shows own figures as a flat list, so that the lines still add up', () => {
    const view = viewPortfolio(portfolio(), { own: 1 });
    expect(view.rows.map((row) => row.figures?.totalIncome)).toEqual([1000, 200, 30, 4]);
    expect(view.rows.every((row) => row.children.length === 0)).toBe(true);
    expect(view.totals.totalIncome).toBe(1234);
  });

  it('counts only the subprojects that take part in a filtered view', () => {
    const view = viewPortfolio(portfolio(), { state: ['active'] });
    expect(shapeOf(view.rows)).toEqual([
      [ids.film, 1030, [[ids.music, 30, []]]],
      [ids.fair, 4, []],
    ]);
    expect(view.totals.totalIncome).toBe(1034);
  });

  it('puts a subproject of another company at the top of its own group', () => {
    const view = viewPortfolio(portfolio(), { group: 'company' });
    expect(shapeOf(view.rows)).toEqual([
      [ids.film, 1200, [[ids.shoot, 200, []]]],
      [ids.fair, 4, []],
      [ids.music, 30, []],
    ]);
  });

  it('finds words without accents or case and keeps what lies below a found project', () => {
    expect(viewPortfolio(portfolio(), { q: 'FEIRA musica' }).rows.map(({ id }) => id)).toEqual([
      ids.fair,
    ]);
    expect(shapeOf(viewPortfolio(portfolio(), { q: 'film' }).rows)).toEqual([
      [
        ids.film,
        1230,
        [
          [ids.music, 30, []],
          [ids.shoot, 200, []],
        ],
      ],
    ]);
  });

  it('picks the projects over budget by the figures that it shows', () => {
    expect(viewPortfolio(portfolio(), { over: 1 }).rows.map(({ id }) => id)).toEqual([ids.film]);
    expect(viewPortfolio(portfolio(), { over: 1, own: 1 }).rows.map(({ id }) => id)).toEqual([
      ids.shoot,
    ]);
  });

  it('leaves figures out where the amounts may not be seen, and says how many', () => {
    const ownById = new Map([[ids.fair, totals(4, 4)]]);
    const view = viewPortfolio(portfolio({ ownById }), {});
    expect(view.rows.map(({ figures }) => figures?.totalIncome ?? null)).toEqual([null, 4]);
    expect(view.hidden).toBe(3);
    expect(view.totals.totalIncome).toBe(4);
  });
});

describe('headlineOf', () => {
  it('counts what ends within thirty days and what is late, but nothing that is over', () => {
    const projects = [
      project('today', { endDate: '2026-11-21' }),
      project('in-30', { endDate: '2026-12-21' }),
      project('in-31', { endDate: '2026-12-22' }),
      project('late', { endDate: '2026-11-20' }),
      project('closed', { endDate: '2026-11-25', state: 'closed' }),
    ];
    const rolledById = { today: totals(0, -1), late: totals(0, 0) };
    const headline = headlineOf(projects, { rolledById, total: totals(7, -1) }, '2026-11-21');
    expect(headline).toEqual({ balance: 7, left: -1, overBudget: 1, endingSoon: 2, late: 1 });
  });
});

describe('redProjects', () => {
  const named = (all: Portfolio, view?: string) =>
    redProjects(all, view).map(({ project: { id }, over }) => [id, over]);

  it('are those of which the tracking says so, with their subprojects, and each cause once', () => {
    expect(named(portfolio())).toEqual([[ids.film, 250]]);
    const calm = new Map([
      [ids.film, expenses(9_000, 9_000)],
      [ids.shoot, expenses(1_000, 1_200)],
      [ids.fair, expenses(1_000, 1_500)],
    ]);
    expect(named(portfolio({ expensesById: calm }))).toEqual([
      [ids.fair, 500],
      [ids.shoot, 200],
    ]);
  });

  it('leave out what is over, and other companies than the one in view', () => {
    const [film, ...rest] = portfolio().projects;
    const closed = [{ ...film, state: 'closed' } as LocalRow<Project>, ...rest];
    expect(named(portfolio({ projects: closed }))).toEqual([[ids.shoot, 200]]);
    expect(named(portfolio(), 'beta')).toEqual([]);
  });
});

describe('the tags of projects', () => {
  it('pick lines with all that lies below them, and are found by the search', () => {
    const { projects, ...rest } = portfolio();
    const tagged = projects.map((one) =>
      one.id === ids.film ? { ...one, tags: ['Serie', 'Costa da Morte'] } : one,
    );
    const shown = (search: object) => {
      const { rows, totals: sum } = viewPortfolio({ ...rest, projects: tagged }, search);
      return [rows.map(({ id }) => id), sum.totalIncome];
    };
    expect(shown({ tag: ['serie', 'other'] })).toEqual([[ids.film], 1_230]);
    expect(shown({ tag: ['other'] })).toEqual([[], 0]);
    expect(shown({ tag: ['serie'], own: 1 })).toEqual([[ids.film], 1_000]);
    expect(shown({ q: 'morte' })).toEqual([[ids.film], 1_230]);
  });
});
