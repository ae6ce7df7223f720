import { type Names, namesOf } from '../names.ts';

/** Headings of the table of article 12. */
export const LIS_GROUPS = {
  'civil-works': namesOf('Obra civil', 'Obra civil', 'Civil works'),
  'power-plants': namesOf('Centrales', 'Centrais', 'Power plants'),
  buildings: namesOf('Edificios', 'Edificios', 'Buildings'),
  installations: namesOf('Instalaciones', 'Instalacións', 'Installations'),
  transport: namesOf('Elementos de transporte', 'Elementos de transporte', 'Means of transport'),
  furniture: namesOf('Mobiliario y enseres', 'Mobiliario e útiles', 'Furniture and fittings'),
  electronics: namesOf(
    'Equipos electrónicos e informáticos. Sistemas y programas',
    'Equipos electrónicos e informáticos. Sistemas e programas',
    'Electronic and information equipment. Systems and programs',
  ),
} as const satisfies Record<string, Names>;
export type LisGroup = keyof typeof LIS_GROUPS;

/** A kind of asset, the most that it may lose a year (basis points of cost), and its longest life. */
export interface LisRow extends Names {
  code: string;
  group: LisGroup;
  maxPctBp: number;
  maxYears: number;
}

/**
 * The table of amortization of article 12.1.a of the Ley 27/2014 del Impuesto sobre Sociedades
 * (BOE-A-2014-12328), in its order. An asset may be amortized at any rate between the maximum
 * coefficient and the one that its longest life makes.
 */
export const LIS_ROWS: readonly LisRow[] = [
  ...group('civil-works', [
    ['civil-works', 200, 100, 'Obra civil general', 'Obra civil xeral', 'General civil works'],
    ['paving', 600, 34, 'Pavimentos', 'Pavimentos', 'Paving'],
    [
      'infrastructure-mining',
      700,
      30,
      'Infraestructuras y obras mineras',
      'Infraestruturas e obras mineiras',
      'Infrastructure and mining works',
    ],
  ]),
  ...group('power-plants', [
    ['hydro', 200, 100, 'Centrales hidráulicas', 'Centrais hidráulicas', 'Hydroelectric plants'],
    ['nuclear', 300, 60, 'Centrales nucleares', 'Centrais nucleares', 'Nuclear plants'],
    ['coal', 400, 50, 'Centrales de carbón', 'Centrais de carbón', 'Coal plants'],
    ['renewable', 700, 30, 'Centrales renovables', 'Centrais renovables', 'Renewable plants'],
    ['other-plants', 500, 40, 'Otras centrales', 'Outras centrais', 'Other plants'],
  ]),
  ...group('buildings', [
    [
      'industrial-buildings',
      300,
      68,
      'Edificios industriales',
      'Edificios industriais',
      'Industrial buildings',
    ],
    [
      'tips',
      400,
      50,
      'Terrenos dedicados exclusivamente a escombreras',
      'Terreos dedicados exclusivamente a entulleiras',
      'Land used only as tips',
    ],
    [
      'stores',
      700,
      30,
      'Almacenes y depósitos (gaseosos, líquidos y sólidos)',
      'Almacéns e depósitos (gasosos, líquidos e sólidos)',
      'Stores and tanks (gas, liquid and solid)',
    ],
    [
      'commercial-buildings',
      200,
      100,
      'Edificios comerciales, administrativos, de servicios y viviendas',
      'Edificios comerciais, administrativos, de servizos e vivendas',
      'Commercial, office, service and residential buildings',
    ],
  ]),
  ...group('installations', [
    [
      'power-grid',
      500,
      40,
      'Subestaciones. Redes de transporte y distribución de energía',
      'Subestacións. Redes de transporte e distribución de enerxía',
      'Substations. Transmission and distribution grids',
    ],
    ['cables', 700, 30, 'Cables', 'Cables', 'Cables'],
    [
      'other-installations',
      1000,
      20,
      'Resto instalaciones',
      'Resto instalacións',
      'Other installations',
    ],
    ['machinery', 1200, 18, 'Maquinaria', 'Maquinaria', 'Machinery'],
    [
      'medical',
      1500,
      14,
      'Equipos médicos y asimilados',
      'Equipos médicos e asimilados',
      'Medical equipment and the like',
    ],
  ]),
  ...group('transport', [
    [
      'rail',
      800,
      25,
      'Locomotoras, vagones y equipos de tracción',
      'Locomotoras, vagóns e equipos de tracción',
      'Locomotives, wagons and traction equipment',
    ],
    ['ships-aircraft', 1000, 20, 'Buques, aeronaves', 'Buques, aeronaves', 'Ships, aircraft'],
    [
      'internal-transport',
      1000,
      20,
      'Elementos de transporte interno',
      'Elementos de transporte interno',
      'Internal transport',
    ],
    [
      'external-transport',
      1600,
      14,
      'Elementos de transporte externo',
      'Elementos de transporte externo',
      'External transport',
    ],
    ['lorries', 2000, 10, 'Autocamiones', 'Autocamións', 'Lorries'],
  ]),
  ...group('furniture', [
    ['furniture', 1000, 20, 'Mobiliario', 'Mobiliario', 'Furniture'],
    ['linen', 2500, 8, 'Lencería', 'Lenzaría', 'Linen'],
    ['glassware', 5000, 4, 'Cristalería', 'Cristalaría', 'Glassware'],
    ['tools', 2500, 8, 'Útiles y herramientas', 'Útiles e ferramentas', 'Tools'],
    [
      'moulds',
      3300,
      6,
      'Moldes, matrices y modelos',
      'Moldes, matrices e modelos',
      'Moulds, dies and models',
    ],
    ['other-fittings', 1500, 14, 'Otros enseres', 'Outros útiles', 'Other fittings'],
  ]),
  ...group('electronics', [
    [
      'electronic',
      2000,
      10,
      'Equipos electrónicos',
      'Equipos electrónicos',
      'Electronic equipment',
    ],
    [
      'information',
      2500,
      8,
      'Equipos para procesos de información',
      'Equipos para procesos de información',
      'Information processing equipment',
    ],
    [
      'software',
      3300,
      6,
      'Sistemas y programas informáticos',
      'Sistemas e programas informáticos',
      'Computer systems and programs',
    ],
    [
      'audiovisual',
      3300,
      6,
      'Producciones cinematográficas, fonográficas, videos y series audiovisuales',
      'Producións cinematográficas, fonográficas, vídeos e series audiovisuais',
      'Film, phonographic, video and series productions',
    ],
    ['other', 1000, 20, 'Otros elementos', 'Outros elementos', 'Other assets'],
  ]),
];

/** Where a new asset of the kind starts from: the fastest that the law allows. */
export interface AmortizationSuggestion {
  annualPctBp: number;
  usefulMonths: number;
}

/** The maximum coefficient, and the months after which nothing is left at that rate. */
export function suggestionFor(row: LisRow): AmortizationSuggestion {
  return { annualPctBp: row.maxPctBp, usefulMonths: Math.ceil(120_000 / row.maxPctBp) };
}

/**
 * Whose table an asset goes by. `used`: bought used (RIS, art. 4.3). `small-entity`: put into use while the
 * company was one of small size (LIS, arts. 101 and 103); new ones, where they are tangible.
 */
export const LIS_REGIMES = ['general', 'used', 'small-entity'] as const;
export type LisRegime = (typeof LIS_REGIMES)[number];

const INTANGIBLE: ReadonlySet<string> = new Set(['audiovisual', 'software']);

/**
 * The most that the law allows as an expense a year, in basis points of cost: twice the table for what was
 * bought used, which is tangible, and for companies of small size.
 */
export function maxPctBpOf({ code, maxPctBp }: LisRow, regime: LisRegime): number {
  const isDouble = regime === 'small-entity' || (regime === 'used' && !INTANGIBLE.has(code));
  return isDouble ? Math.min(10_000, 2 * maxPctBp) : maxPctBp;
}

/** Whether a life in months is longer than the longest of the table. */
export function isLongerThanMaximum(usefulMonths: number, row: LisRow): boolean {
  return usefulMonths > row.maxYears * 12;
}

type Line = [code: string, maxPctBp: number, maxYears: number, es: string, gl: string, en: string];

function group(name: LisGroup, lines: Line[]): LisRow[] {
  return lines.map(([code, maxPctBp, maxYears, es, gl, en]) => ({
    code,
    group: name,
    ...namesOf(es, gl, en),
    maxPctBp,
    maxYears,
  }));
}
