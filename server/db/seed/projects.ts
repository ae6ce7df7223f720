import { type Day, addDays } from '#domain/days.ts';
import { projectCode } from '#domain/projects/codes.ts';
import { accountsOf } from './accounts.ts';
import { clientIdOf } from './clients.ts';
import { companyId } from './companies.ts';
import { userId } from './people.ts';
import { type DemoItem, demoItems } from './project-items.ts';
import { projectId } from './project-list.ts';

/** The rows of all projects, and the last number given in each year. */
export function demoProjects(today: Day) {
  const lastNumberByYear = new Map<number, number>();
  const rows = demoItems().map((item) => {
    const createdOn = addDays(today, Math.min(item.days?.[0] ?? 0, 0) - 20);
    const year = Number(createdOn.slice(0, 4));
    const number = (lastNumberByYear.get(year) ?? 0) + 1;
    lastNumberByYear.set(year, number);
    const project = toProject(item, today, projectCode(year, number));
    return { project, createdOn };
  });
  return { rows, lastNumberByYear };
}

/** What pays for a project and what it is booked on goes for its parts. */
function toProject(item: DemoItem, today: Day, code: string) {
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
    tags: item.tags ?? [],
    notes: item.notes ?? '',
  };
}
