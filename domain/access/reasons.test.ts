import { expect, it } from 'vitest';
import type { Actor } from './policy.ts';
import { accessTo } from './reasons.ts';

const film = { id: 'film', companyId: 'alpha' };
const actor = (fields: Partial<Actor>): Actor => ({
  id: 'me',
  role: 'user',
  companyIds: [],
  projectRights: [],
  ...fields,
});
const right = (level: 'none' | 'read' | 'edit', amounts: boolean) => [
  { projectId: 'film', level, amounts },
];

it.each([
  ['an administrator', { role: 'admin' }, ['role', 'manage', true]],
  [
    'an editor of its company',
    { role: 'editor', companyIds: ['alpha'] },
    ['company', 'manage', true],
  ],
  ['an editor of another', { role: 'editor', companyIds: ['beta'] }, null],
  ['a user with a right', { projectRights: right('edit', false) }, ['right', 'edit', false]],
  ['a user who sees its money', { projectRights: right('read', true) }, ['right', 'read', true]],
  ['a user whose right was taken', { projectRights: right('none', true) }, null],
  ['a user of its company', { companyIds: ['alpha'] }, null],
  ['a partner', { role: 'partner', projectRights: right('read', true) }, null],
] as const)('tells why %s sees a project, or nothing', (_, fields, expected) => {
  const access = accessTo(actor(fields), film);
  expect(access && [access.reason, access.level, access.amounts]).toEqual(expected);
});
