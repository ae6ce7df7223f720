import type { PaperKind } from '#domain/people/papers.ts';
import type { OtherFundingKind, OtherFundingState } from '#domain/call-requests/amounts.ts';
import type { DocumentationGroup } from '#domain/documentation/kinds.ts';
import type { PaymentMethod } from '#domain/expenses/kinds.ts';
import type { DossierPart } from '#domain/justification/parts.ts';
import type { JustificationMode } from '#domain/tenders/kinds.ts';
import type { DossierLanguage } from './words.ts';

/** Who declares what, in the sentences of a declaration. */
interface Declared {
  name: string;
  role: string;
  applicant: string;
  nif: string;
  body: string;
  call: string;
  caseNumber: string;
}

interface PaperWords {
  cover: string;
  activity: string;
  economic: string;
  declaration: string;
  checks: string;
  workbook: string;
  files: Readonly<Record<'cover' | 'activity' | 'economic' | 'declaration' | 'checks', string>>;
  folders: Readonly<Record<'others' | 'open' | 'documents' | 'people', string>>;
  modes: Readonly<Record<JustificationMode, string>>;
  mode: string;
  index: string;
  part: string;
  article: string;
  state: string;
  where: string;
  /** Of a part that no file of the dossier is of. */
  nowhere: string;
  parts: Readonly<Record<DossierPart, string>>;
  ready: (count: number) => string;
  missing: (count: number) => string;
  none: string;
  withErrors: (count: number) => string;
  withMissing: (count: number) => string;
  list: string;
  subtotal: string;
  noItem: string;
  reason: string;
  noReason: string;
  incomes: string;
  noIncomes: string;
  /** What was asked for and is not decided. */
  askedIncomes: string;
  kind: string;
  origin: string;
  date: string;
  kinds: Readonly<Record<OtherFundingKind, string>>;
  states: Readonly<Record<OtherFundingState, string>>;
  sharing: string;
  personnel: string;
  person: string;
  month: string;
  hours: string;
  hourCosts: string;
  otherHours: (numbers: string) => string;
  year: string;
  yearCost: string;
  yearHours: string;
  hourCost: string;
  personnelPapers: Readonly<Record<PaperKind, string>>;
  returns: string;
  principal: string;
  interest: string;
  chapters: string;
  chapter: string;
  noChapter: string;
  costs: string;
  method: string;
  methods: Readonly<Record<PaymentMethod, string>>;
  documents: string;
  groups: Readonly<Record<DocumentationGroup | 'other', string>>;
  declares: (who: Declared) => string;
  statements: {
    done: string;
    spent: (amount: string) => string;
    paid: string;
    kept: string;
    incomes: (amount: string) => string;
    noIncomes: string;
    askedIncomes: (amount: string) => string;
    vat: string;
  };
  signed: (place: string, day: string) => string;
  severity: Readonly<Record<'error' | 'warning', string>>;
  subject: string;
  found: string;
  whole: string;
  noFindings: string;
}

const BLANK = '______________________';

/** What proves the pay of a month. */
export const PERSONNEL_PAPERS: Readonly<
  Record<DossierLanguage, Readonly<Record<PaperKind, string>>>
> = {
  es: {
    payslip: 'Nómina',
    'payment-proof': 'Justificante de pago',
    rlc: 'RLC',
    rnt: 'RNT',
    'form-111': 'Modelo 111',
    'form-190': 'Modelo 190',
  },
  gl: {
    payslip: 'Nómina',
    'payment-proof': 'Xustificante de pagamento',
    rlc: 'RLC',
    rnt: 'RNT',
    'form-111': 'Modelo 111',
    'form-190': 'Modelo 190',
  },
};

export const PAPER_WORDS: Readonly<Record<DossierLanguage, PaperWords>> = {
  es: {
    cover: 'Cuenta justificativa',
    activity: 'Memoria de actuación',
    economic: 'Memoria económica justificativa',
    declaration: 'Declaración responsable',
    checks: 'Comprobaciones',
    workbook: 'cuenta-justificativa',
    files: {
      cover: 'portada-e-indice',
      activity: 'memoria-de-actuacion',
      economic: 'memoria-economica',
      declaration: 'declaracion-responsable',
      checks: 'comprobaciones',
    },
    folders: {
      others: 'otros-de-los-gastos',
      open: 'sin-identificar',
      documents: 'documentos',
      people: 'personal',
    },
    mode: 'Modalidad',
    modes: {
      vouchers: 'Con aportación de justificantes de gasto',
      auditor: 'Con informe de auditor',
      simplified: 'Simplificada',
      modules: 'Por módulos',
      accounts: 'Presentación de estados contables',
    },
    index: 'Índice',
    part: 'Parte',
    article: 'Norma',
    state: 'Estado',
    where: 'Dónde está',
    nowhere: 'Sin archivo aquí',
    parts: {
      'activity-report': 'Memoria de actuación',
      paper: 'Documento en que se apoya la modalidad',
      list: 'Relación clasificada de gastos',
      deviations: 'Desviaciones y sus motivos',
      incomes: 'Otros ingresos y ayudas',
      sharing: 'Criterios de reparto de costes indirectos',
      personnel: 'Anexo de personal',
      vouchers: 'Facturas, con su sello',
      kinds: 'Documentos sin identificar',
      proofs: 'Justificantes de pago',
      offers: 'Ofertas solicitadas',
      returns: 'Reintegros',
      documents: 'Documentos del expediente',
      declaration: 'Declaración responsable',
      checks: 'Comprobaciones',
    },
    ready: (count) => (count > 1 ? `Completo (${count})` : 'Completo'),
    missing: (count) => (count > 0 ? `Incompleto: ${count}` : 'Falta'),
    none: 'No procede',
    withErrors: (count) =>
      `Esta exportación se ha hecho con ${count} ${count === 1 ? 'comprobación con error, que se detalla' : 'comprobaciones con error, que se detallan'} en el documento de comprobaciones.`,
    withMissing: (count) => `Partes incompletas: ${count}. El índice dice cuáles.`,
    list: 'Relación clasificada de gastos',
    subtotal: 'Subtotal',
    noItem: 'Sin partida',
    reason: 'Motivo',
    noReason: 'sin motivo indicado',
    incomes: 'Otros ingresos y ayudas que financian la actividad',
    noIncomes: 'No hay otros ingresos ni ayudas para la misma actividad.',
    askedIncomes: 'Ingresos y ayudas que se han solicitado y están sin resolver',
    kind: 'Clase',
    origin: 'Procedencia',
    date: 'Fecha',
    kinds: { aid: 'Ayuda pública', income: 'Ingreso' },
    states: { requested: 'Solicitada', granted: 'Concedida', received: 'Recibida' },
    sharing: 'Criterios de reparto de los costes indirectos',
    personnel: 'Anexo de personal',
    person: 'Persona',
    month: 'Mes',
    hours: 'Horas',
    hourCosts: 'Coste por hora',
    otherHours: (numbers) =>
      `Las horas cambiaron después de presentarse, y no constan aquí: n.º ${numbers}.`,
    year: 'Año',
    yearCost: 'Coste del año',
    yearHours: 'Horas del año',
    hourCost: 'Coste por hora',
    personnelPapers: PERSONNEL_PAPERS.es,
    returns: 'Reintegros de remanentes no aplicados e intereses',
    principal: 'Principal',
    interest: 'Intereses',
    chapters: 'Coste por capítulos',
    chapter: 'Capítulo',
    noChapter: 'Sin capítulo',
    costs: 'Ficha de costes',
    method: 'Forma de pago',
    methods: {
      '': '',
      transfer: 'Transferencia',
      debit: 'Domiciliación',
      card: 'Tarjeta',
      cash: 'Efectivo',
      cheque: 'Cheque',
      other: 'Otra',
    },
    documents: 'Documentos del expediente',
    groups: {
      application: 'Solicitud',
      requirement: 'Requerimiento',
      amendment: 'Subsanación',
      resolution: 'Resolución',
      justification: 'Justificación',
      payment: 'Pago',
      control: 'Control',
      other: 'Otros',
    },
    declares: (who) =>
      `La persona firmante, ${who.name || BLANK}, como ${who.role || BLANK} de ${who.applicant} (NIF ${who.nif}), en relación con la subvención de ${who.body || BLANK} en la convocatoria «${who.call}», expediente ${who.caseNumber}, declara bajo su responsabilidad (Ley 38/2003, art. 30.2):`,
    statements: {
      done: 'Que la actividad subvencionada se ha realizado y se ha cumplido la finalidad para la que se concedió la ayuda, según la memoria que se acompaña.',
      spent: (amount) =>
        `Que los gastos de la relación clasificada, por un importe de ${amount}, responden de manera indubitada a la actividad subvencionada.`,
      paid: 'Que esos gastos se han pagado en las fechas que se indican.',
      kept: 'Que los justificantes originales quedan a disposición del órgano concedente y de los órganos de control.',
      incomes: (amount) =>
        `Que la actividad se ha financiado además con los ingresos y ayudas que se detallan en la memoria económica, por un importe de ${amount}.`,
      noIncomes: 'Que no se han obtenido otros ingresos ni ayudas para la misma actividad.',
      askedIncomes: (amount) =>
        `Que se han solicitado y están sin resolver los ingresos y ayudas que como tales se detallan en la memoria económica, por un importe de ${amount}.`,
      vat: 'Que los impuestos indirectos imputados no son susceptibles de recuperación o compensación.',
    },
    signed: (place, day) => `En ${place || BLANK}, a ${day || BLANK}`,
    severity: { error: 'Error', warning: 'Revisar' },
    subject: 'Gasto',
    found: 'Qué se ha encontrado',
    whole: 'El conjunto',
    noFindings: 'Las comprobaciones no han encontrado nada.',
  },
  gl: {
    cover: 'Conta xustificativa',
    activity: 'Memoria de actuación',
    economic: 'Memoria económica xustificativa',
    declaration: 'Declaración responsable',
    checks: 'Comprobacións',
    workbook: 'conta-xustificativa',
    files: {
      cover: 'portada-e-indice',
      activity: 'memoria-de-actuacion',
      economic: 'memoria-economica',
      declaration: 'declaracion-responsable',
      checks: 'comprobacions',
    },
    folders: {
      others: 'outros-dos-gastos',
      open: 'sen-identificar',
      documents: 'documentos',
      people: 'persoal',
    },
    mode: 'Modalidade',
    modes: {
      vouchers: 'Con achega de xustificantes de gasto',
      auditor: 'Con informe de auditor',
      simplified: 'Simplificada',
      modules: 'Por módulos',
      accounts: 'Presentación de estados contables',
    },
    index: 'Índice',
    part: 'Parte',
    article: 'Norma',
    state: 'Estado',
    where: 'Onde está',
    nowhere: 'Sen ficheiro aquí',
    parts: {
      'activity-report': 'Memoria de actuación',
      paper: 'Documento en que se apoia a modalidade',
      list: 'Relación clasificada de gastos',
      deviations: 'Desviacións e os seus motivos',
      incomes: 'Outros ingresos e axudas',
      sharing: 'Criterios de repartición de custos indirectos',
      personnel: 'Anexo de persoal',
      vouchers: 'Facturas, co seu selo',
      kinds: 'Documentos sen identificar',
      proofs: 'Xustificantes de pagamento',
      offers: 'Ofertas solicitadas',
      returns: 'Reintegros',
      documents: 'Documentos do expediente',
      declaration: 'Declaración responsable',
      checks: 'Comprobacións',
    },
    ready: (count) => (count > 1 ? `Completo (${count})` : 'Completo'),
    missing: (count) => (count > 0 ? `Incompleto: ${count}` : 'Falta'),
    none: 'Non procede',
    withErrors: (count) =>
      `Esta exportación fíxose con ${count} ${count === 1 ? 'comprobación con erro, que se detalla' : 'comprobacións con erro, que se detallan'} no documento de comprobacións.`,
    withMissing: (count) => `Partes incompletas: ${count}. O índice di cales.`,
    list: 'Relación clasificada de gastos',
    subtotal: 'Subtotal',
    noItem: 'Sen partida',
    reason: 'Motivo',
    noReason: 'sen motivo indicado',
    incomes: 'Outros ingresos e axudas que financian a actividade',
    noIncomes: 'Non hai outros ingresos nin axudas para a mesma actividade.',
    askedIncomes: 'Ingresos e axudas que se solicitaron e están sen resolver',
    kind: 'Clase',
    origin: 'Procedencia',
    date: 'Data',
    kinds: { aid: 'Axuda pública', income: 'Ingreso' },
    states: { requested: 'Solicitada', granted: 'Concedida', received: 'Recibida' },
    sharing: 'Criterios de repartición dos custos indirectos',
    personnel: 'Anexo de persoal',
    person: 'Persoa',
    month: 'Mes',
    hours: 'Horas',
    hourCosts: 'Custo por hora',
    otherHours: (numbers) =>
      `As horas cambiaron despois de presentarse, e non constan aquí: n.º ${numbers}.`,
    year: 'Ano',
    yearCost: 'Custo do ano',
    yearHours: 'Horas do ano',
    hourCost: 'Custo por hora',
    personnelPapers: PERSONNEL_PAPERS.gl,
    returns: 'Reintegros de remanentes non aplicados e xuros',
    principal: 'Principal',
    interest: 'Xuros',
    chapters: 'Custo por capítulos',
    chapter: 'Capítulo',
    noChapter: 'Sen capítulo',
    costs: 'Ficha de custos',
    method: 'Forma de pagamento',
    methods: {
      '': '',
      transfer: 'Transferencia',
      debit: 'Domiciliación',
      card: 'Tarxeta',
      cash: 'Efectivo',
      cheque: 'Cheque',
      other: 'Outra',
    },
    documents: 'Documentos do expediente',
    groups: {
      application: 'Solicitude',
      requirement: 'Requirimento',
      amendment: 'Emenda',
      resolution: 'Resolución',
      justification: 'Xustificación',
      payment: 'Pagamento',
      control: 'Control',
      other: 'Outros',
    },
    declares: (who) =>
      `A persoa asinante, ${who.name || BLANK}, como ${who.role || BLANK} de ${who.applicant} (NIF ${who.nif}), en relación coa subvención de ${who.body || BLANK} na convocatoria «${who.call}», expediente ${who.caseNumber}, declara baixo a súa responsabilidade (Lei 38/2003, art. 30.2):`,
    statements: {
      done: 'Que a actividade subvencionada se realizou e se cumpriu a finalidade para a que se concedeu a axuda, segundo a memoria que se achega.',
      spent: (amount) =>
        `Que os gastos da relación clasificada, por un importe de ${amount}, responden de maneira indubidable á actividade subvencionada.`,
      paid: 'Que eses gastos se pagaron nas datas que se indican.',
      kept: 'Que os xustificantes orixinais quedan á disposición do órgano concedente e dos órganos de control.',
      incomes: (amount) =>
        `Que a actividade se financiou ademais cos ingresos e axudas que se detallan na memoria económica, por un importe de ${amount}.`,
      noIncomes: 'Que non se obtiveron outros ingresos nin axudas para a mesma actividade.',
      askedIncomes: (amount) =>
        `Que se solicitaron e están sen resolver os ingresos e axudas que como tales se detallan na memoria económica, por un importe de ${amount}.`,
      vat: 'Que os impostos indirectos imputados non son susceptibles de recuperación ou compensación.',
    },
    signed: (place, day) => `En ${place || BLANK}, o ${day || BLANK}`,
    severity: { error: 'Erro', warning: 'Revisar' },
    subject: 'Gasto',
    found: 'Que se atopou',
    whole: 'O conxunto',
    noFindings: 'As comprobacións non atoparon nada.',
  },
};
