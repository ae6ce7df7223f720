import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#domain/access/roles.ts';
import {
  assignments,
  clients,
  collaborators,
  comments,
  employees,
} from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';
import type { Place, Subject } from './subjects.ts';
import type { World } from './world.ts';

/** What everybody may do with what stands on rows (expectations.ts). */
export const ON_ROW_LINES: Readonly<Record<string, string>> = {
  // Own is what one said oneself, foreign what others said on what only administrators see. Who is from outside has
  // no client to speak of, and reads what is said of them.
  'GET /api/comments': '! + + + + + x',
  'POST /api/comments': '! + + + + ~ x',
  'GET /api/comments/{id}': '!!! ++- ++- +-- +-- +-- xxx',
  'PUT /api/comments/{id}': '!!! +x- +x- +-- +-- +-- xxx',
  // Own is what was given to oneself: it is done by who does it, and removed by who may change the row.
  'GET /api/assignments': '! + + + + x x',
  'POST /api/assignments': '! + + + x x x',
  'GET /api/assignments/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'PUT /api/assignments/{id}': '!!! ++- ++- +-- +-- xxx xxx',
  'DELETE /api/assignments/{id}': '!!! ++- ++- +-- x-- xxx xxx',
};

const A_COMMENT = { text: 'A word', authorName: 'Somebody' };

/** A row that the person sees, or one of those that only administrators see. */
async function insertRow(world: World, place: Place, role: Role) {
  const { db } = world.server;
  const rowId = uuidv7();
  if (place === 'foreign') {
    const hours = { yearlyHours: 1700, companyId: world.companyIds.foreign };
    await db.insert(employees).values({ id: rowId, name: 'A person', ...hours });
    return { resource: 'employees' as const, rowId };
  }
  if (role === 'partner') {
    const userId = world.server.people.partner.id;
    // A person is one collaborator at a time.
    await db.update(collaborators).set({ userId: null }).where(eq(collaborators.userId, userId));
    const themselves = { id: rowId, name: 'A collaborator', kind: 'freelance' as const, userId };
    await db.insert(collaborators).values(themselves);
    return { resource: 'collaborators' as const, rowId };
  }
  await db.insert(clients).values({ id: rowId, name: 'A client' });
  return { resource: 'clients' as const, rowId };
}

/** What is on rows: own are one's own words on what one sees, foreign those of others where only administrators see. */
export const ON_ROW_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/comments': {
    insert: async (world, place, role) => {
      const id = uuidv7();
      const { people, db } = world.server;
      const createdBy = people[place === 'own' ? role : 'editor'].id;
      const row = await insertRow(world, place, role);
      await db.insert(comments).values({ id, createdBy, ...row, ...A_COMMENT });
      return id;
    },
    create: async (world) => ({ ...(await insertRow(world, 'own', 'user')), text: 'A word' }),
    update: { text: 'Another word' },
  },
  '/api/assignments': {
    insert: async (world, place, role) => {
      const id = uuidv7();
      const { people, db } = world.server;
      const assigneeId = people[place === 'own' ? role : 'admin'].id;
      await db
        .insert(assignments)
        .values({ id, assigneeId, ...(await insertRow(world, place, role)) });
      return id;
    },
    create: async (world) => ({
      ...(await insertRow(world, 'own', 'user')),
      assigneeId: world.server.people.user.id,
    }),
    update: { isDone: true },
  },
};

/** What stands on a row is for whom the row is; nobody from outside hears what is assigned there. */
export function audienceOnRows(
  audience: Readonly<Record<string, readonly Role[]>>,
): Record<string, readonly Role[]> {
  return Object.fromEntries(
    Object.entries(audience).flatMap(([name, roles]) => [
      [`words on ${name}`, roles],
      [`assignment on ${name}`, roles.filter((role) => role !== 'partner')],
    ]),
  );
}

/** A comment and an assignment on a row, whose every value is a mark of that subject. Answers the comment. */
export async function fillOnRow(
  { db, people }: World['server'],
  marks: Marks,
  subject: string,
  row: { resource: 'projects' | 'collaborators'; rowId: string },
  idOf: (resource: 'comments' | 'assignments') => string,
): Promise<string> {
  const id = idOf('comments');
  await db.insert(comments).values(
    marks.row(`words on ${subject}`, comments, {
      id,
      createdBy: people.superadmin.id,
      ...row,
      mentions: [],
      untoldIds: [],
      isRemoved: false,
    }),
  );
  await db.insert(assignments).values(
    marks.row(`assignment on ${subject}`, assignments, {
      id: idOf('assignments'),
      ...row,
      assigneeId: people.admin.id,
      isDone: false,
    }),
  );
  return id;
}
