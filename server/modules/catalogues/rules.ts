import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Bead } from '#contract/resources/beads.ts';
import type { Category } from '#contract/resources/categories.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { CalendarYear, HolidayRow } from '#contract/resources/holidays.ts';
import {
  type Actor,
  canCatalogue,
  canCollaborator,
  canConfirmCalendar,
  canExpenseAccount,
  canLinkCollaborator,
} from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { isPerson } from '#domain/beads/typologies.ts';
import type { Database } from '../../db/client.ts';
import {
  calendarYears,
  collaborators,
  expenseAccounts,
  holidays,
  users,
} from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowTable } from '../../db/row-table.ts';
import { TABLES } from '../../rows/tables.ts';

/** A resource that is a collaborator says which, and no other does. */
export async function checkBead(
  _tx: Database,
  next: Pick<Bead, 'typology' | 'collaboratorId'>,
): Promise<void> {
  const isOfPerson = isPerson(next);
  if (isOfPerson === (next.collaboratorId !== null)) return;
  refuseField('collaboratorId', isOfPerson ? 'required' : 'invalid');
}

/** Budget items and organizations stand in trees. */
export function checkTree(resource: 'categories' | 'organizations') {
  return async (tx: Database, next: Pick<Category, 'id' | 'parentId'>): Promise<void> => {
    const table = TABLES[resource];
    // Two moves at once could close a ring that neither sees.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tree:${resource}`}, 0))`);
    const seen = new Set([next.id]);
    for (let parent = next.parentId; parent !== null; ) {
      if (seen.has(parent)) refuseField('parentId', 'invalid');
      seen.add(parent);
      const rows = await tx.select().from(table).where(eq(table.id, parent));
      parent = (rows[0] as { parentId: string | null } | undefined)?.parentId ?? null;
    }
  };
}

/** A company has each account once, and its own people write it. */
export const accountRules = {
  may: (
    actor: Actor,
    action: 'read' | 'create' | 'update' | 'delete',
    row: ExpenseAccount | undefined,
  ) => canExpenseAccount(actor, action, row),
  async check(
    tx: Database,
    next: Pick<ExpenseAccount, 'id' | 'companyId' | 'num'>,
    before: ExpenseAccount | undefined,
    actor: Actor,
  ): Promise<void> {
    if (!canExpenseAccount(actor, before ? 'update' : 'create', next)) {
      throw new Refusal('FORBIDDEN');
    }
    const { companyId, num } = expenseAccounts;
    await refuseTaken(tx, 'expenseAccounts', next.id, 'num', `${next.companyId}/${next.num}`, [
      eq(companyId, next.companyId),
      eq(num, next.num),
    ]);
  },
};

/** Who signs in as a collaborator has the role for it, and is one only; a person has said so. */
export async function checkCollaborator(
  tx: Database,
  next: Pick<Collaborator, 'id' | 'userId'>,
  before: Pick<Collaborator, 'userId'> | undefined,
  actor: Actor,
): Promise<void> {
  const isNew = next.userId !== (before?.userId ?? null);
  if (isNew && !canLinkCollaborator(actor)) throw new Refusal('FORBIDDEN');
  if (next.userId === null) return;
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, next.userId));
  if (user?.role !== 'partner') refuseField('userId', 'invalid');
  await refuseTaken(tx, 'collaborators', next.id, 'userId', next.userId, [
    eq(collaborators.userId, next.userId),
  ]);
}

export const collaboratorRules = {
  may: (
    actor: Actor,
    action: 'read' | 'create' | 'update' | 'delete',
    row: Collaborator | undefined,
  ) => canCollaborator(actor, action, { userId: row?.userId ?? null }),
  visible: (actor: Actor): SQL | undefined => {
    if (isElevated(actor.role)) return undefined;
    if (actor.role !== 'partner') throw new Refusal('FORBIDDEN');
    return eq(collaborators.userId, actor.id);
  },
  check: checkCollaborator,
};

/** A regional or local holiday is somebody's, and a day is one holiday of a kind and a place. */
export async function checkHoliday(
  tx: Database,
  next: Pick<HolidayRow, 'id' | 'day' | 'scope' | 'region' | 'municipality'>,
): Promise<void> {
  if ((next.scope === 'local') !== (next.municipality !== '')) {
    refuseField('municipality', next.scope === 'local' ? 'required' : 'invalid');
  }
  if ((next.scope === 'regional') !== (next.region !== null)) {
    refuseField('region', next.scope === 'regional' ? 'required' : 'invalid');
  }
  const { day, scope, region, municipality } = holidays;
  const place = `${next.day}/${next.scope}/${next.region ?? next.municipality}`;
  await refuseTaken(tx, 'holidays', next.id, 'day', place, [
    eq(day, next.day),
    eq(scope, next.scope),
    eq(municipality, next.municipality),
    next.region === null ? isNull(region) : eq(region, next.region),
  ]);
}

export const calendarYearRules = {
  may: (
    actor: Actor,
    action: 'read' | 'create' | 'update' | 'delete',
    _row: CalendarYear | undefined,
    body: Readonly<Record<string, unknown>>,
  ) =>
    canCatalogue(actor, action) &&
    (action === 'read' || body['confirmed'] === undefined || canConfirmCalendar(actor)),
  check: async (tx: Database, next: Pick<CalendarYear, 'id' | 'year'>): Promise<void> => {
    const year = String(next.year);
    await refuseTaken(tx, 'calendarYears', next.id, 'year', year, [
      eq(calendarYears.year, next.year),
    ]);
  },
};

/** Two that want the same at one moment come here one after the other; the unique index holds it too. */
async function refuseTaken(
  tx: Database,
  resource: keyof typeof TABLES,
  ownId: string,
  path: string,
  key: string,
  where: SQL[],
): Promise<void> {
  const name = `${resource}:${key}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const table: RowTable = TABLES[resource];
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(...where, ne(table.id, ownId), isNull(table.deletedAt)));
  if (other) refuseField(path, 'taken');
}
