/** The names that one resource goes by. */
export interface ResourceNames {
  /** `expenseAccounts`: in the feed, in the mirror and in code. */
  plural: string;
  singular: string;
  /** `expense-accounts`: of files. */
  file: string;
  /** `expense_accounts`: of the table and of the path. */
  table: string;
  /** `ExpenseAccount`. */
  type: string;
}

/** @throws Error when the names cannot be names */
export function namesOf(plural: string, singular: string): ResourceNames {
  for (const name of [plural, singular]) {
    if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name)) throw new Error(`Not a camelCase name: ${name}`);
  }
  const join = (sign: string) =>
    plural.replaceAll(/[A-Z]/g, (letter) => sign + letter.toLowerCase());
  return { plural, singular, file: join('-'), table: join('_'), type: capital(singular) };
}

export const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

export const contractFile = ({ singular, type }: ResourceNames) => `import * as z from 'zod';
import { line, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  name: line(),
  notes: text().default(''),
};

export const ${singular}Row = z.object({ ...rowFields, ...fields });
export const ${singular}Create = z.strictObject({ id: z.uuid().optional(), ...fields });
export const ${singular}Update = z.strictObject(withoutDefaults(fields)).partial();

export type ${type} = z.infer<typeof ${singular}Row>;
export type ${type}Create = z.input<typeof ${singular}Create>;
export type ${type}Update = z.input<typeof ${singular}Update>;
`;

export const schemaFile = ({
  plural,
  table,
}: ResourceNames) => `import { pgTable, text } from 'drizzle-orm/pg-core';
import { rowColumns } from './columns.ts';

export const ${plural} = pgTable('${table}', {
  ...rowColumns(),
  name: text().notNull(),
  notes: text().notNull().default(''),
});
`;

export const routesFile = ({
  plural,
  singular,
  file,
}: ResourceNames) => `import { ${singular}Create, ${singular}Row, ${singular}Update } from '#contract/resources/${file}.ts';
import type { App, Context } from '../../context.ts';
import { registerResource } from '../../sync/resource.ts';
import { ${singular}Repository } from './service.ts';

export function add${capital(plural)}(app: App, context: Context): void {
  const ${plural} = {
    name: '${plural}',
    singular: '${singular}',
    row: ${singular}Row,
    create: ${singular}Create,
    update: ${singular}Update,
  } as const;
  registerResource(app, context, ${plural}, ${singular}Repository);
}
`;

export const serviceFile = ({
  plural,
  singular,
  file,
  type,
}: ResourceNames) => `import { eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { ${type}, ${singular}Create, ${singular}Update } from '#contract/resources/${file}.ts';
import { type Actor, canPeople } from '#domain/access/policy.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import type { Database } from '../../db/client.ts';
import { ${plural} } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { partsBy } from '../../lists/parts.ts';
import { readPlaced } from '../../lists/seen.ts';
import { Refusal } from '../../problem.ts';
import type { Repository, Target } from '../../sync/resource.ts';
import { refuseTakenId } from '../../sync/taken-id.ts';

type Create = z.output<typeof ${singular}Create>;
type Update = z.output<typeof ${singular}Update>;

/** Read by all but partners, written by administrators. */
export const ${singular}Repository: Repository<${type}, Create, Update> = {
  async *list(db, actor) {
    refuseUnless(canPeople(actor));
    const inUse = isNull(${plural}.deletedAt);
    for await (const rows of partsBy((from) => readPlaced(db, ${plural}, inUse, from))) {
      yield rows.map((row) => toWire(row));
    }
  },

  async find(db, actor, id) {
    const found = await select${type}(db, actor, id);
    return found && !found.isRemoved ? found.row : undefined;
  },

  async lock(tx, actor, id) {
    await tx.select().from(${plural}).where(eq(${plural}.id, id)).for('no key update');
    return select${type}(tx, actor, id);
  },

  authorize(actor) {
    refuseUnless(isAdministrator(actor.role));
  },

  async create(tx, actor, { id = uuidv7(), ...fields }) {
    await refuseTakenId(tx, ${plural}, id);
    const own = { id, createdBy: actor.id, updatedBy: actor.id };
    return written(await tx.insert(${plural}).values({ ...fields, ...own }).returning());
  },

  async update(tx, actor, { id }, fields) {
    const change = { ...fields, updatedBy: actor.id };
    return written(await tx.update(${plural}).set(change).where(eq(${plural}.id, id)).returning());
  },

  async remove(tx, actor, { id }) {
    const change = { deletedAt: new Date(), updatedBy: actor.id };
    return written(await tx.update(${plural}).set(change).where(eq(${plural}.id, id)).returning());
  },
};

async function select${type}(
  db: Database,
  actor: Actor,
  id: string,
): Promise<Target<${type}> | undefined> {
  refuseUnless(canPeople(actor));
  const [row] = await db.select().from(${plural}).where(eq(${plural}.id, id));
  return row && { row: toWire(row), isRemoved: row.deletedAt !== null };
}

function written([row]: (typeof ${plural}.$inferSelect)[]): ${type} {
  if (!row) throw new Refusal('NOT_FOUND');
  return toWire(row);
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal('FORBIDDEN');
}
`;

export const collectionEntry = ({ plural }: ResourceNames) => `  ${plural}: {
    ...readOnly,
    name: '${plural}',
    indexes: [],
    conflict: 'merge-fields',
    deletable: true,
    defaults: { notes: '' },
  },
`;
/** What no generator can write: it depends on what the resource is. */
export const nextSteps = ({ plural, table, file }: ResourceNames) => `Next, by hand:
1. Fields: contract/resources/${file}.ts and server/db/schema/${file}.ts; who may: server/modules/${file}/service.ts.
2. npm run db:generate -- --name ${file}
3. npx drizzle-kit generate --custom --name ${file}-feed, with
   - CREATE FUNCTION "scopes_of_${plural}"(the_row uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
     BEGIN
       RETURN (SELECT ARRAY['staff'] FROM ${table} WHERE id = the_row AND deleted_at IS NULL);
     END $$;
   - CREATE TRIGGER ${table}_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION row_version();
   - CREATE CONSTRAINT TRIGGER ${table}_feed AFTER INSERT OR UPDATE OR DELETE ON ${table}
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_touch('${plural}');
   - SELECT sync_noted('${table}');
4. src/local/db.ts: the next version of the device's database.
5. npm run types: the compiler lists what else a resource needs.`;
