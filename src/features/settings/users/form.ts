import type * as z from 'zod';
import type { userCreate, userUpdate } from '#contract/resources/users.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { RecordsData, RecordRow, FormValues } from '#records/definition.ts';
import { patchOf, resolverOf, valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { COLLABORATOR, roleIn, USERS } from './definition.ts';
import { decodeRights } from './rights.ts';

export type NewUser = z.input<typeof userCreate>;
export type UserPatch = z.input<typeof userUpdate>;

/** What a new person starts with. */
export const NEW_USER = { role: 'user', locale: 'es', active: true };

export const userResolver = resolverOf(USERS);

/** The form of a person, or of a new one from what is known of them. */
export function userValues(row: Readonly<Record<string, unknown>>, data: RecordsData): FormValues {
  return { ...valuesOf(USERS, row), [COLLABORATOR]: collaboratorOf(row['id'], data)?.id ?? '' };
}

/** The collaborator as whom a person signs in. */
export function collaboratorOf(userId: unknown, data: RecordsData): RecordRow | undefined {
  if (typeof userId !== 'string') return undefined;
  return [...data.byId('collaborators').values()].find((one) => one['userId'] === userId);
}

/** What the server is sent of these values of the form. The login is given once, when one is invited. */
export function userPatch(values: FormValues): UserPatch {
  const { login: _, ...plain } = values;
  return patchOf(USERS, plain);
}

export function newUser(values: FormValues): NewUser {
  const login = textOf(values['login']).trim();
  return { ...(userPatch(values) as NewUser), ...(login !== '' && { login }) };
}

/** Who the person of the form would be, for the rules of access. */
export function actorOf(values: FormValues, id: string): Actor {
  return {
    id,
    role: roleIn(values['role']),
    companyIds: textOf(values['companyIds']).split(' ').filter(Boolean),
    projectRights: decodeRights(textOf(values['projectRights'])),
  };
}
