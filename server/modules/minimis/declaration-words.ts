import type { PdfLanguage } from '../../pdf/language.ts';

/** What the responsible declaration says. */
export interface DeclarationWords {
  title: string;
  company: string;
  nif: string;
  address: string;
  day: string;
  declares: (name: string, day: string) => string;
  alone: string;
  undertaking: string;
  combined: string;
  basis: string;
  ceiling: string;
  used: string;
  headroom: string;
  over: string;
  none: string;
  requested: string;
  granted: string;
  body: string;
  bdns: string;
  regime: string;
  amount: string;
  sum: string;
  promise: string;
  signature: (day: string) => string;
}

export const DECLARATION_WORDS: Readonly<Record<PdfLanguage, DeclarationWords>> = {
  es: {
    title: 'Declaración responsable de ayudas de minimis',
    company: 'Empresa',
    nif: 'NIF',
    address: 'Domicilio',
    day: 'A fecha de',
    declares: (name, day) =>
      `${name} declara bajo su responsabilidad que, a ${day}, las ayudas de minimis concedidas a la empresa y a las que forman con ella una única empresa (Reg. (UE) 2023/2831, art. 2.2), en los períodos que cuentan, son las siguientes:`,
    alone: 'No forma una única empresa con ninguna otra.',
    undertaking: 'Única empresa',
    combined: 'General, agricultura y pesca en conjunto',
    basis: 'Base legal',
    ceiling: 'Límite',
    used: 'Concedido',
    headroom: 'Margen',
    over: 'Por encima del límite',
    none: 'Ninguna ayuda.',
    requested: 'Ayudas solicitadas y no resueltas',
    granted: 'Concesión',
    body: 'Organismo',
    bdns: 'BDNS',
    regime: 'Régimen',
    amount: 'Equivalente bruto',
    sum: 'Total',
    promise:
      'Se compromete a comunicar toda ayuda de minimis que solicite o que se le conceda después de esta fecha.',
    signature: (day) => `En ______________________, a ${day}. Firma:`,
  },
  gl: {
    title: 'Declaración responsable de axudas de minimis',
    company: 'Empresa',
    nif: 'NIF',
    address: 'Domicilio',
    day: 'Na data de',
    declares: (name, day) =>
      `${name} declara baixo a súa responsabilidade que, a ${day}, as axudas de minimis concedidas á empresa e ás que forman con ela unha única empresa (Reg. (UE) 2023/2831, art. 2.2), nos períodos que contan, son as seguintes:`,
    alone: 'Non forma unha única empresa con ningunha outra.',
    undertaking: 'Única empresa',
    combined: 'Xeral, agricultura e pesca en conxunto',
    basis: 'Base legal',
    ceiling: 'Límite',
    used: 'Concedido',
    headroom: 'Marxe',
    over: 'Por riba do límite',
    none: 'Ningunha axuda.',
    requested: 'Axudas solicitadas e non resoltas',
    granted: 'Concesión',
    body: 'Organismo',
    bdns: 'BDNS',
    regime: 'Réxime',
    amount: 'Equivalente bruto',
    sum: 'Total',
    promise:
      'Comprométese a comunicar toda axuda de minimis que solicite ou que se lle conceda despois desta data.',
    signature: (day) => `En ______________________, a ${day}. Sinatura:`,
  },
  en: {
    title: 'Responsible declaration of de minimis aid',
    company: 'Company',
    nif: 'Tax number',
    address: 'Address',
    day: 'On',
    declares: (name, day) =>
      `${name} declares on its own responsibility that on ${day} the de minimis aid granted to it, and to the companies that are a single undertaking with it (Reg. (EU) 2023/2831, art. 2.2), in the periods that count, is the following:`,
    alone: 'It is no single undertaking with any other company.',
    undertaking: 'Single undertaking',
    combined: 'General, agriculture and fishery together',
    basis: 'Legal basis',
    ceiling: 'Ceiling',
    used: 'Granted',
    headroom: 'Headroom',
    over: 'Over the ceiling',
    none: 'No aid.',
    requested: 'Aid asked for and not decided on',
    granted: 'Granted on',
    body: 'Body',
    bdns: 'BDNS',
    regime: 'Regime',
    amount: 'Gross equivalent',
    sum: 'Total',
    promise: 'It undertakes to tell of any de minimis aid that is asked for or granted later.',
    signature: (day) => `In ______________________, on ${day}. Signature:`,
  },
};
