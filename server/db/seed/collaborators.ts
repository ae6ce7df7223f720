import type { Collaborator } from '#contract/resources/collaborators.ts';
import { type CompanyKey, companyId } from './companies.ts';
import { demoId } from './ids.ts';
import { demoCif, demoIban } from './demo-identifiers.ts';
import { userId } from './people.ts';

export const collaboratorId = (key: string): string => demoId(`collaborator:${key}`);

interface DemoCollaborator
  extends Pick<Collaborator, 'name' | 'nif' | 'kind' | 'openingBalanceCents'> {
  key: string;
  companies: readonly CompanyKey[];
  notes?: string;
  archived?: boolean;
}

/** The tax numbers of people are near the highest there can be, which test certificates have. */
const COLLABORATORS: readonly DemoCollaborator[] = [
  {
    key: 'partner',
    name: 'Iria Suposta',
    nif: '99999972C',
    kind: 'partner',
    openingBalanceCents: 1_250_000,
    companies: ['audiovisual', 'post'],
  },
  {
    key: 'photographer',
    name: 'Anxo Imaxinado',
    nif: '99999990S',
    kind: 'freelance',
    openingBalanceCents: 0,
    companies: ['audiovisual'],
    notes: 'Director de fotografía.',
  },
  {
    key: 'musician',
    name: 'Carme Ficticia',
    nif: '99999991Q',
    kind: 'freelance',
    openingBalanceCents: -35_000,
    companies: ['audiovisual', 'events'],
    notes: 'Compositora; cobrou un anticipo.',
  },
  {
    key: 'sound',
    name: 'Son de Ningures, S.L.',
    nif: demoCif('B', 40),
    kind: 'company',
    openingBalanceCents: 482_000,
    companies: ['post'],
  },
  {
    key: 'former',
    name: 'Duarte Inexistente',
    nif: '99999992V',
    kind: 'partner',
    openingBalanceCents: 0,
    companies: ['holding'],
    archived: true,
  },
];

export function demoCollaborators() {
  return COLLABORATORS.map(({ key, companies, ...fields }, index) => ({
    id: collaboratorId(key),
    ...fields,
    email: `${key}@colaboradores.example`,
    iban: demoIban(3000 + index),
    userId: key === 'partner' ? userId('partner') : null,
    companyIds: companies.map(companyId),
  }));
}
