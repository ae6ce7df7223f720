import type { PdfLanguage } from '../../pdf/language.ts';

/** What an hour part says. */
export interface TimesheetWords {
  title: string;
  company: string;
  person: string;
  category: string;
  month: string;
  worked: string;
  activity: string;
  caseNumber: string;
  hours: string;
  share: string;
  other: string;
  sum: string;
  promise: string;
  worker: string;
  responsible: string;
  name: string;
  date: string;
  signature: string;
  until: (day: string) => string;
}

export const TIMESHEET_WORDS: Readonly<Record<PdfLanguage, TimesheetWords>> = {
  es: {
    title: 'Parte horario mensual',
    company: 'Empresa',
    person: 'Persona trabajadora',
    category: 'Categoría profesional',
    month: 'Mes',
    worked: 'Horas trabajadas',
    activity: 'Actuación subvencionada',
    caseNumber: 'Expediente',
    hours: 'Horas',
    share: '% del mes',
    other: 'Otros trabajos',
    sum: 'Total',
    promise:
      'Las personas firmantes declaran que las horas indicadas se trabajaron en las actuaciones señaladas y que no se imputan a ninguna otra subvención.',
    worker: 'La persona trabajadora',
    responsible: 'La persona responsable',
    name: 'Nombre',
    date: 'Fecha',
    signature: 'Firma',
    until: (day) => `Horas del mes que terminó el ${day}.`,
  },
  gl: {
    title: 'Parte horario mensual',
    company: 'Empresa',
    person: 'Persoa traballadora',
    category: 'Categoría profesional',
    month: 'Mes',
    worked: 'Horas traballadas',
    activity: 'Actuación subvencionada',
    caseNumber: 'Expediente',
    hours: 'Horas',
    share: '% do mes',
    other: 'Outros traballos',
    sum: 'Total',
    promise:
      'As persoas asinantes declaran que as horas indicadas se traballaron nas actuacións sinaladas e que non se imputan a ningunha outra subvención.',
    worker: 'A persoa traballadora',
    responsible: 'A persoa responsable',
    name: 'Nome',
    date: 'Data',
    signature: 'Sinatura',
    until: (day) => `Horas do mes que rematou o ${day}.`,
  },
  en: {
    title: 'Monthly time sheet',
    company: 'Company',
    person: 'Worker',
    category: 'Professional category',
    month: 'Month',
    worked: 'Hours worked',
    activity: 'Subsidised activity',
    caseNumber: 'Case number',
    hours: 'Hours',
    share: '% of the month',
    other: 'Other work',
    sum: 'Total',
    promise:
      'The signatories declare that these hours were worked on the activities named, and are charged to no other subsidy.',
    worker: 'The worker',
    responsible: 'Who answers for it',
    name: 'Name',
    date: 'Date',
    signature: 'Signature',
    until: (day) => `Hours of the month that ended on ${day}.`,
  },
};
