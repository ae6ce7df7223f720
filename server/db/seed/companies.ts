import { cifControlDigit } from '#domain/identifiers/tax-id.ts';
import { demoId } from './random.ts';

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
  },
  {
    key: 'post',
    letter: 'B',
    name: 'Quimera Posprodución',
    businessName: 'Quimera Posprodución e Tecnoloxía, S.L.',
    description: 'Posproducción, efectos y desarrollo de herramientas. Empresa inventada.',
    color: '#1f77b4',
    isUA: true,
  },
  {
    key: 'events',
    letter: 'B',
    name: 'Inventada Eventos',
    businessName: 'Inventada Eventos, S.L.',
    description: 'Festivais, galas e espectáculos en directo. Empresa inventada.',
    color: '#c2447a',
    isUA: true,
  },
  {
    key: 'distribution',
    letter: 'B',
    name: 'Ningures Distribución',
    businessName: 'Ningures Distribución Cultural, S.L.',
    description: 'Distribución y ventas internacionales. Empresa inventada.',
    color: '#b5651d',
    isUA: true,
  },
  {
    key: 'studio',
    letter: 'B',
    name: 'Utopía Estudio',
    businessName: 'Utopía Estudio e Consultoría, S.L.',
    description: 'Consultoría, deseño e formación. Empresa inventada.',
    color: '#8e5bd0',
    isUA: false,
  },
  {
    key: 'holding',
    letter: 'A',
    name: 'Grupo Imaxinario',
    businessName: 'Grupo Imaxinario Holding, S.A.',
    description: 'Cabecera del grupo y servicios comunes. Empresa inventada.',
    color: '#5f7a1f',
    isUA: false,
  },
];

export function demoCompanies() {
  return GROUP.map(({ key, letter, ...fields }, index) => ({
    id: companyId(key),
    ...fields,
    cif: demoCif(letter, index + 1),
    commercialRegistry: `Rexistro Mercantil de Exemplo, tomo 0, folio ${index + 1}, folla EX-${index + 1}`,
  }));
}

/** Valid by its control digit; no province has the digits 00, so it is nobody's. */
function demoCif(letter: string, number: number): string {
  const digits = `00${String(number * 111).padStart(5, '0')}`;
  return `${letter}${digits}${cifControlDigit(digits)}`;
}
