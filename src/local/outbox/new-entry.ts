import { v4 } from 'uuid';
import { SCHEMA_VERSION } from '#contract/sync.ts';
import type { Entry } from './entry.ts';

/** What a person did at once, be it one change or several. */
export interface Action {
  id: string;
  number: number;
}

type Named = Pick<Entry, 'userId' | 'op' | 'resource' | 'rowId' | 'label'>;

/** The entry of a change that was never sent; its contents are still to be filled in. */
export function newEntry(named: Named, action: Action): Omit<Entry, 'seq'> {
  return {
    ...named,
    key: v4(),
    supersedes: [],
    patch: {},
    provisional: {},
    baseFields: {},
    seenFields: {},
    file: null,
    dependsOn: [],
    actionIds: [action.id],
    lastAction: action.number,
    undo: [],
    schemaVersion: SCHEMA_VERSION,
    createdAt: new Date().toISOString(),
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    problem: null,
    conflict: null,
    ever: false,
    frozen: null,
  };
}
