import { v7 } from 'uuid';
import type { User } from '#contract/resources/users.ts';

export const BORN = '2026-01-07T09:00:00.000Z';

/** Somebody who signs in, as administrators see them. */
export function person(fields: Partial<User>): User {
  return {
    id: v7(),
    version: 4,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
    name: 'Uxía',
    email: 'uxia@test.gal',
    login: 'uxia@test.gal',
    role: 'user',
    companyIds: [],
    projectRights: [],
    locale: 'gl',
    active: true,
    mustChangePassword: false,
    hasTotp: false,
    ...fields,
  };
}
