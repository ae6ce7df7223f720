import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Database } from '../../../server/db/client.ts';
import {
  balanceEntries,
  beads,
  calendarYears,
  categories,
  clients,
  collaborators,
  companies,
  devices,
  expenseAccounts,
  holidays,
  milestoneTypes,
  organizations,
  projectRights,
  projects,
  sessions,
  users,
} from '../../../server/db/schema/index.ts';
import { formOf } from '../../support/file-server.ts';
import type { TestServer } from '../../support/server.ts';
import { fillMoney } from './marked-money.ts';
import { fillSubventions } from './marked-subventions.ts';
import { type Marks, createMarks } from './marks.ts';
import { fillNotices } from './notification-subjects.ts';
import { audienceOnRows, fillOnRow } from './on-row-subjects.ts';
import { fillSavedViews } from './saved-view-subjects.ts';
import { fillTreasury } from './treasury-subjects.ts';

const ADMINS: readonly Role[] = ['superadmin', 'admin'];
const ELEVATED: readonly Role[] = [...ADMINS, 'editor'];
const STAFF: readonly Role[] = [...ELEVATED, 'user'];

/**
 * Four projects, each with its money (marked-money.ts) and a document. Of the editor's company: `own`,
 * which the user reads without its amounts, and `quiet`, on which they have the right `none`. Of the other
 * company: `shown`, which the user edits with its amounts, and `foreign`.
 */
const PLACES = ['own', 'quiet', 'shown', 'foreign'] as const;
type ProjectPlace = (typeof PLACES)[number];

/** Who may ever hear of what. What is not named here is for nobody. */
export const AUDIENCE: Readonly<Record<string, readonly Role[]>> = {
  'project own': STAFF,
  'amounts own': ELEVATED,
  'money of own': ELEVATED,
  'file of own': STAFF,
  'past of own': ELEVATED,
  'project quiet': ELEVATED,
  'amounts quiet': ELEVATED,
  'money of quiet': ELEVATED,
  'file of quiet': ELEVATED,
  'past of quiet': ELEVATED,
  'project shown': [...ADMINS, 'user'],
  'amounts shown': [...ADMINS, 'user'],
  'money of shown': [...ADMINS, 'user'],
  'file of shown': [...ADMINS, 'user'],
  'past of shown': ADMINS,
  'project foreign': ADMINS,
  'amounts foreign': ADMINS,
  'money of foreign': ADMINS,
  'file of foreign': ADMINS,
  'past of foreign': ADMINS,
  // Of the editor's company: they see all of it, others the part of their projects.
  'shared expense': [...ELEVATED, 'user'],
  'part of own': ELEVATED,
  'part of quiet': ELEVATED,
  'part of shown': [...ELEVATED, 'user'],
  'part of foreign': ELEVATED,
  'unborne expense': ADMINS,
  'notices of user': ['user'],
  'notices of editor': ['editor'],
  'views of user': ['user'],
  'views of editor': ['editor'],
  ...audienceOnRows({
    'project own': STAFF,
    'project quiet': ELEVATED,
    'project shown': [...ADMINS, 'user'],
    'project foreign': ADMINS,
    'own collaborator': [...ELEVATED, 'partner'],
    'another collaborator': ELEVATED,
  }),
  'treasury of own': ELEVATED,
  'treasury of foreign': ADMINS,
  'charge for the partner': [...ELEVATED, 'partner'],
  company: STAFF,
  'past of company': ELEVATED,
  'file of company': STAFF,
  'end of the accounting key': ADMINS,
  // Administrators find in the history that there is such a document, never its bytes.
  'document of editor': [...ADMINS, 'editor'],
  'bytes of editor': ['editor'],
  'document of user': [...ADMINS, 'user'],
  'bytes of user': ['user'],
  catalogues: STAFF,
  'past of catalogues': ELEVATED,
  subventions: STAFF,
  justification: ELEVATED,
  salaries: ADMINS,
  'own collaborator': [...ELEVATED, 'partner'],
  'another collaborator': ELEVATED,
  'past of own collaborator': ELEVATED,
  ...Object.fromEntries(
    ROLES.flatMap((role): [string, readonly Role[]][] => [
      [`name of ${role}`, [...STAFF, role]],
      [`address of ${role}`, [...ADMINS, role]],
      // Sessions are shown to those who may change the person.
      [`session of ${role}`, role === 'superadmin' ? [role] : [...ADMINS, role]],
      [`device of ${role}`, [...ADMINS, role]],
    ]),
  ),
};

export interface MarkedWorld {
  marks: Marks;
  companyIds: { own: string; foreign: string };
  projectIds: Record<ProjectPlace, string>;
  /** Every row, by the path of its resource. */
  idsByPath: ReadonlyMap<string, readonly string[]>;
}

/** Fills the database of a server with rows whose every value is a mark. */
export async function fillMarked(
  server: TestServer,
  tokens: Record<Role, string>,
): Promise<MarkedWorld> {
  const { db, people } = server;
  const marks = createMarks();
  const ids = new Map<string, string[]>();
  const idOf = (resource: keyof typeof RESOURCE_PATHS) => {
    const id = uuidv7();
    const path = RESOURCE_PATHS[resource] ?? '';
    ids.set(path, [...(ids.get(path) ?? []), id]);
    return id;
  };

  const companyIds = { own: idOf('companies'), foreign: idOf('companies') };
  for (const id of Object.values(companyIds)) {
    await db.insert(companies).values(
      marks.row('company', companies, {
        id,
        cif: marks.cif('company'),
        ibans: [marks.iban('company')],
        color: null,
        description: '',
        expensePattern: '',
        incomePattern: '',
        holdedKeySealed: null,
        holdedKeyTail: null,
      }),
    );
  }
  await db
    .update(users)
    .set({ companyIds: [companyIds.own] })
    .where(eq(users.id, people.editor.id));
  await markPeople(server, marks);
  ids.set(
    '/users',
    ROLES.map((role) => people[role].id),
  );

  const projectIds = Object.fromEntries(PLACES.map((place) => [place, idOf('projects')])) as Record<
    ProjectPlace,
    string
  >;
  const companyOf = (place: ProjectPlace) =>
    place === 'own' || place === 'quiet' ? companyIds.own : companyIds.foreign;
  for (const place of PLACES) {
    const id = projectIds[place];
    const companyId = companyOf(place);
    const plain = {
      id,
      companyId,
      color: null,
      state: 'active',
      art36Type: 'none',
      notes: '',
    } as const;
    await db.insert(projects).values(marks.row(`project ${place}`, projects, plain));
  }
  const userId = people.user.id;
  await db.insert(projectRights).values([
    { userId, projectId: projectIds.own, level: 'read', amounts: false },
    { userId, projectId: projectIds.quiet, level: 'none', amounts: true },
    { userId, projectId: projectIds.shown, level: 'edit', amounts: true },
  ]);
  await fillCatalogues(db, marks, companyIds, idOf);
  for (const [subject, owner] of [
    ['own collaborator', people.partner.id],
    ['another collaborator', null],
  ] as const) {
    await db.insert(collaborators).values(
      marks.row(subject, collaborators, {
        id: idOf('collaborators'),
        nif: marks.cif(subject),
        email: marks.email(subject),
        iban: marks.iban(subject),
        kind: 'partner',
        notes: '',
        userId: owner,
      }),
    );
  }
  const [collaboratorId = '', strangerId = ''] = ids.get('/collaborators') ?? [];
  const ofProjects = PLACES.map((place) => ({
    place,
    id: projectIds[place],
    companyId: companyOf(place),
  }));
  await fillMoney(db, marks, { companyIds, projects: ofProjects, collaboratorId }, idOf);
  for (const place of ['own', 'foreign'] as const) {
    const of = { subject: `treasury of ${place}`, companyId: companyIds[place] };
    await fillTreasury(server, marks, of, idOf);
  }
  for (const role of ['user', 'editor'] as const) {
    const userId = server.people[role].id;
    await fillNotices(server, marks, { subject: `notices of ${role}`, userId }, idOf);
    await fillSavedViews(server, marks, { subject: `views of ${role}`, userId }, idOf);
  }
  const [expenseId = ''] = ids.get('/expenses') ?? [];
  await fillSubventions(db, marks, { companyId: companyIds.own, expenseId }, idOf);
  const ofCollaborators = [
    ['own collaborator', collaboratorId],
    ['another collaborator', strangerId],
  ] as const;
  for (const [subject, id] of ofCollaborators) {
    const entry = { date: '2026-05-04', origin: 'payment', collaboratorId: id } as const;
    await db
      .insert(balanceEntries)
      .values(marks.row(subject, balanceEntries, { id: idOf('balanceEntries'), ...entry }));
  }

  const addFile = async (subject: string, as: string, owner: object, ofBytes = subject) => {
    const id = idOf('files');
    const bytes = Buffer.from(`The bytes are ${marks.word(ofBytes)}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const text = `Its words are ${marks.word(ofBytes)}`;
    const named = { name: `${marks.word(subject)}.txt`, type: 'text/plain', text };
    const row = { id, ...named, sha256, ...owner };
    const response = await fetch(`${server.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': uuidv7() },
      body: formOf({ bytes, row: { ...row, size: bytes.length } }),
    });
    if (response.status !== 201) throw new Error(await response.text());
    marks.note(subject, sha256);
  };
  for (const place of PLACES) {
    const owner = { resource: 'projects', rowId: projectIds[place] };
    await addFile(`file of ${place}`, tokens.superadmin, owner);
  }
  const spokenOf = [
    ...PLACES.map((place) => [`project ${place}`, 'projects', projectIds[place]] as const),
    ...ofCollaborators.map(([subject, id]) => [subject, 'collaborators', id] as const),
  ];
  for (const [subject, resource, id] of spokenOf) {
    const rowId = await fillOnRow(server, marks, subject, { resource, rowId: id }, idOf);
    await addFile(`words on ${subject}`, tokens.superadmin, { resource: 'comments', rowId });
  }
  const ofCompany = { resource: 'companies', rowId: companyIds.foreign };
  await addFile('file of company', tokens.superadmin, ofCompany);
  for (const role of ['editor', 'user'] as const) {
    await addFile(`document of ${role}`, tokens[role], {}, `bytes of ${role}`);
  }

  await writeHistory(server, tokens.superadmin, marks, { companyIds, projectIds }, ids);
  return { marks, companyIds, projectIds, idsByPath: ids };
}

/** Names, addresses, sessions and devices of the five. */
async function markPeople({ db, people }: TestServer, marks: Marks): Promise<void> {
  for (const role of ROLES) {
    const { id } = people[role];
    const address = `address of ${role}`;
    await db
      .update(users)
      .set({
        name: marks.word(`name of ${role}`),
        email: marks.email(address),
        login: marks.email(address),
      })
      .where(eq(users.id, id));
    const session = `session of ${role}`;
    await db
      .update(sessions)
      .set({ userAgent: marks.word(session), address: marks.word(session) })
      .where(eq(sessions.userId, id));
    const deviceId = marks.note(`device of ${role}`, uuidv7());
    await db.insert(devices).values({ id: deviceId, userId: id });
  }
}

async function fillCatalogues(
  db: Database,
  marks: Marks,
  companyIds: MarkedWorld['companyIds'],
  idOf: (resource: keyof typeof RESOURCE_PATHS) => string,
): Promise<void> {
  const subject = 'catalogues';
  await db.insert(categories).values(
    marks.row(subject, categories, {
      id: idOf('categories'),
      resultGroup: 'other',
      defaultAccountPattern: '',
    }),
  );
  await db.insert(beads).values(
    marks.row(subject, beads, {
      id: idOf('beads'),
      typology: 'equipo',
      state: 'active',
      lisRegime: 'general',
    }),
  );
  await db.insert(clients).values(
    marks.row(subject, clients, {
      id: idOf('clients'),
      nif: marks.cif(subject),
      email: marks.email(subject),
      iban: marks.iban(subject),
      notes: '',
    }),
  );
  await db.insert(organizations).values(
    marks.row(subject, organizations, {
      id: idOf('organizations'),
      level: 'local',
      region: 'GA',
      nif: marks.cif(subject),
      url: `https://${marks.word(subject)}.example`,
    }),
  );
  await db.insert(milestoneTypes).values(
    marks.row(subject, milestoneTypes, {
      id: idOf('milestoneTypes'),
      anchor: null,
      unit: 'days',
    }),
  );
  await db.insert(holidays).values(
    marks.row(subject, holidays, {
      id: idOf('holidays'),
      day: '2027-06-01',
      scope: 'local',
      region: null,
    }),
  );
  await db
    .insert(calendarYears)
    .values(marks.row(subject, calendarYears, { id: idOf('calendarYears'), year: 2027 }));
  for (const companyId of Object.values(companyIds)) {
    const id = idOf('expenseAccounts');
    await db
      .insert(expenseAccounts)
      .values(marks.row(subject, expenseAccounts, { id, companyId, num: '62300001', type: null }));
  }
}

/** Changes by the API: what a row was stands in the history from then on, and nowhere else. */
async function writeHistory(
  server: TestServer,
  as: string,
  marks: Marks,
  { companyIds, projectIds }: Pick<MarkedWorld, 'companyIds' | 'projectIds'>,
  idsByPath: MarkedWorld['idsByPath'],
): Promise<void> {
  const write = async (path: string, field: string, values: readonly string[]) => {
    for (const value of values) {
      const { data } = await server.ask<{ version: number }>('GET', path, { as });
      const { version } = data;
      const answer = await server.change('PUT', path, { as, version, body: { [field]: value } });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    }
  };
  const pastAndNow = (past: string, now: string) => [marks.word(past), marks.word(now)];
  for (const place of PLACES) {
    const values = pastAndNow(`past of ${place}`, `project ${place}`);
    await write(`/projects/${projectIds[place]}`, 'notes', values);
  }
  const [client = ''] = idsByPath.get('/clients') ?? [];
  const [collaborator = ''] = idsByPath.get('/collaborators') ?? [];
  const company = `/companies/${companyIds.foreign}`;
  await write(`/clients/${client}`, 'notes', pastAndNow('past of catalogues', 'catalogues'));
  const ofCollaborator = pastAndNow('past of own collaborator', 'own collaborator');
  await write(`/collaborators/${collaborator}`, 'notes', ofCollaborator);
  await write(company, 'description', pastAndNow('past of company', 'company'));
  const key = 'the accounting key';
  await write(company, 'holdedApiKey', [`${marks.word(key)}-old`, `${marks.word(key)}-Kq7Z`]);
  marks.note('end of the accounting key', '••••Kq7Z');
}
