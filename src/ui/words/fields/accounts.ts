import { msg } from '@lingui/core/macro';
import type { Account } from '#contract/resources/accounts.ts';
import type { FieldsOf } from './fields-of.ts';

export const ACCOUNTS_FIELDS = {
  login: msg`Sign-in name`,
  name: msg`Name`,
  locale: msg`Language`,
  notificationPrefs: msg`What is told, and how`,
  email: msg`E-mail`,
  role: msg`Role`,
  companyIds: msg`Companies`,
  projectRights: msg`Rights by project`,
} as const satisfies FieldsOf<Account>;
