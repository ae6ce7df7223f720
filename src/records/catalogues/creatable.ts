import type { ResourceName } from '#contract/paths.ts';
import type { RecordDefinition } from '../definition.ts';
import { CATEGORIES } from './categories.ts';
import { CLIENTS } from './clients.ts';
import { ORGANIZATIONS } from './organizations.ts';

/** Kinds of rows that are made where one is chosen. */
export const CREATABLE: { readonly [R in ResourceName]?: RecordDefinition } = {
  categories: CATEGORIES,
  clients: CLIENTS,
  organizations: ORGANIZATIONS,
};
