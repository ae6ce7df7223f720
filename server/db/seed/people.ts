import type { RightLevel } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';
import { type CompanyKey, companyId } from './companies.ts';
import { demoId } from './ids.ts';

export const userId = (role: Role): string => demoId(`user:${role}`);

interface DemoPerson {
  role: Role;
  name: string;
  locale: 'es' | 'gl' | 'en';
  companies: readonly CompanyKey[];
}

const PEOPLE: readonly DemoPerson[] = [
  { role: 'superadmin', name: 'Uxía Exemplo', locale: 'es', companies: [] },
  { role: 'admin', name: 'Brais Mostra', locale: 'es', companies: [] },
  {
    role: 'editor',
    name: 'Noa Hipotética',
    locale: 'es',
    companies: ['audiovisual', 'post', 'events'],
  },
  { role: 'user', name: 'Xoel Figurado', locale: 'es', companies: ['audiovisual'] },
  { role: 'partner', name: 'Iria Suposta', locale: 'es', companies: [] },
  { role: 'adviser', name: 'Sabela Allea', locale: 'es', companies: [] },
];

export function demoUsers() {
  return PEOPLE.map(({ role, name, locale, companies }) => ({
    id: userId(role),
    login: `${role}@demo.xeito.gal`,
    email: `${role}@demo.xeito.gal`,
    name,
    role,
    locale,
    companyIds: companies.map(companyId),
  }));
}

/** What the person with the role `user` may do, by the keys of `projects.ts`. */
export const USER_RIGHTS: readonly { project: string; level: RightLevel; amounts: boolean }[] = [
  { project: 'lighthouse', level: 'manage', amounts: true },
  { project: 'lighthouse-shooting', level: 'edit', amounts: true },
  { project: 'gala', level: 'edit', amounts: false },
  { project: 'pipeline', level: 'read', amounts: false },
  { project: 'short-films', level: 'read', amounts: true },
];
