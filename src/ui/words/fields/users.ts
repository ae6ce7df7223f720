import { msg } from '@lingui/core/macro';
import type { User } from '#contract/resources/users.ts';
import type { FieldsOf } from './fields-of.ts';

export const USERS_FIELDS = {
  login: msg`Sign-in name`,
  name: msg`Name`,
  email: msg`E-mail`,
  role: msg`Role`,
  companyIds: msg`Companies`,
  projectRights: msg`Rights by project`,
  locale: msg`Language`,
  active: msg`Active`,
  hasTotp: msg`Second factor`,
  mustChangePassword: msg`Has to choose a password`,
} as const satisfies FieldsOf<User>;
