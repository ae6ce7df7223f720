import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#domain/access/roles.ts';
import {
  amortizations,
  balanceEntries,
  beads,
  budgets,
  categories,
  clients,
  collaborators,
  companies,
  expenseAccounts,
  expenses,
  files,
  ledgerSegments,
  milestoneTypes,
  movements,
  multimedias,
  organizations,
  projectRights,
  projects,
  reinvoices,
  sessions,
  uploads,
  users,
} from '../../../server/db/schema/index.ts';
import { deriveSecrets } from '../../../server/secrets.ts';
import { nextCif } from '../../support/cifs.ts';
import { CALENDAR_SUBJECTS } from './calendar-subjects.ts';
import { SUBVENTION_SUBJECTS } from './subvention-subjects.ts';
import { ON_ROW_SUBJECTS } from './on-row-subjects.ts';
import { NOTIFICATION_SUBJECTS } from './notification-subjects.ts';
import { PEOPLE_SUBJECTS } from './people-subjects.ts';
import { TREASURY_SUBJECTS } from './treasury-subjects.ts';
import type { World } from './world.ts';

/** Whose a row is, seen from the person who asks. */
export type Place = 'own' | 'foreign';

/** A resource as the matrix tries it: a new row of it, and bodies that are right. */
export interface Subject {
  /** Answers the id of a row that was made for this one call. */
  insert: (world: World, place: Place, role: Role) => Promise<string>;
  create?: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>;
  update?: Record<string, unknown>;
}

const FOUR_HOURS_MS = 14_400_000;
const HASH = 'a'.repeat(64);
const NAMED = { name: 'Another name' };
const NOTED = { notes: 'Another note' };
const AN_EXPENSE = { issueDate: '2026-05-04', netCents: 100_00 };
const A_MOVEMENT = { date: '2026-05-04', kind: 'expense' as const, amountCents: -100_00 };
const A_LINK = { title: 'A link', kind: 'link' as const, url: 'https://example.org/' };
const AN_ENTRY = { date: '2026-05-04', origin: 'payment' as const, debitCents: 100_00 };
const A_CHARGE = { type: 'usage' as const, period: '2026-05', amountCents: 100_00 };

/** By the path of the resource. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  ...SUBVENTION_SUBJECTS,
  ...NOTIFICATION_SUBJECTS,
  ...ON_ROW_SUBJECTS,
  ...CALENDAR_SUBJECTS,
  ...TREASURY_SUBJECTS,
  ...PEOPLE_SUBJECTS,
  '/api/categories': {
    insert: async ({ server, next }) => {
      const row = { id: uuidv7(), code: `C${next('code')}`, name: 'A category' };
      await server.db.insert(categories).values(row);
      return row.id;
    },
    create: ({ next }) => ({ code: `C${next('code')}`, name: 'A category' }),
    update: NAMED,
  },
  '/api/oliver_beads': {
    insert: async ({ server, next }) => {
      const id = uuidv7();
      const row = { id, code: `B${next('code')}`, name: 'A bead', typology: 'equipo' as const };
      await server.db.insert(beads).values(row);
      return id;
    },
    create: ({ next }) => ({ code: `B${next('code')}`, name: 'A bead', typology: 'equipo' }),
    update: NAMED,
  },
  '/api/clients': {
    insert: async ({ server }) => {
      const row = { id: uuidv7(), name: 'A client' };
      await server.db.insert(clients).values(row);
      return row.id;
    },
    create: () => ({ name: 'A client' }),
    update: NAMED,
  },
  '/api/organizations': {
    insert: async ({ server }) => {
      const row = { id: uuidv7(), name: 'An organization', level: 'local' as const };
      await server.db.insert(organizations).values(row);
      return row.id;
    },
    create: () => ({ name: 'An organization', level: 'local' }),
    update: NAMED,
  },
  '/api/milestone_types': {
    insert: async ({ server, next }) => {
      const row = { id: uuidv7(), code: `M${next('code')}`, name: 'A milestone' };
      await server.db.insert(milestoneTypes).values(row);
      return row.id;
    },
    create: ({ next }) => ({ code: `M${next('code')}`, name: 'A milestone' }),
    update: NAMED,
  },
  '/api/collaborators': {
    insert: async ({ server: { db, people } }, place) => {
      const row = { id: uuidv7(), name: 'A collaborator', kind: 'freelance' as const };
      const partnerId = people.partner.id;
      // A person is one collaborator at a time.
      if (place === 'own') {
        await db
          .update(collaborators)
          .set({ userId: null })
          .where(eq(collaborators.userId, partnerId));
      }
      await db.insert(collaborators).values({
        ...row,
        userId: place === 'own' ? partnerId : null,
      });
      return row.id;
    },
    create: () => ({ name: 'A collaborator', kind: 'freelance' }),
    update: NAMED,
  },
  '/api/balance_entries': {
    insert: async (world, place, role) => {
      const collaboratorId =
        (await SUBJECTS['/api/collaborators']?.insert(world, place, role)) ?? '';
      const row = { id: uuidv7(), collaboratorId, ...AN_ENTRY };
      await world.server.db.insert(balanceEntries).values(row);
      return row.id;
    },
    update: { concept: 'Another concept' },
  },
  '/api/companies': {
    insert: async ({ server }, place) => {
      const id = uuidv7();
      const holdedKeySealed = deriveSecrets(server.config.secretKey).seal('some-key-1234', id);
      await server.db
        .insert(companies)
        .values({ id, cif: nextCif(), name: 'A company', holdedKeySealed });
      if (place === 'own') {
        await server.db
          .update(users)
          .set({ companyIds: sql`array_append(${users.companyIds}, ${id}::uuid)` })
          .where(eq(users.id, server.people.editor.id));
      }
      return id;
    },
    create: () => ({ cif: nextCif(), name: 'A company' }),
    update: NAMED,
  },
  '/api/expenses_accounts': {
    insert: async ({ server, companyIds, next }, place) => {
      const row = { id: uuidv7(), num: accountNumber(next('account')), name: 'An account' };
      await server.db.insert(expenseAccounts).values({ ...row, companyId: companyIds[place] });
      return row.id;
    },
    create: ({ companyIds, next }) => ({
      companyId: companyIds.own,
      num: accountNumber(next('account')),
      name: 'An account',
    }),
    update: NAMED,
  },
  '/api/budgets': { insert: async (world, place) => (await insertLine(world, place)).id },
  '/api/projects/{projectId}/budgets': {
    insert: async (world, place) => (await insertLine(world, place)).id,
    create: () => ({ name: 'A line' }),
    update: NAMED,
  },
  '/api/expenses': {
    insert: async (world, place) => {
      const id = uuidv7();
      const imputations = [imputationOn(await insertProject(world, place))];
      await world.server.db
        .insert(expenses)
        .values({ id, companyId: world.companyIds[place], ...AN_EXPENSE, imputations });
      return id;
    },
    create: ({ companyIds }) => ({ companyId: companyIds.own, ...AN_EXPENSE }),
    update: NOTED,
  },
  '/api/movements': {
    insert: async (world, place) => {
      const id = uuidv7();
      const projectId = await insertProject(world, place);
      await world.server.db
        .insert(movements)
        .values({ id, companyId: world.companyIds[place], projectId, ...A_MOVEMENT });
      return id;
    },
    create: ({ companyIds }) => ({ companyId: companyIds.own, ...A_MOVEMENT }),
    update: NOTED,
  },
  '/api/multimedias': {
    insert: async (world, place) => {
      const id = uuidv7();
      const projectId = await insertProject(world, place);
      await world.server.db.insert(multimedias).values({ id, projectId, ...A_LINK });
      return id;
    },
    update: NOTED,
  },
  '/api/reinvoices': {
    insert: async (world, place) => {
      const id = uuidv7();
      const projectId = await insertProject(world, place);
      await world.server.db.insert(reinvoices).values({
        id,
        issuerId: world.companyIds[place],
        receiverId: world.companyIds.foreign,
        projectId,
        date: '2026-05-04',
      });
      return id;
    },
    create: ({ companyIds }) => ({
      issuerId: companyIds.own,
      receiverId: companyIds.foreign,
      date: '2026-05-04',
    }),
    update: NOTED,
  },
  '/api/amortizations': {
    insert: async (world, place, role) => {
      const id = uuidv7();
      const projectId = await insertProject(world, place);
      const resourceId = await insertResource(world, place, role);
      await world.server.db
        .insert(amortizations)
        .values({ id, companyId: world.companyIds[place], projectId, resourceId, ...A_CHARGE });
      return id;
    },
    create: ({ companyIds, resourceId }) => ({
      companyId: companyIds.own,
      resourceId,
      ...A_CHARGE,
    }),
    update: NOTED,
  },
  '/api/projects': {
    insert: insertProject,
    create: ({ companyIds }) => ({ name: 'A project', companyId: companyIds.own }),
    update: NAMED,
  },
  '/api/files': {
    insert: async (world, place) => {
      const { sha256, size, type } = world.document;
      const id = uuidv7();
      const rowId = await insertProject(world, place);
      await world.server.db
        .insert(files)
        .values({ id, name: 'acta.bin', resource: 'projects', rowId, type, size, sha256 });
      return id;
    },
    update: NAMED,
  },
  '/api/users': {
    insert: async ({ server, next }, place) => {
      const id = uuidv7();
      const login = `person-${next('person')}@test.gal`;
      const role = place === 'own' ? 'user' : 'superadmin';
      await server.db.insert(users).values({ id, login, email: login, name: 'Someone', role });
      return id;
    },
    create: ({ next }) => ({
      name: 'Someone',
      email: `new-${next('person')}@test.gal`,
      role: 'user',
    }),
    update: NAMED,
  },
  '/api/uploads': {
    insert: async ({ server }, place, role) => {
      const id = uuidv7();
      const userId = placeOwner(server.people, place, role);
      await server.db.insert(uploads).values({ id, userId, sha256: HASH, size: 1000 });
      return id;
    },
    create: () => ({ id: uuidv7(), sha256: HASH, size: 1000 }),
  },
  '/api/session/list': {
    insert: (world, place, role) =>
      insertSession(world, placeOwner(world.server.people, place, role)),
  },
};

/** A packed month of a company's expenses; answers its id on the wire. */
export async function insertSegment({ server, companyIds }: World, place: Place): Promise<string> {
  const hash = uuidv7();
  await server.db.insert(ledgerSegments).values({
    ledger: 'expenses',
    companyId: companyIds[place],
    month: hash,
    hash,
    rows: 0,
    bytes: gzipSync(''),
  });
  return hash;
}

/** A line of the budget of a project of its own. */
export async function insertLine(
  world: World,
  place: Place,
): Promise<{ projectId: string; id: string }> {
  const line = { projectId: await insertProject(world, place), id: uuidv7() };
  await world.server.db.insert(budgets).values({ ...line, name: 'A line' });
  return line;
}

export function imputationOn(projectId: string) {
  return { id: uuidv7(), projectId, budgetId: null, amountCents: 1, date: '2026-05-04', note: '' };
}

/** An asset; of a partner their own is who they are themselves. */
async function insertResource(world: World, place: Place, role: Role): Promise<string> {
  const { server, next } = world;
  const row = { id: uuidv7(), code: `R${next('resource')}`, name: 'A resource' };
  const collaboratorId =
    role === 'partner' && place === 'own'
      ? await SUBJECTS['/api/collaborators']?.insert(world, 'own', role)
      : undefined;
  const typology = collaboratorId === undefined ? ('equipo' as const) : ('colaborador' as const);
  await server.db.insert(beads).values({ ...row, typology, collaboratorId });
  return row.id;
}

/** A project; where it is their own, the user may edit it and sees its amounts. */
export async function insertProject(
  { server: { db, people }, companyIds, next }: World,
  place: Place,
): Promise<string> {
  const id = uuidv7();
  await db.transaction(async (tx) => {
    await tx.insert(projects).values({
      id,
      code: `X-${next('project')}`,
      name: 'A project',
      companyId: companyIds[place],
    });
    if (place === 'foreign') return;
    await tx
      .insert(projectRights)
      .values({ userId: people.user.id, projectId: id, level: 'edit', amounts: true });
  });
  return id;
}

export async function insertSession({ server }: World, userId: string): Promise<string> {
  const id = uuidv7();
  const expiresAt = new Date(Date.now() + FOUR_HOURS_MS);
  await server.db.insert(sessions).values({ id, userId, authTokenHash: id, expiresAt });
  return id;
}

/** Themselves, or somebody else. */
function placeOwner(people: World['server']['people'], place: Place, role: Role): string {
  if (place === 'own') return people[role].id;
  return people[role === 'admin' ? 'editor' : 'admin'].id;
}

function accountNumber(number: number): string {
  return `6${String(number).padStart(7, '0')}`;
}
