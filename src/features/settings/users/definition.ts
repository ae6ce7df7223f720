import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { canUser } from '#domain/access/policy.ts';
import { isAdministrator, isElevated, ROLES } from '#domain/access/roles.ts';
import type { RowOf } from '#local/db.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/preferences.ts';
import { defineRecord } from '#records/definition.ts';
import { ROLE_WORDS } from '#ui/words/options.ts';

type UserRow = RowOf<'users'>;

/** The people who sign in. The form at the side and the import are their own: they need a connection. */
export const USERS = defineRecord<'users'>({
  resource: 'users',
  title: msg`Users`,
  one: msg`User`,
  newOne: msg`Invite a person`,
  lead: msg`Who may sign in, with which role and rights. Inviting and changing people needs a connection: the server mails the invitation.`,
  fields: [
    { name: 'name', label: msg`Name`, kind: 'text', wide: true },
    { name: 'email', label: msg`E-mail`, kind: 'text' },
    { name: 'login', label: msg`Sign-in name`, kind: 'text' },
    {
      name: 'role',
      label: msg`Role`,
      kind: 'enum',
      options: ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
    },
    {
      name: 'locale',
      label: msg`Language`,
      kind: 'enum',
      // A language is written in itself.
      options: LANGUAGES.map((value) => ({ value, label: { id: LANGUAGE_NAMES[value] } })),
    },
    {
      name: 'companyIds',
      label: msg`Companies`,
      kind: 'references',
      to: 'companies',
      as: 'ids',
      wide: true,
    },
    { name: 'active', label: msg`May sign in`, kind: 'boolean' },
  ],
  columns: [
    { field: 'name', width: 200 },
    { field: 'email', width: 200 },
    { field: 'role', width: 140 },
    { id: 'state', header: msg`State`, words: stateOf, width: 110 },
    { id: 'projects', header: msg`Projects`, words: projectsOf, width: 140 },
    { field: 'companyIds', width: 180 },
    { id: 'totp', header: msg`Second factor`, words: secondFactorOf, width: 120 },
    { field: 'locale', width: 110, hidden: true },
    { field: 'login', width: 200, hidden: true },
  ],
  filters: ['role'],
  archive: {
    field: 'active',
    on: false,
    off: true,
    words: { inUse: msg`Active`, archived: msg`Deactivated` },
  },
  isMergeable: false,
  isOnline: true,
  also: ['projects', 'collaborators'],
  key: 'login',
  may: (actor, action, row) => canUser(actor, action, { role: roleIn(row?.['role']) }),
});

/** How a person stands: whoever was invited has no password of their own yet. */
export function stateOf({
  active,
  mustChangePassword,
}: Pick<UserRow, 'active' | 'mustChangePassword'>): MessageDescriptor {
  if (!active) return msg`Deactivated`;
  return mustChangePassword ? msg`Invited` : msg`Active`;
}

/** A role as it stands in a form or a row; the least of the staff where there is none. */
export function roleIn(value: unknown): UserRow['role'] {
  return ROLES.find((role) => role === value) ?? 'user';
}

function projectsOf({ role, projectRights }: UserRow): MessageDescriptor | null {
  if (isAdministrator(role)) return msg`All projects`;
  if (isElevated(role)) return msg`Those of the companies`;
  if (role === 'partner') return null;
  const count = projectRights.filter(({ level }) => level !== 'none').length;
  return msg`${plural(count, { one: '# project', other: '# projects' })}`;
}

function secondFactorOf({ hasTotp }: UserRow): MessageDescriptor {
  return hasTotp ? msg`On` : msg`Off`;
}
