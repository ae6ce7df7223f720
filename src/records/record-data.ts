import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';

/** A row of any resource, as the generic parts read it. */
export type RecordRow = LocalRow<{
  readonly [field: string]: unknown;
  id: string;
  version: number;
}>;

/** What a form holds: one plain value a field, so that what was touched is told by `===`. */
export type FormValue = string | number | boolean | null;
export type FormValues = Record<string, FormValue>;

/** Rows of one resource that name another, counted. */
export interface Use {
  resource: ResourceName;
  count: number;
  /** Those of them whose changes were not sent. */
  unsent: number;
}

/** All that the screen of a list shows, from this device. */
export interface RecordsData {
  rows: readonly RecordRow[];
  /** Rows by id of the resource itself and of every resource that its fields name. */
  byId: (resource: ResourceName) => ReadonlyMap<string, RecordRow>;
  usesOf: (id: string) => readonly Use[];
}

/** What stands around a field in its form. */
export interface Beside {
  /** Null while it is being made. */
  row: RecordRow | null;
  data: RecordsData;
  actor: Actor;
}
