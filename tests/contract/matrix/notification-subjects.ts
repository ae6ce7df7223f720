import { v7 as uuidv7 } from 'uuid';
import { notifications } from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';
import { SAVED_VIEW_SUBJECTS } from './saved-view-subjects.ts';
import type { Subject } from './subjects.ts';
import type { World } from './world.ts';

const A_NOTICE = { kind: 'deadline', rule: 'alert', day: '2026-05-04' } as const;
const ABOUT = {
  resource: 'tenders' as const,
  rowId: '01900000-0000-7000-8000-000000000001',
  layer: 'application' as const,
  event: 'to' as const,
  title: 'A call',
  context: 'CT207G',
  dueDay: '2026-05-08',
  tenderId: '01900000-0000-7000-8000-000000000001',
  callRequestId: null,
  count: null,
};

/** Notices, and views of lists, of the person who asks, or of somebody else. */
export const NOTIFICATION_SUBJECTS: Readonly<Record<string, Subject>> = {
  ...SAVED_VIEW_SUBJECTS,
  '/api/notifications': {
    insert: async ({ server, next }, place, role) => {
      const id = uuidv7();
      const other = role === 'admin' ? 'editor' : 'admin';
      const userId = server.people[place === 'own' ? role : other].id;
      const dedupeKey = `thing-${next('notice')}|alert|2026-05-04`;
      await server.db.insert(notifications).values({ id, userId, dedupeKey, ...A_NOTICE });
      return id;
    },
    create: ({ next }) => ({
      ...A_NOTICE,
      dedupeKey: `thing-${next('notice')}|alert|2026-05-04`,
      about: ABOUT,
    }),
    update: { state: 'read' },
  },
};

/** One notice of a person, whose every value is a mark of that subject. */
export async function fillNotices(
  { db }: World['server'],
  marks: Marks,
  { subject, userId }: { subject: string; userId: string },
  idOf: (resource: 'notifications') => string,
): Promise<void> {
  const row = { id: idOf('notifications'), userId, ...A_NOTICE, state: 'unread' as const };
  await db
    .insert(notifications)
    .values(marks.row(subject, notifications, { ...row, about: null, snoozedUntil: null }));
}
