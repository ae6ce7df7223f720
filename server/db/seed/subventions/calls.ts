import { type Tender, tenderCreate } from '#contract/resources/tenders.ts';
import { type Day, addDays, addMonths } from '#domain/days.ts';
import { type Bound, NO_BOUND, type Window } from '#domain/tenders/windows.ts';
import { demoId, referenceId } from '../ids.ts';
import { organizationId } from '../organizations.ts';

export const tenderId = (key: string): string => demoId(`tender:${key}`);

type Row = Omit<Tender, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;
type Draft = Partial<Omit<Row, 'id' | 'organizationId'>> & {
  key: string;
  code: string;
  title: string;
  organization: string | null;
};

/** Calls as the national database of subsidies and the gazettes have them, with their own days. */
const REAL: readonly Draft[] = [
  {
    key: 'cdti-dual',
    code: 'CDTI-DUAL-26',
    title:
      'Ayudas a proyectos de I+D en el ámbito de la defensa y de las tecnologías de doble uso, 2026',
    organization: 'cdti',
    level: 'state',
    bdns: '912587',
    publicationDate: '2026-06-17',
    date: '2026-06-11',
    regime: 'competitive',
    aidType: 'subsidy',
    budgetCents: 5_000_000_00,
    applicationDeadline: between('2026-06-18', '2026-10-23'),
  },
  {
    key: 'aragon-rural',
    code: 'ARAGON-RURAL',
    title: 'Ayudas al impulso de iniciativas de desarrollo empresarial en el medio rural de Aragón',
    organization: null,
    level: 'regional',
    bdns: '795710',
    publicationDate: '2024-11-11',
    minimis: true,
    minimisRegime: 'general',
    budgetCents: 750_000_00,
    applicationDeadline: {
      from: NO_BOUND,
      to: {
        ...NO_BOUND,
        text: 'Diez días desde la publicación',
        rule: { from: 'publication', amount: 10, unit: 'working-days' },
      },
    },
    statusOverride: 'discarded',
    notes: 'Fóra do noso ámbito territorial.',
  },
  {
    key: 'gandia-housing',
    code: 'GANDIA-VIV-24',
    title:
      'Ayudas destinadas a seguros y mejoras en viviendas para alquiler como residencia habitual, 2024',
    organization: null,
    level: 'local',
    bdns: '790767',
    publicationDate: '2024-10-30',
    budgetCents: 100_000_00,
    applicationDeadline: between('2024-10-31', '2024-11-15'),
    statusOverride: 'discarded',
  },
  {
    key: 'agadic-markets',
    code: 'AGADIC-MERC-19',
    title:
      'Subvencións para a asistencia a mercados e foros internacionais de contidos audiovisuais, 2019',
    organization: 'agadic',
    level: 'regional',
    bdns: '445032',
    gazette: {
      name: 'DOG',
      number: '58',
      date: '2019-03-25',
      url: 'https://www.xunta.gal/dog/Publicados/2019/20190325/AnuncioG1097-110319-0003_gl.html',
    },
    publicationDate: '2019-03-25',
    date: '2019-03-11',
    regime: 'non-competitive',
    budgetCents: 50_000_00,
    resolutionDate: '2019-03-20',
    statusOverride: 'finished',
  },
  {
    key: 'agadic-festivals',
    code: 'AGADIC-FEST-19',
    title:
      'Subvencións para a promoción e difusión do audiovisual galego en festivais e mostras, 2019',
    organization: 'agadic',
    level: 'regional',
    bdns: '445031',
    gazette: {
      name: 'DOG',
      number: '58',
      date: '2019-03-25',
      url: 'https://www.xunta.gal/dog/Publicados/2019/20190325/AnuncioG1097-110319-0005_gl.html',
    },
    publicationDate: '2019-03-25',
    date: '2019-03-11',
    regime: 'non-competitive',
    resolutionDate: '2019-03-20',
    statusOverride: 'finished',
  },
];

const INVENTED = 'Datas e importes inventados para a demostración.';

/** Calls of procedures that come every year, whose days count from today: there is always one that ends. */
function invented(today: Day): Draft[] {
  const on = (days: number) => addDays(today, days);
  return [
    {
      key: 'production',
      code: 'CT207G',
      procedureCode: 'CT207G',
      title: 'Axudas á produción e coprodución de contidos audiovisuais en lingua galega',
      organization: 'agadic',
      level: 'regional',
      publicationDate: on(-24),
      date: on(-30),
      budgetCents: 2_400_000_00,
      maxPerProjectCents: 300_000_00,
      intensityBp: 5_000,
      applicationDeadline: between(on(-23), on(4), '14:00'),
      resolutionDeadline: windowTo(addMonths(on(-24), 5)),
      executionDeadline: [between(on(60), on(540))],
      justificationDeadline: [windowTo(on(600))],
      advancePayment: { allowed: true, pctBp: 5_000, guarantee: false },
      milestones: milestonesOf('production'),
      documents: DOCUMENTS,
      items: itemsOf('production'),
    },
    {
      key: 'short-films',
      code: 'CT207B',
      procedureCode: 'CT207B',
      title: 'Axudas á creación audiovisual: curtametraxes e talento',
      organization: 'agadic',
      level: 'regional',
      publicationDate: on(-15),
      budgetCents: 420_000_00,
      maxPerProjectCents: 30_000_00,
      applicationDeadline: between(on(-14), today),
      documents: DOCUMENTS,
    },
    {
      key: 'festivals',
      code: 'CT207E',
      procedureCode: 'CT207E',
      title: 'Subvencións a festivais e mostras do audiovisual galego',
      organization: 'agadic',
      level: 'regional',
      publicationDate: on(-2),
      regime: 'non-competitive',
      budgetCents: 600_000_00,
      applicationDeadline: between(on(12), on(42)),
    },
    {
      key: 'digital',
      code: 'IG408M',
      procedureCode: 'IG408M',
      title: 'Axudas a proxectos de dixitalización e industria 4.0',
      organization: 'igape',
      level: 'regional',
      publicationDate: on(-210),
      euFunds: ['FEDER'],
      budgetCents: 3_100_000_00,
      intensityBp: 4_500,
      applicationDeadline: between(on(-205), on(-160)),
      resolutionDeadline: windowTo(on(4)),
      executionDeadline: [between(on(-200), on(300))],
      justificationDeadline: [windowTo(on(345))],
      documents: DOCUMENTS,
    },
    {
      key: 'research',
      code: 'IN848D',
      procedureCode: 'IN848D',
      title: 'Axudas a proxectos de I+D empresarial',
      organization: 'gain',
      level: 'regional',
      publicationDate: on(-520),
      euFunds: ['FEDER'],
      budgetCents: 12_000_000_00,
      intensityBp: 6_000,
      applicationDeadline: between(on(-515), on(-470)),
      resolutionDate: on(-380),
      executionDeadline: [between(on(-400), on(-20))],
      justificationDeadline: [windowTo(on(22))],
      indirectPctBp: 1_500,
      milestones: milestonesOf('research'),
      advancePayment: { allowed: true, pctBp: 5_000, guarantee: false },
      documents: DOCUMENTS,
      items: itemsOf('research'),
    },
    {
      key: 'development',
      code: 'AGADIC-DES',
      title: 'Axudas ao desenvolvemento de proxectos audiovisuais',
      organization: 'agadic',
      level: 'regional',
      publicationDate: on(-430),
      applicationDeadline: between(on(-425), on(-395)),
      resolutionDate: on(-330),
      executionDeadline: [between(on(-420), on(45))],
      justificationDeadline: [windowTo(on(75))],
      advancePayment: { allowed: true, pctBp: 5_000, guarantee: false },
      documents: DOCUMENTS,
      items: itemsOf('development'),
    },
    {
      key: 'kit-digital',
      code: 'KIT-DIGITAL-III',
      title: 'Programa Kit Digital, segmento III',
      organization: 'redes',
      level: 'state',
      date: '2021-12-29',
      aidType: 'bond',
      regime: 'non-competitive',
      minimis: true,
      minimisRegime: 'general',
      euFunds: ['MRR'],
      publicationDate: on(-900),
      applicationDeadline: between(on(-895), on(-600)),
      resolutionDate: on(-580),
      executionDeadline: [between(on(-580), on(-215))],
      justificationDeadline: [windowTo(on(-125))],
    },
    {
      key: 'local-culture',
      code: 'DEP-CULT',
      title: 'Subvencións a entidades e empresas culturais da provincia',
      organization: 'dacoruna',
      level: 'local',
      minimis: true,
      minimisRegime: 'general',
      publicationDate: on(-330),
      budgetCents: 250_000_00,
      applicationDeadline: between(on(-325), on(-295)),
      resolutionDate: on(-210),
      executionDeadline: [between(on(-320), on(70))],
      justificationDeadline: [windowTo(on(100))],
      documents: DOCUMENTS,
    },
  ].map((draft) => ({ notes: INVENTED, ...draft }) as Draft);
}

export function demoTenders(today: Day): Row[] {
  return [...REAL, ...invented(today)].map(({ key, organization, ...fields }) => {
    const organizationIdOrNone = organization === null ? null : organizationId(organization);
    const id = tenderId(key);
    return { ...tenderCreate.parse({ ...fields, organizationId: organizationIdOrNone }), id };
  });
}

const DOCUMENTS: Row['documents'] = (
  [
    ['application', 'Formulario de solicitude', true],
    ['application', 'Memoria do proxecto', true],
    ['application', 'Declaración de axudas de minimis', false],
    ['requirement', 'Requirimento de emenda', false],
    ['amendment', 'Documentación emendada', false],
    ['resolution', 'Resolución de concesión', true],
    ['justification', 'Conta xustificativa', true],
    ['justification', 'Memoria de actuación', true],
    ['payment', 'Certificado bancario', true],
  ] as const
).map(([group, type, required]) => ({ id: demoId(`template:${type}`), group, type, required }));

function itemsOf(key: string): Row['items'] {
  const names = [
    ['Persoal', null, null, false],
    ['Servizos exteriores', null, 50_000_00, false],
    ['Equipamento e material', 3_000, null, false],
    ['Custos indirectos', 1_500, null, true],
  ] as const;
  return names.map(([name, maxPctBp, maxCents, isIndirect]) => ({
    id: demoId(`tender-item:${key}:${name}`),
    name,
    categoryId: null,
    maxCents,
    maxPctBp,
    intensityBp: null,
    isIndirect,
  }));
}

function milestonesOf(key: string): Row['milestones'] {
  const templates = [
    ['application', 'Presentar a solicitude', 'application-end', 0],
    ['acceptance', 'Aceptar a axuda', 'notification', 10],
    ['execution-end', 'Rematar a execución', 'execution-end', 0],
    ['final-justification', 'Presentar a xustificación', 'justification-end', 0],
  ] as const;
  return templates.map(([type, title, from, amount]) => ({
    id: demoId(`tender-milestone:${key}:${type}`),
    typeId: referenceId(`milestone:${type}`),
    title,
    date: null,
    rule: { from, amount, unit: 'working-days' as const },
    alertDays: [30, 15, 7, 4, 1, 0],
    evidenceRequired: type !== 'execution-end',
  }));
}

function between(from: Day, to: Day, time: string | null = null): Window {
  return { from: at(from), to: { ...at(to), time } };
}

function windowTo(day: Day): Window {
  return { from: NO_BOUND, to: at(day) };
}

function at(day: Day): Bound {
  return { ...NO_BOUND, day };
}
