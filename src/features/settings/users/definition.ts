import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { rolesToGive } from '#domain/access/people.ts';
import { canUser, type ProjectRight } from '#domain/access/policy.ts';
import { isAdministrator, isElevated, isStaff, ROLES } from '#domain/access/roles.ts';
import type { RowOf } from '#local/db.ts';
import { contractFields } from '#records/contract-field.ts';
import { type Beside, defineRecord, type RecordsData } from '#records/definition.ts';
import type { Words } from '#records/words.ts';
import { nameIn, textOf } from '#records/names.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/preferences.ts';
import { LEVEL_WORDS } from '#ui/words/options.ts';
import { RightsField } from './parts/rights-matrix.tsx';
import { decodeRights, encodeRights } from './rights.ts';
import { ROLE_HELP } from './words.ts';

type UserRow = RowOf<'users'>;

/** Beside the fields of the definition in its form: who a partner is. */
export const COLLABORATOR = 'collaboratorId';

/** What the form of a person asks for: who may sign in is switched by a button. */
export const IN_FORM = ['name', 'email', 'login', 'role', 'locale', 'companyIds', 'projectRights'];

/** The people who sign in. The form at the side and the import are their own: they need a connection. */
export const USERS = defineRecord<'users'>({
  resource: 'users',
  title: msg`Users`,
  one: msg`User`,
  newOne: msg`Invite a person`,
  lead: msg`Who may sign in, with which role and rights. Inviting and changing people needs a connection: the server mails the invitation.`,
  fields: contractFields('users', {
    name: { wide: true },
    email: {
      // One's own takes the password, for which there is the profile.
      isReadOnly: (_, beside) => isSelf(beside),
      helpWhen: (_, beside) => {
        if (isSelf(beside)) return msg`You change your own in your profile, with your password.`;
        return beside.row
          ? msg`The old address is told of another one, and links that went there end.`
          : null;
      },
    },
    login: {
      required: false,
      isReadOnly: (_, { row }) => row !== null,
      help: msg`The e-mail, if it is left empty.`,
      helpWhen: (_, { row }) => (row ? msg`It does not change any more.` : null),
      placeholder: ({ email }) => textOf(email),
    },
    role: {
      isReadOnly: (_, beside) => isSelf(beside),
      isOffered: (role, { row, actor }) =>
        rolesToGive(actor, row ? { id: row.id, role: roleIn(row['role']) } : {}).some(
          (one) => one === role,
        ),
      helpWhen: ({ role }, beside) =>
        isSelf(beside)
          ? msg`You cannot change your own role: another administrator does.`
          : ROLE_HELP[roleIn(role)],
    },
    // A language is written in itself.
    locale: {
      options: LANGUAGES.map((value) => ({ value, label: { id: LANGUAGE_NAMES[value] } })),
    },
    companyIds: {
      wide: true,
      isShown: ({ role }) => !isAdministrator(roleIn(role)) && roleIn(role) !== 'adviser',
    },
    projectRights: {
      kind: 'own',
      label: msg`Rights on projects`,
      wide: true,
      isShown: ({ role }) => roleIn(role) === 'user',
      toForm: (value) => encodeRights(rightsIn(value)),
      fromForm: (value) => decodeRights(textOf(value)),
      words: rightsWords,
      Control: RightsField,
    },
    active: { label: msg`May sign in` },
  }),
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
  isOnline: true,
  also: ['projects', 'collaborators'],
  key: 'login',
  inFile: ['name', 'email', 'login', 'role', 'locale', 'companyIds', 'active'],
  // A partner has to be some collaborator, which the form knows.
  check: ({ role, [COLLABORATOR]: id }): Record<string, 'required'> =>
    roleIn(role) === 'partner' && id === '' ? { [COLLABORATOR]: 'required' } : {},
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

function isSelf({ row, actor }: Beside): boolean {
  return row?.id === actor.id;
}

function rightsIn(value: unknown): readonly ProjectRight[] {
  return Array.isArray(value) ? value : [];
}

function rightsWords(value: unknown, { say, language }: Words, data: RecordsData): string {
  return rightsIn(value)
    .map(({ projectId, level, amounts }) => {
      const name = nameIn(data.byId('projects'), 'projects', projectId, language);
      return `${name}: ${say(LEVEL_WORDS[level])}${amounts ? ` + ${say(msg`Amounts`)}` : ''}`;
    })
    .join('; ');
}

function projectsOf({ role, projectRights }: UserRow): MessageDescriptor | null {
  if (isAdministrator(role)) return msg`All projects`;
  if (isElevated(role)) return msg`Those of the companies`;
  if (!isStaff(role)) return null;
  const count = projectRights.filter(({ level }) => level !== 'none').length;
  return msg`${plural(count, { one: '# project', other: '# projects' })}`;
}

function secondFactorOf({ hasTotp }: UserRow): MessageDescriptor {
  return hasTotp ? msg`On` : msg`Off`;
}
