import type { ResourceName } from '#contract/paths.ts';

/** Everything generic code knows of one mirrored resource: data, no callbacks. */
export interface Collection {
  name: ResourceName;
  /** Dexie indexes beside `id`: each costs every row that is written. Their fields are never sealed: no names, no amounts. */
  indexes: readonly string[];
  /**
   * `ask`: any change by others asks the person. `server-wins`: nobody edits it here. `mine-wins`: one's
   * own row, where the last word counts and nobody is asked.
   */
  conflict: 'server-wins' | 'merge-fields' | 'mine-wins' | 'ask';
  deletable: boolean;
  /** Fields that the server gives; never sent, never compared. */
  serverFields: readonly string[];
  /** Server fields that show a number of this device until the server has given them: field → prefix. */
  provisional: Readonly<Record<string, string>>;
  /** Written only: the server answers them masked, and so does the mirror. */
  secretFields: readonly string[];
  /** What the contract fills in at create, for the row as it is shown before the server answered. */
  defaults: Readonly<Record<string, unknown>>;
  /** The pair of fields that names a row of any collection: a change waits for that row too. */
  owner: { resource: string; id: string } | null;
  /** Fields whose every change is a step of its own: the server judges the way, not only its end. */
  stepFields: readonly string[];
  /** How a row is taken out of use, where it is not deleted: the field that says so, and its values then. */
  ends: { field: string; values: readonly unknown[] } | null;
  /** Fields that count as one when two people changed the row. */
  mergeGroups: readonly (readonly string[])[];
  /** Lists whose items, words or each with an `id`, are changes of their own: what two people add is all there. */
  mergeLists: readonly string[];
}

/** What nobody edits here. */
export const readOnly = {
  conflict: 'server-wins',
  deletable: false,
  serverFields: [],
  provisional: {},
  secretFields: [],
  defaults: {},
  owner: null,
  stepFields: [],
  ends: null,
  mergeGroups: [],
  mergeLists: [],
} as const;

/** What a person edits like any catalogue: field by field, and removes while nothing needs it. */
export const catalogue = { ...readOnly, conflict: 'merge-fields', deletable: true } as const;

/** `ends` of what is archived. */
export const ARCHIVED = { field: 'archived', values: [true] } as const;
