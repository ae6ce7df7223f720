import { describe, expect, it } from 'vitest';
import type { ResourceSchemas } from './index.ts';
import { RESOURCE_NAMES, RESOURCE_PATHS, type ResourceName } from '../paths.ts';
import { companyCreate } from './companies.ts';
import { RESOURCES } from './index.ts';
import { projectCreate, projectUpdate } from './projects.ts';
import { userRow, userUpdate } from './users.ts';

const schemasOf = (name: ResourceName): ResourceSchemas => RESOURCES[name];
const ROW_FIELDS = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

describe.each(RESOURCE_NAMES)('the resource %s', (name) => {
  it('carries the fields that every row has', () => {
    expect(Object.keys(schemasOf(name).row.shape)).toEqual(expect.arrayContaining(ROW_FIELDS));
  });

  it('changes nothing that an update does not name', () => {
    const { update } = schemasOf(name);
    expect(update?.parse({}) ?? {}).toEqual({});
  });

  it('lets nobody write the fields that the server keeps', () => {
    const { create, update } = schemasOf(name);
    const kept = ROW_FIELDS.filter((field) => field !== 'id');
    // Projects are numbered by the server; the codes of catalogues are people's own.
    if (name === 'projects') kept.push('code');
    const writable = [create, update].flatMap((schema) => Object.keys(schema?.shape ?? {}));
    expect(writable.filter((field) => kept.includes(field))).toEqual([]);
  });

  it('has a path when and only when somebody may write it', () => {
    const { create, update } = schemasOf(name);
    expect(RESOURCE_PATHS[name] !== null).toBe(create !== undefined || update !== undefined);
  });
});

describe('creating', () => {
  it('fills in what a new project leaves out', () => {
    const project = projectCreate.parse({ name: ' Faro ', companyId: crypto.randomUUID() });
    expect(project).toMatchObject({ name: 'Faro', state: 'draft', parentId: null, order: null });
  });

  it('keeps a tax number in upper case', () => {
    expect(companyCreate.parse({ cif: ' a13585625 ', name: 'X' }).cif).toBe('A13585625');
  });

  it('refuses a state, a day or a colour that does not exist', () => {
    const wrong = { state: 'lost', startDate: '2026-02-30', color: 'red' };
    expect(projectUpdate.safeParse(wrong).error?.issues.map((issue) => issue.path[0])).toEqual([
      'startDate',
      'state',
      'color',
    ]);
  });
});

describe('a person', () => {
  it('is read with more rights than one change may bring', () => {
    const right = { projectId: crypto.randomUUID(), level: 'read', amounts: false };
    const projectRights = Array.from({ length: 2_001 }, () => right);
    expect(userRow.pick({ projectRights: true }).safeParse({ projectRights }).success).toBe(true);
    expect(userUpdate.safeParse({ projectRights }).success).toBe(false);
  });
});
