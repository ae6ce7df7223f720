import { v7 as uuidv7 } from 'uuid';
import { tenders } from '../../../server/db/schema/index.ts';
import type { Subject } from './subjects.ts';

/** The resources of public aid, by their paths. */
export const SUBVENTION_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/tender': {
    insert: async ({ server, next }) => {
      const row = { id: uuidv7(), code: `T${next('code')}`, title: 'A call' };
      await server.db.insert(tenders).values(row);
      return row.id;
    },
    create: ({ next }) => ({ code: `T${next('code')}`, title: 'A call' }),
    update: { title: 'Another call' },
  },
};
