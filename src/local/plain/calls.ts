import { PATHS, RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import type { Operation } from '../outbox/entry.ts';
import { serverId } from './ids.ts';

/** The calls of the specification (§7) that rows are read and written with. */
export interface PlainCalls {
  /** One row may be asked for by itself; else it is looked for in the list. */
  hasRow: boolean;
  writes: readonly Operation[];
}

export const PLAIN_LISTS = ['companies', 'projects'] as const satisfies readonly ResourceName[];
export type ListedName = (typeof PLAIN_LISTS)[number];

const CALLS: Partial<Record<ResourceName, PlainCalls>> = {
  companies: { hasRow: false, writes: ['create', 'update'] },
  projects: { hasRow: true, writes: ['create', 'update', 'delete'] },
} satisfies Record<ListedName, PlainCalls>;

/** Whether the specification has a call for such a change. */
export function canWrite(resource: ResourceName, op: Operation): resource is ListedName {
  return CALLS[resource]?.writes.includes(op) ?? false;
}

/** One's own rows that are of use on the device alone: where the server has no call for them they stay here. */
export function staysHere(resource: ResourceName): boolean {
  return resource === 'savedViews';
}

export function hasRowCall(resource: ListedName): boolean {
  return CALLS[resource]?.hasRow ?? false;
}

export function listPath(resource: ListedName): string {
  return RESOURCE_PATHS[resource];
}

export function rowPath(resource: ListedName, id: string): string {
  return `${RESOURCE_PATHS[resource]}/${encodeURIComponent(String(serverId(id)))}`;
}

export const PROFILE_PATH = PATHS.profile;
