import type * as z from 'zod';
import type { ResourceName } from '#contract/paths.ts';
import { RESOURCES } from '#contract/resources/index.ts';
import type { App, Context } from '../context.ts';
import { registerResource, type Resource } from '../sync/resource.ts';
import { type RowRules, rowRepository } from './repository.ts';

type Schemas = typeof RESOURCES;

/** The resources whose rows can be created and changed. */
export type WritableName = {
  [Name in ResourceName]: Schemas[Name] extends { create: z.ZodType; update: z.ZodType }
    ? Name
    : never;
}[ResourceName];

type RowOf<Name extends WritableName> = z.output<Schemas[Name]['row']>;
type CreateOf<Name extends WritableName> = z.output<Schemas[Name]['create']>;
type UpdateOf<Name extends WritableName> = z.output<Schemas[Name]['update']>;

/** What of the calls of a resource is not as usual. */
type Options = Omit<
  Partial<Resource<never, never, never>>,
  'name' | 'singular' | 'row' | 'create' | 'update'
>;

/** A resource with its schemas from the contract. */
export function resourceOf<Name extends WritableName>(
  name: Name,
  options: Options = {},
): Resource<RowOf<Name>, CreateOf<Name>, UpdateOf<Name>> & { name: Name } {
  const { row, create, update } = RESOURCES[name];
  const schemas = { row, create, update } as unknown as Pick<
    Resource<RowOf<Name>, CreateOf<Name>, UpdateOf<Name>>,
    'row' | 'create' | 'update'
  >;
  return { name, singular: singularOf(name), ...schemas, ...options };
}

export type RulesOf<Name extends WritableName> = RowRules<RowOf<Name>, Omit<CreateOf<Name>, 'id'>>;

/** The calls of a resource whose rows stand in a table of its own, under these rules. */
export function registerRows<Name extends WritableName>(
  app: App,
  context: Context,
  name: Name,
  { rules, ...options }: Options & { rules?: RulesOf<Name> | undefined } = {},
) {
  const repository = rowsOf(name, rules);
  registerResource(app, context, resourceOf(name, options), repository);
  return repository;
}

/** How the rows of a resource are read and written, under these rules. */
export function rowsOf<Name extends WritableName>(name: Name, rules?: RulesOf<Name>) {
  return rowRepository<RowOf<Name>, CreateOf<Name>, UpdateOf<Name>>(name, rules);
}

/** `category` of `categories`. */
function singularOf(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
}
