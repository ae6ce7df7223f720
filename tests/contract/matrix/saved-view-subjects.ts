import { v7 as uuidv7 } from 'uuid';
import { savedViews } from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';
import type { Subject } from './subjects.ts';
import type { World } from './world.ts';

/** What everybody may do with views (expectations.ts). */
export const SAVED_VIEW_LINES: Readonly<Record<string, string>> = {
  // One's own as well; who is from outside has no lists to save views of.
  'GET /api/saved_views': '! + + + + x x',
  'POST /api/saved_views': '! + + + + x x',
  'GET /api/saved_views/{id}': '!!! +-- +-- +-- +-- xxx xxx',
  'PUT /api/saved_views/{id}': '!!! +-- +-- +-- +-- xxx xxx',
  'DELETE /api/saved_views/{id}': '!!! +-- +-- +-- +-- xxx xxx',
};

const A_VIEW = { list: 'projects', name: 'A view', search: {} };

/** Views of the person who asks, or of somebody else. */
export const SAVED_VIEW_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/saved_views': {
    insert: async ({ server }, place, role) => {
      const id = uuidv7();
      const other = role === 'admin' ? 'editor' : 'admin';
      const createdBy = server.people[place === 'own' ? role : other].id;
      await server.db.insert(savedViews).values({ id, createdBy, ...A_VIEW });
      return id;
    },
    create: () => A_VIEW,
    update: { name: 'Another name' },
  },
};

/** One view of a person, whose every value is a mark of that subject. */
export async function fillSavedViews(
  { db }: World['server'],
  marks: Marks,
  { subject, userId }: { subject: string; userId: string },
  idOf: (resource: 'savedViews') => string,
): Promise<void> {
  const row = { id: idOf('savedViews'), createdBy: userId, isDefault: true, grid: null };
  const search = { q: marks.word(subject) };
  await db.insert(savedViews).values(marks.row(subject, savedViews, { ...row, search }));
}
