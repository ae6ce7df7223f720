import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { FieldCode } from '#contract/problem.ts';
import type { userCreate, userUpdate } from '#contract/resources/users.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { RecordsData, RecordRow, FormValues } from '#records/definition.ts';
import { patchOf, problemsIn, valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { roleIn, USERS } from './definition.ts';
import { decodeRights, encodeRights } from './rights.ts';

export type NewUser = z.input<typeof userCreate>;
export type UserPatch = z.input<typeof userUpdate>;

/** What a new person starts with. */
export const NEW_USER = { role: 'user', locale: 'es', active: true };

/** Beside the fields of the definition: the rights as one text, and who a partner is. */
export const RIGHTS = 'rights';
export const COLLABORATOR = 'collaboratorId';

/** The form of a person, or of a new one from what is known of them. */
export function userValues(row: Readonly<Record<string, unknown>>, data: RecordsData): FormValues {
  const rights = Array.isArray(row['projectRights']) ? row['projectRights'] : [];
  return {
    ...valuesOf(USERS, row),
    [RIGHTS]: encodeRights(rights),
    [COLLABORATOR]: collaboratorOf(row['id'], data)?.id ?? '',
  };
}

/** The collaborator as whom a person signs in. */
export function collaboratorOf(userId: unknown, data: RecordsData): RecordRow | undefined {
  if (typeof userId !== 'string') return undefined;
  return [...data.byId('collaborators').values()].find((one) => one['userId'] === userId);
}

/** Checks by the contract's schemas; a partner has to be some collaborator. Messages are codes. */
export const userResolver: Resolver<FormValues> = (values) => {
  const login = textOf(values['login']).trim();
  const problems: Record<string, FieldCode> = problemsIn(USERS, {
    ...values,
    login: login || textOf(values['email']),
  });
  if (login === '') delete problems['login'];
  if (roleIn(values['role']) === 'partner' && !values[COLLABORATOR]) {
    problems[COLLABORATOR] = 'required';
  }
  const found = Object.entries(problems);
  if (found.length === 0) return { values, errors: {} };
  const errors = found.map(([name, message]) => [name, { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> };
};

/** What the server is sent of these values of the form. The login is given once, when one is invited. */
export function userPatch(values: FormValues): UserPatch {
  const { [RIGHTS]: rights, [COLLABORATOR]: _, login: __, ...plain } = values;
  return {
    ...patchOf(USERS, plain),
    ...(rights !== undefined && { projectRights: decodeRights(textOf(rights)) }),
  };
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
    projectRights: decodeRights(textOf(values[RIGHTS])),
  };
}
