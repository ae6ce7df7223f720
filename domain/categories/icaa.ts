import { type Names, namesOf } from '../names.ts';
import type { ResultGroup } from './result-groups.ts';

/** A budget item that the product comes with, under the field names of its row. */
export interface CategorySeed extends Names {
  code: string;
  resultGroup: ResultGroup;
  /** Accounts whose expenses are suggested for it; empty where accounts cannot tell. */
  defaultAccountPattern: string;
  /** Whether lines of it count in the base of article 36 LIS. */
  base36Default: boolean;
  order: number;
}

/**
 * The twelve chapters of the ICAA's official budget form of a film. They make the cost of production
 * that article 36.1 of the Ley 27/2014 deducts, all but the last: copies and publicity count there by
 * a limit of their own, and interest not at all. An account is suggested for one chapter at most;
 * artistic and technical wages are booked on the same ones.
 */
export const ICAA_CHAPTERS: readonly CategorySeed[] = [
  {
    code: '01',
    ...namesOf('Guion y música', 'Guión e música', 'Script and music'),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^623\d{0,9}$`,
    base36Default: true,
    order: 1,
  },
  {
    code: '02',
    ...namesOf('Personal artístico', 'Persoal artístico', 'Artistic personnel'),
    resultGroup: 'personnel',
    defaultAccountPattern: '',
    base36Default: true,
    order: 2,
  },
  {
    code: '03',
    ...namesOf('Equipo técnico', 'Equipo técnico', 'Technical crew'),
    resultGroup: 'personnel',
    defaultAccountPattern: '',
    base36Default: true,
    order: 3,
  },
  {
    code: '04',
    ...namesOf('Escenografía', 'Escenografía', 'Set design'),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^602\d{0,9}$`,
    base36Default: true,
    order: 4,
  },
  {
    code: '05',
    ...namesOf(
      'Estudios de rodaje y sonorización y varios de producción',
      'Estudios de rodaxe e sonorización e varios de produción',
      'Shooting and sound studios and sundry production',
    ),
    resultGroup: 'material',
    defaultAccountPattern: '',
    base36Default: true,
    order: 5,
  },
  {
    code: '06',
    ...namesOf(
      'Maquinaria de rodaje y transportes',
      'Maquinaria de rodaxe e transportes',
      'Shooting equipment and transport',
    ),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^62[14]\d{0,9}$`,
    base36Default: true,
    order: 6,
  },
  {
    code: '07',
    ...namesOf(
      'Viajes, hoteles y comidas',
      'Viaxes, hoteis e comidas',
      'Travel, lodging and meals',
    ),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^629\d{0,9}$`,
    base36Default: true,
    order: 7,
  },
  {
    code: '08',
    ...namesOf(
      'Película virgen (soportes y material sensible)',
      'Película virxe (soportes e material sensible)',
      'Raw stock (media and sensitive material)',
    ),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^601\d{0,9}$`,
    base36Default: true,
    order: 8,
  },
  {
    code: '09',
    ...namesOf(
      'Laboratorio y posproducción',
      'Laboratorio e posprodución',
      'Laboratory and post-production',
    ),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^607\d{0,9}$`,
    base36Default: true,
    order: 9,
  },
  {
    code: '10',
    ...namesOf(
      'Seguros y cuotas de empresa a la Seguridad Social',
      'Seguros e cotas de empresa á Seguridade Social',
      'Insurance and employer’s Social Security',
    ),
    resultGroup: 'personnel',
    defaultAccountPattern: String.raw`^6(25|42)\d{0,9}$`,
    base36Default: true,
    order: 10,
  },
  {
    code: '11',
    ...namesOf('Gastos generales', 'Gastos xerais', 'General expenses'),
    resultGroup: 'structure',
    defaultAccountPattern: String.raw`^6(22|26|28|31)\d{0,9}$`,
    base36Default: true,
    order: 11,
  },
  {
    code: '12',
    ...namesOf(
      'Gastos de explotación, comerciales y financieros',
      'Gastos de explotación, comerciais e financeiros',
      'Exploitation, commercial and financial expenses',
    ),
    resultGroup: 'other',
    defaultAccountPattern: String.raw`^6(27|6\d)\d{0,9}$`,
    base36Default: false,
    order: 12,
  },
];

/** One item for each line of the results but "other", for projects that are no audiovisual ones. */
export const GENERAL_CATEGORIES: readonly CategorySeed[] = [
  {
    code: 'EST',
    ...namesOf('Gastos de estructura', 'Gastos de estrutura', 'Structure expenses'),
    resultGroup: 'structure',
    defaultAccountPattern: String.raw`^6[235]\d{1,10}$`,
    base36Default: false,
    order: 101,
  },
  {
    code: 'PER',
    ...namesOf('Gastos de personal', 'Gastos de persoal', 'Personnel expenses'),
    resultGroup: 'personnel',
    defaultAccountPattern: String.raw`^64\d{1,10}$`,
    base36Default: false,
    order: 102,
  },
  {
    code: 'MAT',
    ...namesOf('Gastos de material', 'Gastos de material', 'Material expenses'),
    resultGroup: 'material',
    defaultAccountPattern: String.raw`^6[01]\d{1,10}$`,
    base36Default: false,
    order: 103,
  },
  {
    code: 'AMO',
    ...namesOf('Amortizaciones', 'Amortizacións', 'Amortizations'),
    resultGroup: 'amortization',
    defaultAccountPattern: String.raw`^68\d{1,10}$`,
    base36Default: false,
    order: 104,
  },
  {
    code: 'SUB',
    ...namesOf('Subvenciones', 'Subvencións', 'Subsidies'),
    resultGroup: 'subsidy',
    defaultAccountPattern: String.raw`^74\d{1,10}$`,
    base36Default: false,
    order: 105,
  },
  {
    code: 'ING',
    ...namesOf('Ingresos', 'Ingresos', 'Income'),
    resultGroup: 'income',
    defaultAccountPattern: String.raw`^7[0135]\d{1,10}$`,
    base36Default: false,
    order: 106,
  },
];
