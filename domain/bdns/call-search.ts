import type { Region } from '../calendar/regions.ts';
import { addDays, type Day } from '../days.ts';
import type { TermRule } from '../tenders/windows.ts';
import type { BdnsCall } from './call.ts';
import { plainText } from './plain-text.ts';
import { prefillFrom } from './prefill.ts';

/** What aid is for, as the national database of subsidies sorts it: the policies of spending of the State. */
export const CALL_PURPOSES = [
  'culture',
  'research',
  'industry',
  'commerce',
  'employment',
  'education',
  'social',
  'agriculture',
  'infrastructure',
  'transport',
  'housing',
  'health',
  'cooperation',
  'economy',
] as const;
export type CallPurpose = (typeof CALL_PURPOSES)[number];

/** By their names there, whose accents and capitals change. */
export const PURPOSE_NAMES: Readonly<Record<CallPurpose, string>> = {
  culture: 'Cultura',
  research: 'Investigación, desarrollo e innovación',
  industry: 'Industria y energía',
  commerce: 'Comercio, turismo y pymes',
  employment: 'Fomento del empleo',
  education: 'Educación',
  social: 'Servicios sociales y promoción social',
  agriculture: 'Agricultura, pesca y alimentación',
  infrastructure: 'Infraestructuras',
  transport: 'Subvenciones al transporte',
  housing: 'Acceso a la vivienda y fomento de la edificación',
  health: 'Sanidad',
  cooperation: 'Cooperación internacional para el desarrollo y cultural',
  economy: 'Otras actuaciones de carácter económico',
};

export const BENEFICIARIES = ['smes', 'large', 'entities', 'people'] as const;
export type Beneficiary = (typeof BENEFICIARIES)[number];

export const BENEFICIARY_NAMES: Readonly<Record<Beneficiary, string>> = {
  smes: 'Pyme y personas físicas que desarrollan actividad económica',
  large: 'Gran empresa',
  entities: 'Personas jurídicas que no desarrollan actividad económica',
  people: 'Personas físicas que no desarrollan actividad económica',
};

/** The regions by their codes of the statistics of the Union (NUTS 2), which the database names them by. */
export const REGION_CODES: Readonly<Record<Region, string>> = {
  GA: 'ES11',
  AS: 'ES12',
  CB: 'ES13',
  PV: 'ES21',
  NC: 'ES22',
  RI: 'ES23',
  AR: 'ES24',
  MD: 'ES30',
  CL: 'ES41',
  CM: 'ES42',
  EX: 'ES43',
  CT: 'ES51',
  VC: 'ES52',
  IB: 'ES53',
  AN: 'ES61',
  MC: 'ES62',
  CE: 'ES63',
  ML: 'ES64',
  CN: 'ES70',
};

/** What went wrong the last time: nothing, nobody answered, or there were too many to look at. */
export const CALL_SEARCH_PROBLEMS = ['', 'unreachable', 'too-many'] as const;
export type CallSearchProblem = (typeof CALL_SEARCH_PROBLEMS)[number];

/** Which calls somebody wants to hear of; empty and null: whichever. */
export interface CallSearch {
  /** They all stand in the title, in any order. */
  words: string;
  region: Region | null;
  purpose: CallPurpose | null;
  beneficiary: Beneficiary | null;
  /** Those that are surely over are left out. */
  openOnly: boolean;
}

/** Fields by whose change a search finds other calls. */
export const CALL_CRITERIA = [
  'words',
  'region',
  'purpose',
  'beneficiary',
  'openOnly',
] as const satisfies readonly (keyof CallSearch)[];

/** Whether it asks for anything: one that does not would bring all calls of Spain. */
export function asksNothing({ words, region, purpose, beneficiary }: CallSearch): boolean {
  return plainText(words) === '' && region === null && purpose === null && beneficiary === null;
}

/**
 * Whether a call is what a search asks for. What the database lets through is looked at again: filters that it does
 * not understand it leaves out. What a call does not say counts as a yes, since a call that is missed is worse than
 * one too many.
 */
export function isAskedFor(call: BdnsCall, search: CallSearch, today: Day): boolean {
  const { words, region, purpose, beneficiary, openOnly } = search;
  const title = [call.descripcion, call.descripcionLeng].map(plainText).join(' ');
  return (
    plainText(words)
      .split(' ')
      .every((word) => title.includes(word)) &&
    (region === null || reaches(call, REGION_CODES[region])) &&
    (purpose === null || isOneOf([call.descripcionFinalidad], PURPOSE_NAMES[purpose])) &&
    (beneficiary === null ||
      isOneOf(descriptionsOf(call.tiposBeneficiarios), BENEFICIARY_NAMES[beneficiary])) &&
    !(openOnly && isOver(call, today))
  );
}

/** Whether a region of the database (`ES11 - GALICIA`) is one of this code, holds it, or is all the world. */
export function meetsRegion(described: string, code: string): boolean {
  const [own = ''] = described.trim().split(' ');
  return own === 'XXXX' || (own !== '' && (own.startsWith(code) || code.startsWith(own)));
}

/** Two names of the catalogues of the database, which writes them with and without accents and commas. */
export function isSameName(a: string | null | undefined, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

function reaches({ regiones }: BdnsCall, code: string): boolean {
  const places = descriptionsOf(regiones);
  return places.length === 0 || places.some((place) => meetsRegion(place, code));
}

function isOneOf(said: readonly (string | null | undefined)[], name: string): boolean {
  const known = said.filter((one) => lettersOf(one) !== '' && !UNKNOWN.has(lettersOf(one)));
  return known.length === 0 || known.some((one) => isSameName(one, name));
}

const UNKNOWN: ReadonlySet<string> = new Set([
  'sininformacionespecifica',
  'informacionnodisponible',
]);

function descriptionsOf(list: BdnsCall['regiones']): string[] {
  return (list ?? []).flatMap(({ descripcion }) => (descripcion ? [descripcion] : []));
}

function lettersOf(text: string | null | undefined): string {
  return plainText(text).replace(/[^a-z]/g, '');
}

/** Applications have ended for sure. `abierto` of the database is not asked: it says no where days are told in words. */
function isOver(call: BdnsCall, today: Day): boolean {
  const { applicationDeadline, publicationDate } = prefillFrom(call);
  const { day, rule } = applicationDeadline.to;
  if (day !== null) return day < today;
  return rule !== null && publicationDate !== null && longest(publicationDate, rule) < today;
}

/** No term ends later, whichever days of it are holidays (Ley 39/2015, article 30). */
function longest(from: Day, { amount, unit }: TermRule): Day {
  const most = { days: 1, 'working-days': 2, months: 31, years: 366 }[unit];
  return addDays(from, amount * most + 15);
}
