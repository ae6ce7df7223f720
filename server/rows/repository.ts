import { type SQL, and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ResourceName } from '#contract/paths.ts';
import { holdersOf, partsOf } from '#contract/references.ts';
import { type Action, type Actor, canCatalogue } from '#domain/access/policy.ts';
import type { Database } from '../db/client.ts';
import type { RowTable } from '../db/row-table.ts';
import { isOneOf, toWire } from '../db/wire.ts';
import { type From, type Part, partsBy } from '../lists/parts.ts';
import { readPlaced, readSeen } from '../lists/seen.ts';
import { Refusal } from '../problem.ts';
import type { Place, Repository, WireRow, WriteRequest } from '../sync/resource.ts';
import { refuseTakenId } from '../sync/taken-id.ts';
import { refuseUnknown } from './references.ts';
import { TABLES } from './tables.ts';
import { askChanged, change, make } from './together.ts';
import { isUsed, usersOf } from './uses.ts';

type Raw = { deletedAt: Date | null };

/** What a row was before, null of a new one, and who changes it. */
export interface DerivedFrom<Row> {
  before: Row | null;
  actor: Actor;
}

/** The rules of one resource, where it has others than those of a catalogue. */
export interface RowRules<Row, Fields> {
  /** Whether the person may; `canCatalogue` where it is left out. */
  may?: (
    actor: Actor,
    action: Action,
    row: Row | undefined,
    body: WriteRequest<Row>['body'],
  ) => boolean;
  /** Which rows the person may list and find; all where it is left out. */
  visible?: (actor: Actor) => SQL | undefined;
  /** The fields that are kept, of those that are written: some may be written in short. */
  expand?: (
    tx: Database,
    fields: Partial<Fields>,
    before: Row | undefined,
  ) => Promise<Partial<Fields>>;
  /** Refuses fields that do not fit together, or another row. `next` is the whole row to be. */
  check?: (
    tx: Database,
    next: Fields & { id: string },
    before: Row | undefined,
    actor: Actor,
  ) => Promise<void>;
  /** Why a row that nothing holds back stays all the same. */
  checkRemoval?: (tx: Database, row: Row, actor: Actor) => Promise<void>;
  /** Fields that the server computes from the others; none where it is left out. */
  derive?: (next: Fields & { id: string }, change: DerivedFrom<Row>) => Partial<Row>;
  /** What else a change brings about, once it is written. */
  after?: (tx: Database, row: Row, change: DerivedFrom<Row>) => Promise<void>;
  /** The row as this person may see it; whole where it is left out. */
  show?: (actor: Actor, row: Row) => Row;
}

/** Rows of a table: read, created, changed, and removed while nothing needs them. */
export function rowRepository<
  Row extends WireRow,
  Create extends object,
  Update extends Readonly<Record<string, unknown>>,
>(
  resource: ResourceName,
  {
    may = (actor, action) => canCatalogue(actor, action),
    visible,
    expand = async (_tx, fields) => fields,
    check,
    checkRemoval,
    derive = () => ({}),
    after,
    show = (_actor, row) => row,
  }: RowRules<Row, Omit<Create, 'id'>> = {},
): Required<Repository<Row, Create & { id?: string | undefined }, Update>> {
  const table = TABLES[resource];
  const asTarget = (raw: object) => {
    const row = raw as Raw;
    return { row: toWire(row) as unknown as Row, isRemoved: row.deletedAt !== null };
  };
  const select = async (db: Database, where: SQL | undefined) =>
    (await db.select().from(table).where(where)).map(asTarget);
  const refuseUnless = (isAllowed: boolean) => {
    if (!isAllowed) throw new Refusal('FORBIDDEN');
  };
  /** The row as a change of it left it. */
  const only = ([written]: object[]): Row => {
    if (!written) throw new Refusal('NOT_FOUND');
    return asTarget(written).row;
  };
  const mayRead = (actor: Actor) => visible !== undefined || may(actor, 'read', undefined, {});
  const seenBy = (actor: Actor) => and(isNull(table.deletedAt), visible?.(actor));
  const page = async (db: Database, actor: Actor, place: Place, from: From): Promise<Part<Row>> => {
    refuseUnless(mayRead(actor));
    const here = placedIn(table, place);
    const seen = seenBy(actor);
    const { rows, next } =
      here.length > 0
        ? await readPlaced(db, table, and(seen, ...here), from)
        : await readSeen(db, actor, { resource, table, visible: seen }, from);
    const shown = rows.map((row) => show(actor, toWire(row) as unknown as Row));
    return { rows: shown, next };
  };

  return {
    list: (db, actor, place) => partsBy((from) => page(db, actor, place, from)),
    page,

    async find(db, actor, id) {
      refuseUnless(mayRead(actor));
      const [found] = await select(db, and(eq(table.id, id), seenBy(actor)));
      return found && show(actor, found.row);
    },

    async lock(tx, actor, id) {
      refuseUnless(mayRead(actor));
      const those = (where: SQL | undefined) => tx.select().from(table).where(where).$dynamic();
      const locked = await askChanged('locked', table, id, (where) =>
        those(where).orderBy(table.id).for('no key update'),
      );
      const seen = visible?.(actor);
      // Who sees it is asked of what stands there once it is locked.
      const row = seen ? await askChanged('seen', table, id, (it) => those(and(it, seen))) : locked;
      return row && asTarget(row);
    },

    authorize(actor, { action, row, body }) {
      refuseUnless(may(actor, action, row, body));
    },

    async create(tx, actor, { id = uuidv7(), ...fields }) {
      await refuseTakenId(tx, table, id);
      await refuseUnknown(tx, actor, resource, { ...fields });
      const kept = await expand(tx, fields, undefined);
      const own = { ...(kept as Omit<Create, 'id'>), id };
      await check?.(tx, own, undefined, actor);
      const from = { before: null, actor };
      const values = { ...own, ...derive(own, from), createdBy: actor.id, updatedBy: actor.id };
      const made = only(await make(tx, table, values));
      await after?.(tx, made, from);
      return made;
    },

    async update(tx, actor, row, fields) {
      await refuseUnknown(tx, actor, resource, { ...fields }, row);
      const kept = await expand(tx, fields as Partial<Omit<Create, 'id'>>, row);
      const next = { ...(row as unknown as Omit<Create, 'id'>), ...kept, id: row.id };
      await check?.(tx, next, row, actor);
      const from = { before: row, actor };
      const values = { ...kept, ...derive(next, from), updatedBy: actor.id };
      const changed = only(await change(tx, table, row.id, values));
      await after?.(tx, changed, from);
      return changed;
    },

    async remove(tx, actor, row) {
      await checkRemoval?.(tx, row, actor);
      if (await isUsed(tx, row.id, holdersOf(resource))) throw new Refusal('IN_USE');
      const gone = { deletedAt: new Date(), updatedBy: actor.id };
      for (const part of partsOf(resource)) {
        const ids = await usersOf(tx, part, row.id);
        const those = TABLES[part.resource];
        await tx.update(those).set(gone).where(isOneOf(those.id, ids));
      }
      return only(await change(tx, table, row.id, gone));
    },
  };
}

/** The conditions of a list under a path: `projectId` of `/projects/{projectId}/budgets`. */
function placedIn(table: RowTable, place: Readonly<Record<string, string>>): SQL[] {
  const columns = getTableColumns(table);
  return Object.entries(place).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? [eq(column, value)] : [];
  });
}
