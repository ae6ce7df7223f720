import { type Day, addDays } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { projectCode } from '#domain/projects/codes.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import { accountsOf } from './accounts.ts';
import { clientIdOf } from './clients.ts';
import { companyId } from './companies.ts';
import { userId } from './people.ts';
import { type DemoProject, DEMO_PROJECTS, projectId } from './project-list.ts';
import { seededRandom } from './random.ts';

type Item = Omit<DemoProject, 'parts'> & { parent: string | null; order: number | null };

/** The rows of all projects with their totals, and the last number given in each year. */
export function demoProjects(today: Day) {
  const lastNumberByYear = new Map<number, number>();
  const random = seededRandom(36);
  const rows = flatten().map((item) => {
    const createdOn = addDays(today, Math.min(item.days?.[0] ?? 0, 0) - 20);
    const year = Number(createdOn.slice(0, 4));
    const number = (lastNumberByYear.get(year) ?? 0) + 1;
    lastNumberByYear.set(year, number);
    const project = toProject(item, today, projectCode(year, number));
    return { project, totals: toTotals(item, random), createdOn };
  });
  return { rows, lastNumberByYear };
}

function flatten(): Item[] {
  return DEMO_PROJECTS.flatMap(({ parts = [], ...project }) => {
    const { company, art36Type, manager } = project;
    return [
      { ...project, parent: null, order: null },
      ...parts.map((part) => ({ company, art36Type, manager, ...part, parent: project.key })),
    ];
  });
}

/** What pays for a project and what it is booked on goes for its parts. */
function toProject(item: Item, today: Day, code: string) {
  const whole = item.parent ?? item.key;
  return {
    id: projectId(item.key),
    code,
    name: item.name,
    companyId: companyId(item.company),
    clientId: clientIdOf(whole),
    parentId: item.parent === null ? null : projectId(item.parent),
    order: item.order,
    managerId: item.manager === undefined ? null : userId(item.manager),
    startDate: item.days ? addDays(today, item.days[0]) : null,
    endDate: item.days ? addDays(today, item.days[1]) : null,
    state: item.state,
    ...accountsOf(whole),
    art36Type: item.art36Type ?? 'none',
    notes: item.notes ?? '',
  };
}

/** Amounts near the round ones of the list, to the cent. */
function toTotals(item: Item, random: () => number): ProjectTotals {
  const near = (euros: number): Cents => Math.round(euros * (99 + random()));
  const totalBudget = item.budget * 100;
  const totalExpenses = near((item.budget * item.spentPercent) / 100);
  const totalIncome = near((item.budget * item.incomePercent) / 100);
  const isDeductible = item.art36Type !== undefined && item.art36Type !== 'none';
  return {
    totalBudget,
    totalExpenses,
    totalIncome,
    totalLeft: totalBudget - totalExpenses,
    totalBalance: totalIncome - totalExpenses,
    totalAmortizable: Math.round(totalExpenses * 0.06 * random()),
    totalBase36: isDeductible ? Math.round(totalExpenses * (0.6 + 0.3 * random())) : 0,
  };
}
