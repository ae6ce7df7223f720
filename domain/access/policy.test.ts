import { describe, expect, it } from 'vitest';
import { mayWriteIn } from './money-place.ts';
import {
  type Action,
  type Actor,
  type ProjectRight,
  RIGHT_LEVELS,
  canAccountingKey,
  canArchiveCompany,
  canAudit,
  canCheckAudit,
  canCompany,
  canFile,
  canMoney,
  canPeople,
  canProject,
  canReinvoice,
  canReopenProject,
  canSeeAmounts,
} from './policy.ts';
import { ROLES, type Role, isAdministrator, isElevated } from './roles.ts';

const ACTIONS: readonly Action[] = ['read', 'create', 'update', 'delete'];

const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({
  id: 'someone',
  role,
  companyIds: ['own'],
  projectRights: [],
  ...more,
});

const allowed = (may: (action: Action) => boolean) => ACTIONS.filter(may);

describe('roles', () => {
  it('are elevated from editor on, and administrators from admin on', () => {
    expect(ROLES.filter(isElevated)).toEqual(['superadmin', 'admin', 'editor']);
    expect(ROLES.filter(isAdministrator)).toEqual(['superadmin', 'admin']);
  });
});

describe('companies', () => {
  it.each<[Role, Action[]]>([
    ['superadmin', ['read', 'create', 'update', 'delete']],
    ['admin', ['read', 'create', 'update', 'delete']],
    ['editor', ['read', 'update']],
    ['user', ['read']],
    ['partner', []],
  ])('let %s do %j', (role, actions) => {
    expect(allowed((action) => canCompany(actor(role), action))).toEqual(actions);
  });

  it('show and take their accounting key from administrators only', () => {
    expect(ROLES.filter((role) => canAccountingKey(actor(role)))).toEqual(['superadmin', 'admin']);
  });
});

describe('companies out of use', () => {
  it('are for administrators', () => {
    expect(ROLES.filter((role) => canArchiveCompany(actor(role)))).toEqual(['superadmin', 'admin']);
  });
});

describe('projects', () => {
  const all: Action[] = ['read', 'create', 'update', 'delete'];

  it.each<[Role, Action[], Action[]]>([
    ['superadmin', all, all],
    ['admin', all, all],
    ['editor', all, []],
    ['user', [], []],
    ['partner', [], []],
  ])('let %s do %j in an own company and %j in a foreign one', (role, own, foreign) => {
    const may = (companyId: string) =>
      allowed((action) => canProject(actor(role), action, { id: 'project', companyId }));
    expect([may('own'), may('foreign')]).toEqual([own, foreign]);
  });

  it.each<[ProjectRight['level'], Action[]]>([
    ['none', []],
    ['read', ['read']],
    ['edit', ['read', 'update']],
    ['manage', ['read', 'update']],
  ])('let a user with the right %s do %j, on that project alone', (level, actions) => {
    const user = actor('user', { projectRights: [{ projectId: 'project', level, amounts: true }] });
    const may = (id: string) =>
      allowed((action) => canProject(user, action, { id, companyId: 'own' }));
    expect([may('project'), may('another')]).toEqual([actions, []]);
  });

  it('never let a partner in, whatever rights they are given', () => {
    const partner = actor('partner', {
      projectRights: [{ projectId: 'project', level: 'manage', amounts: true }],
    });
    const project = { id: 'project', companyId: 'own' };
    expect(allowed((action) => canProject(partner, action, project))).toEqual([]);
    expect(canSeeAmounts(partner, project)).toBe(false);
  });

  it('match no right while they have no id', () => {
    const user = actor('user', {
      projectRights: [{ projectId: 'project', level: 'manage', amounts: true }],
    });
    expect(canProject(user, 'read', { companyId: 'own' })).toBe(false);
  });

  it('are reopened by administrators only', () => {
    expect(ROLES.filter((role) => canReopenProject(actor(role)))).toEqual(['superadmin', 'admin']);
  });
});

describe('documents', () => {
  const all: Action[] = ['read', 'create', 'update', 'delete'];

  it.each<[Role, Action[], Action[], Action[]]>([
    ['superadmin', all, all, all],
    ['admin', all, all, all],
    ['editor', all, all, []],
    ['user', ['read'], [], []],
    ['partner', [], [], []],
  ])('let %s do %j on a company, %j on an own project, %j on a foreign one', (role, ...wanted) => {
    const project = (companyId: string) =>
      ({ resource: 'projects', project: { id: 'project', companyId } }) as const;
    const places = [{ resource: 'companies' } as const, project('own'), project('foreign')];
    expect(places.map((place) => allowed((action) => canFile(actor(role), action, place)))).toEqual(
      wanted,
    );
  });

  it.each<[ProjectRight['level'], Action[]]>([
    ['none', []],
    ['read', ['read']],
    ['edit', all],
    ['manage', all],
  ])('let a user with the right %s on the project do %j', (level, actions) => {
    const user = actor('user', {
      projectRights: [{ projectId: 'project', level, amounts: false }],
    });
    const project = { id: 'project', companyId: 'foreign' };
    expect(allowed((action) => canFile(user, action, { resource: 'projects', project }))).toEqual(
      actions,
    );
  });

  it('of expenses are read and changed by whoever reads and changes the expense', () => {
    const expense = { companyId: 'own', projectIds: ['project', 'other'] };
    const may = (one: Actor) =>
      allowed((action) =>
        canFile(one, action, { resource: 'expenses', expense, isPersonnel: false }),
      );
    expect(ROLES.map((role) => may(actor(role)))).toEqual([all, all, all, [], [], []]);
    expect(may(actor('editor', { companyIds: ['foreign'] }))).toEqual([]);
    const plain = { projectId: 'project', level: 'edit', amounts: true } as const;
    const right = { ...plain, companyId: 'own' };
    const user = actor('user', { projectRights: [right] });
    expect(may(user)).toEqual(['read']);
    const both = { projectRights: [right, { ...right, projectId: 'other' }] };
    expect(may(actor('user', both))).toEqual(all);
    const foreign = {
      projectRights: [right, { ...right, projectId: 'other', companyId: 'foreign' }],
    };
    expect(may(actor('user', foreign))).toEqual(['read']);
    expect(may(actor('user', { projectRights: [{ ...right, amounts: false }] }))).toEqual([]);
  });

  it('of what people cost are for elevated roles, and users who may correct it for one project', () => {
    const of = (projectIds: string[]) =>
      ({
        resource: 'expenses',
        expense: { companyId: 'own', projectIds },
        isPersonnel: true,
      }) as const;
    const may = (one: Actor, ...projectIds: string[]) =>
      allowed((action) => canFile(one, action, of(projectIds)));
    expect(ROLES.map((role) => may(actor(role), 'project'))).toEqual([all, all, all, [], [], []]);
    const user = (level: ProjectRight['level'], companyId = 'own') =>
      actor('user', {
        projectRights: ['project', 'other'].map((projectId) => {
          return { projectId, level, amounts: true, companyId };
        }),
      });
    expect(may(user('read'), 'project')).toEqual([]);
    expect(may(user('edit'), 'project')).toEqual(all);
    expect(may(user('manage', 'foreign'), 'project')).toEqual([]);
    expect(may(user('manage'), 'project', 'other')).toEqual([]);
  });

  it('of a reinvoice are read in both companies, and changed by those of its issuer', () => {
    const reinvoice = { companyId: 'own', projectIds: ['project'] };
    const of = { resource: 'reinvoices', reinvoice, receiverId: 'receiver' } as const;
    const may = (one: Actor) => allowed((action) => canFile(one, action, of));
    expect(ROLES.map((role) => may(actor(role)))).toEqual([all, all, all, [], [], []]);
    expect(may(actor('editor', { companyIds: ['receiver'] }))).toEqual(['read']);
    expect(may(actor('editor', { companyIds: ['foreign'] }))).toEqual([]);
    const plain = { projectId: 'project', level: 'edit', amounts: true } as const;
    const right = { ...plain, companyId: 'own' };
    expect(may(actor('user', { projectRights: [right] }))).toEqual(['read']);
    expect(may(actor('user', { projectRights: [{ ...right, amounts: false }] }))).toEqual([]);
  });

  it('without an owner are of their author alone, who is no partner', () => {
    const may = (role: Role, authorId: string | null) =>
      allowed((action) => canFile(actor(role), action, { resource: null, authorId }));
    expect(may('user', 'someone')).toEqual(all);
    expect(may('superadmin', 'another')).toEqual([]);
    expect(may('superadmin', null)).toEqual([]);
    expect(may('partner', 'someone')).toEqual([]);
  });

  it('of a comment are added by its author, and changed by nobody', () => {
    const may = (role: Role, authorId: string | null) =>
      allowed((action) => canFile(actor(role), action, { resource: 'comments', authorId }));
    const readers = ROLES.filter((role) => role !== 'adviser');
    for (const role of readers) expect(may(role, 'someone')).toEqual(['read', 'create']);
    for (const role of readers) expect(may(role, 'another')).toEqual(['read']);
    expect(may('adviser', 'someone')).toEqual([]);
  });
});

describe('amounts', () => {
  it.each<[Role, boolean, boolean]>([
    ['superadmin', true, true],
    ['admin', true, true],
    ['editor', true, false],
    ['user', false, false],
    ['partner', false, false],
  ])('are shown to %s without a right: own company %s, foreign %s', (role, own, foreign) => {
    const sees = (companyId: string) => canSeeAmounts(actor(role), { id: 'project', companyId });
    expect([sees('own'), sees('foreign')]).toEqual([own, foreign]);
  });

  it.each(RIGHT_LEVELS)('follow the right of a user of level %s', (level) => {
    const sees = (amounts: boolean) =>
      canSeeAmounts(actor('user', { projectRights: [{ projectId: 'project', level, amounts }] }), {
        id: 'project',
        companyId: 'own',
      });
    expect([sees(true), sees(false)]).toEqual([level !== 'none', false]);
  });
});

describe('money', () => {
  const right = { projectId: 'project', companyId: 'own', level: 'edit', amounts: true } as const;
  const user = actor('user', { projectRights: [right] });
  const place = (companyId: string) => ({ companyId, projectIds: ['project'] });

  it('is written by a right on a project in the books of its company alone', () => {
    const may = (companyId: string) =>
      allowed((action) => canMoney(user, action, place(companyId)));
    expect([may('own'), may('foreign')]).toEqual([['read', 'create', 'update'], ['read']]);
    expect(['own', 'foreign'].map((id) => mayWriteIn(user, id))).toEqual([true, false]);
    // A device that does not know the company yet.
    const { companyId: _, ...old } = right;
    const before = actor('user', { projectRights: [old] });
    expect(allowed((action) => canMoney(before, action, place('own')))).toEqual(['read']);
  });

  it('that companies invoice to each other is read by it, and not written', () => {
    expect(allowed((action) => canReinvoice(user, action, place('own')))).toEqual(['read']);
    const editor = actor('editor');
    expect(allowed((action) => canReinvoice(editor, action, place('own')))).toEqual(ACTIONS);
  });
});

describe('people', () => {
  it('are listed for everyone but partners', () => {
    expect(ROLES.filter((role) => !canPeople(actor(role)))).toEqual(['partner', 'adviser']);
  });
});

describe('the history of changes', () => {
  it('is whole for administrators, and of readable records for editors too', () => {
    const readers = (record: { isReadable: boolean } | null) =>
      ROLES.filter((role) => canAudit(actor(role), record));
    expect(readers(null)).toEqual(['superadmin', 'admin']);
    expect(readers({ isReadable: false })).toEqual(['superadmin', 'admin']);
    expect(readers({ isReadable: true })).toEqual(['superadmin', 'admin', 'editor']);
  });

  it('is checked by administrators', () => {
    expect(ROLES.filter((role) => canCheckAudit(actor(role)))).toEqual(['superadmin', 'admin']);
  });
});
