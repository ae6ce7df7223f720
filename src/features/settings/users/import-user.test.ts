import { i18n } from '@lingui/core';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem } from '#local/api/call.ts';
import type { RecordsData, RecordRow } from '#records/definition.ts';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { USERS } from './definition.ts';
import { importUser } from './import-user.ts';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const admin: Actor = { id: v7(), role: 'admin', companyIds: [], projectRights: [] };
const uxia: RecordRow = {
  id: v7(),
  version: 3,
  name: 'Uxía',
  email: 'uxia@test.gal',
  login: 'uxia@test.gal',
  role: 'user',
  companyIds: [],
  projectRights: [],
  locale: 'gl',
  active: true,
  _mark: null,
  _scopes: [],
};
const alpha: RecordRow = { id: v7(), version: 1, name: 'Alpha', _mark: null, _scopes: [] };
const data: RecordsData = {
  rows: [uxia],
  byId: (resource) =>
    new Map(
      (resource === 'users' ? [uxia] : resource === 'companies' ? [alpha] : []).map((row) => [
        row.id,
        row,
      ]),
    ),
  usesOf: () => [],
};
const line = (values: Record<string, unknown>, row: RecordRow | null = null) =>
  importUser(USERS, admin, data, { line: 2, row, values });
const noa = { name: 'Noa', email: 'noa@test.gal', login: 'noa@test.gal', role: 'editor' };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  callApi.mockImplementation(async ({ body }) => body ?? {});
});
afterEach(() => callApi.mockReset());

describe('a line of a file of people', () => {
  it('invites who is new, with the companies by their names', async () => {
    expect(await line({ ...noa, companyIds: 'Alpha' })).toBeNull();
    const [made, mailed] = callApi.mock.calls.map(([call]) => call);
    expect(made?.body).toMatchObject({
      ...noa,
      companyIds: [alpha.id],
      locale: 'es',
      active: true,
    });
    expect(mailed?.path).toMatch(/\/invite$/);
  });

  it('changes who is there, as it was seen, and only what differs', async () => {
    expect(await line({ active: false }, uxia)).toBeNull();
    expect(callApi.mock.calls.map(([call]) => call)).toMatchObject([
      { method: 'PUT', body: { active: false }, headers: { 'if-match': '"3"' } },
    ]);
  });

  it('is refused where its role is above that of who imports', async () => {
    expect(await line({ ...noa, role: 'superadmin' })).toBe(
      'Your role or your rights do not allow this.',
    );
    expect(callApi).not.toHaveBeenCalled();
  });

  it('is refused for a partner of whom nobody knows which collaborator they are', async () => {
    expect(await line({ ...noa, role: 'partner' })).toMatch(/^A collaborator is invited/);
    expect(callApi).not.toHaveBeenCalled();
  });

  it('tells where the account stands but nobody was told', async () => {
    callApi.mockImplementation(async ({ path, body }) => {
      if (path.endsWith('/invite')) throw new NetworkProblem('no answer');
      return body;
    });
    expect(await line(noa)).toMatch(/could not be mailed/);
  });
});
