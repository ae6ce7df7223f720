import type { Company } from '#contract/resources/companies.ts';
import { CERTIFICATE_TYPES } from '#domain/companies/certificates.ts';
import { type Day, addDays } from '#domain/days.ts';
import { demoId } from './ids.ts';
import { demoCif, demoIban } from './demo-identifiers.ts';

/** Companies of the fictitious group; the keys are used by the other parts of the seed. */
export const COMPANY_KEYS = [
  'audiovisual',
  'post',
  'events',
  'distribution',
  'studio',
  'holding',
] as const;
export type CompanyKey = (typeof COMPANY_KEYS)[number];

export const companyId = (key: CompanyKey): string => demoId(`company:${key}`);

interface DemoCompany {
  key: CompanyKey;
  letter: 'A' | 'B';
  name: string;
  businessName: string;
  description: string;
  /** Told from the paper and from the night background by 3:1 at least. */
  color: string;
  isUA: boolean;
  address: string;
  municipality: string;
  /** Whether it is one undertaking with the rest of the group. */
  isControlled: boolean;
  fiscalYearStart?: number;
  /** Days from today on which each certificate ends. */
  certificates: Partial<Record<Company['certificates'][number]['type'], number>>;
}

const GROUP: readonly DemoCompany[] = [
  {
    key: 'audiovisual',
    letter: 'B',
    name: 'Ficticia Audiovisual',
    businessName: 'Ficticia Audiovisual, S.L.',
    description: 'Produción de cine, series e documentais. Empresa inventada para a demostración.',
    color: '#2e8b57',
    isUA: true,
    address: 'Rúa da Ficción, 1',
    municipality: 'A Coruña',
    isControlled: true,
    certificates: { aeat: 96, tgss: 4, atriga: 61, 'payment-terms': 210 },
  },
  {
    key: 'post',
    letter: 'B',
    name: 'Quimera Posprodución',
    businessName: 'Quimera Posprodución e Tecnoloxía, S.L.',
    description: 'Posproducción, efectos y desarrollo de herramientas. Empresa inventada.',
    color: '#1f77b4',
    isUA: true,
    address: 'Rúa da Ficción, 3, 2.º',
    municipality: 'A Coruña',
    isControlled: true,
    certificates: { aeat: -6, tgss: 75, atriga: 150, 'payment-terms': 180 },
  },
  {
    key: 'events',
    letter: 'B',
    name: 'Inventada Eventos',
    businessName: 'Inventada Eventos, S.L.',
    description: 'Festivais, galas e espectáculos en directo. Empresa inventada.',
    color: '#c2447a',
    isUA: true,
    address: 'Praza do Suposto, 7',
    municipality: 'Santiago de Compostela',
    isControlled: true,
    certificates: { aeat: 28, tgss: 28 },
  },
  {
    key: 'distribution',
    letter: 'B',
    name: 'Ningures Distribución',
    businessName: 'Ningures Distribución Cultural, S.L.',
    description: 'Distribución y ventas internacionales. Empresa inventada.',
    color: '#b5651d',
    isUA: true,
    address: 'Avenida Inexistente, 120',
    municipality: 'Vigo',
    isControlled: true,
    certificates: { aeat: 133, atriga: -40 },
  },
  {
    key: 'studio',
    letter: 'B',
    name: 'Utopía Estudio',
    businessName: 'Utopía Estudio e Consultoría, S.L.',
    description: 'Consultoría, deseño e formación. Empresa inventada.',
    color: '#8e5bd0',
    isUA: false,
    address: 'Travesía do Exemplo, 15, baixo',
    municipality: 'Lugo',
    isControlled: false,
    fiscalYearStart: 9,
    certificates: { tgss: 0 },
  },
  {
    key: 'holding',
    letter: 'A',
    name: 'Grupo Imaxinario',
    businessName: 'Grupo Imaxinario Holding, S.A.',
    description: 'Cabecera del grupo y servicios comunes. Empresa inventada.',
    color: '#5f7a1f',
    isUA: false,
    address: 'Rúa da Ficción, 1, 4.º',
    municipality: 'A Coruña',
    isControlled: true,
    certificates: {},
  },
];

export function companyIban(key: CompanyKey): string {
  return demoIban(1000 + GROUP.findIndex((one) => one.key === key));
}

/** Of the company with the most movements: what it puts aside for a shooting. */
export function shootingIban(): string {
  return demoIban(1100);
}

/** As the documents of the others name it. */
export function companyName(key: CompanyKey): { name: string; nif: string } {
  const index = GROUP.findIndex((one) => one.key === key);
  const company = GROUP[index];
  return { name: company?.businessName ?? '', nif: demoCif(company?.letter ?? 'B', index + 1) };
}

export function demoCompanies(today: Day) {
  return GROUP.map(({ key, letter, isControlled, certificates, ...fields }, index) => ({
    id: companyId(key),
    ...fields,
    cif: demoCif(letter, index + 1),
    commercialRegistry: `Rexistro Mercantil de Exemplo, tomo 0, folio ${index + 1}, folla EX-${index + 1}`,
    ibans: key === 'audiovisual' ? [companyIban(key), shootingIban()] : [companyIban(key)],
    undertakingGroup: isControlled ? 'Grupo Imaxinario' : '',
    certificates: CERTIFICATE_TYPES.flatMap((type) => {
      const days = certificates[type];
      return days === undefined ? [] : [{ type, validTo: addDays(today, days), fileId: null }];
    }),
  }));
}
