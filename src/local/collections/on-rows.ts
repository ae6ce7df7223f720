import type { ResourceName } from '#contract/paths.ts';
import { type Collection, readOnly } from './collection.ts';

const onRow = {
  ...readOnly,
  indexes: ['[resource+rowId]'],
  owner: { resource: 'resource', id: 'rowId' },
} as const;

/** What is said on any row, and what of any row is given to somebody. */
export const ON_ROWS = {
  comments: {
    ...onRow,
    name: 'comments',
    conflict: 'mine-wins',
    serverFields: ['editedAt', 'authorName', 'untoldIds'],
    defaults: { mentions: [], isRemoved: false, editedAt: null, authorName: '', untoldIds: [] },
  },
  assignments: {
    ...onRow,
    name: 'assignments',
    indexes: ['[resource+rowId]', 'assigneeId'],
    conflict: 'merge-fields',
    deletable: true,
    serverFields: ['doneAt', 'doneBy'],
    defaults: { text: '', day: null, isDone: false, doneAt: null, doneBy: null },
  },
} as const satisfies Partial<Record<ResourceName, Collection>>;
