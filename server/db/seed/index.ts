import type { Day } from '#domain/days.ts';
import { hashPassword } from '../../modules/session/passwords.ts';
import type { Database } from '../client.ts';
import {
  codeSeries,
  companies,
  credentials,
  projectRights,
  projectTotals,
  projects,
  users,
} from '../schema/index.ts';
import { demoCompanies } from './companies.ts';
import { USER_RIGHTS, demoUsers, userId } from './people.ts';
import { demoProjects, projectId } from './projects.ts';

/**
 * Fills an empty database with the fictitious group: all or nothing, by the triggers of the feed like
 * any other write. The same day gives the same rows, but for the passwords' salts.
 * @throws Error when the database has people already: then it is somebody's.
 */
export async function seedDemo(database: Database, { today }: { today: Day }): Promise<void> {
  const people = demoUsers();
  const passwords = await Promise.all(
    people.map(async ({ id, role }) => ({
      userId: id,
      passwordHash: await hashPassword(`xeito-${role}`),
    })),
  );
  const { rows, lastNumberByYear } = demoProjects(today);
  await database.transaction(async (tx) => {
    const known = await tx.select({ id: users.id }).from(users).limit(1);
    if (known.length > 0) throw new Error('The demonstration is only for an empty database');
    await tx.insert(companies).values(demoCompanies().map((row) => ({ ...row, ...born(today) })));
    await tx.insert(users).values(people.map((row) => ({ ...row, ...born(today) })));
    await tx.insert(credentials).values(passwords);
    await tx
      .insert(projects)
      .values(rows.map(({ project, createdOn }) => ({ ...project, ...born(createdOn) })));
    await tx.insert(projectTotals).values(
      rows.map(({ project, totals, createdOn }) => ({
        id: project.id,
        ...totals,
        ...born(createdOn),
      })),
    );
    await tx.insert(projectRights).values(
      USER_RIGHTS.map(({ project, ...right }) => ({
        userId: userId('user'),
        projectId: projectId(project),
        ...right,
      })),
    );
    await tx.insert(codeSeries).values(
      [...lastNumberByYear].map(([year, lastNumber]) => ({
        series: 'projects',
        year,
        lastNumber,
      })),
    );
  });
}

/** Rows are the administrator's, made at nine in the morning. */
function born(day: Day) {
  const at = new Date(`${day}T08:00:00Z`);
  return { createdAt: at, updatedAt: at, createdBy: userId('admin'), updatedBy: userId('admin') };
}
