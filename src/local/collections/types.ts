import type { ResourceName } from '#contract/paths.ts';
import type { RESOURCES } from '#contract/resources/index.ts';
import type * as z from 'zod';
import type { COLLECTIONS } from './index.ts';

// Types only, and alone in this file: nothing of Zod is in what is built from it.

type Schemas = typeof RESOURCES;
type SchemaOf<R extends ResourceName, K extends string> =
  Schemas[R] extends Record<K, infer S> ? S : never;

/** A row as the contract has it. */
export type RowOf<R extends ResourceName> = z.infer<Schemas[R]['row']>;
/** What a new row is made of; never where nobody creates one. */
export type CreateOf<R extends ResourceName> = z.input<SchemaOf<R, 'create'>>;
/** What may be changed in a row; never where nobody changes one. */
export type UpdateOf<R extends ResourceName> = z.input<SchemaOf<R, 'update'>>;

export type CreatableName = {
  [R in ResourceName]: Schemas[R] extends { create: unknown } ? R : never;
}[ResourceName];
export type UpdatableName = {
  [R in ResourceName]: Schemas[R] extends { update: unknown } ? R : never;
}[ResourceName];
export type DeletableName = {
  [R in ResourceName]: (typeof COLLECTIONS)[R]['deletable'] extends true ? R : never;
}[ResourceName];
