import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { AidType, TenderRegime } from '../tenders/kinds.ts';
import type { Bound, Window } from '../tenders/windows.ts';
import { type BdnsBody, bodyOf, isGalician } from './body.ts';
import type { BdnsAnnouncement, BdnsCall } from './call.ts';
import { aidTypeOf, euFundsOf, minimisOf, regimeOf } from './kinds.ts';
import { plainText, tidy } from './plain-text.ts';
import { termFromText } from './term.ts';
import { centsOf, dayOf, webAddress } from './values.ts';

/** What the national database of subsidies knows of a tender; null where it does not say. */
export interface BdnsPrefill {
  bdns: string;
  title: string;
  titleGl: string | null;
  organization: BdnsBody;
  budgetCents: Cents | null;
  aidType: AidType | null;
  /** FEDER, FSE+, MRR … */
  euFunds: string[];
  minimis: boolean;
  /** A code of domain/tax/de-minimis.ts. */
  minimisRegime: string | null;
  regime: TenderRegime | null;
  /** An end without a day has a rule where its text is a plain term from the publication. */
  applicationDeadline: Window;
  publicationDate: Day | null;
  gazette: BdnsGazette | null;
  /** As the Xunta numbers its procedures: CT207G, IG408H. */
  procedureCode: string | null;
  urlBases: string | null;
  /** SA.123966 */
  stateAidNumber: string | null;
}

/** Where the call was published. */
export interface BdnsGazette {
  /** BOE, DOG, or the name that the database has. */
  name: string;
  /** Of the announcement. */
  number: string;
  date: Day | null;
  url: string | null;
  /** Verification code of the document. */
  cve: string | null;
}

const PROCEDURE = /\b[A-Z]{2}\d{3}[A-Z]\b/g;
const GAZETTES: readonly (readonly [RegExp, string])[] = [
  [/^(boe|boletin oficial del estado)\b/, 'BOE'],
  [/^(dog|diario oficial de galicia)\b/, 'DOG'],
];

/** Reads the values of a tender out of a call. Nothing is guessed. */
export function prefillFrom(call: BdnsCall): BdnsPrefill {
  const published = firstPublished(call.anuncios ?? []);
  return {
    bdns: call.codigoBDNS,
    title: tidy(call.descripcion),
    titleGl: isGalician(call) ? tidy(call.descripcionLeng) || null : null,
    organization: bodyOf(call),
    budgetCents: centsOf(call.presupuestoTotal),
    aidType: aidTypeOf(call),
    euFunds: euFundsOf(call),
    ...minimisOf(call.reglamento?.descripcion),
    regime: regimeOf(call),
    applicationDeadline: {
      from: boundOf(call.fechaInicioSolicitud, call.textInicio),
      to: boundOf(call.fechaFinSolicitud, call.textFin),
    },
    publicationDate: dayOf(published?.datPublicacion),
    gazette: published ? gazetteOf(published) : null,
    procedureCode: procedureOf(call),
    urlBases: webAddress(call.urlBasesReguladoras),
    stateAidNumber: tidy(call.ayudaEstado) || null,
  };
}

/** A day goes before its words: the rule is only for an end that has none. */
function boundOf(stamp: string | null | undefined, words: string | null | undefined): Bound {
  const day = dayOf(stamp);
  return { day, time: null, text: tidy(words), rule: day === null ? termFromText(words) : null };
}

/** Those after the first correct it. One without a day comes last. */
function firstPublished(announcements: readonly BdnsAnnouncement[]): BdnsAnnouncement | undefined {
  return announcements
    .map((announcement) => ({ announcement, day: dayOf(announcement.datPublicacion) ?? '9' }))
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))[0]?.announcement;
}

function gazetteOf(announcement: BdnsAnnouncement): BdnsGazette {
  const { desDiarioOficial, numAnuncio, datPublicacion, url, cve } = announcement;
  const plain = plainText(desDiarioOficial).replaceAll('.', '');
  return {
    name: GAZETTES.find(([name]) => name.test(plain))?.[1] ?? tidy(desDiarioOficial),
    number: tidy(String(numAnuncio ?? '')),
    date: dayOf(datPublicacion),
    url: webAddress(url),
    cve: tidy(cve) || null,
  };
}

/** The one code in the first text that has any; several leave it open. */
function procedureOf(call: BdnsCall): string | null {
  const announced = (call.anuncios ?? []).flatMap(({ titulo, texto }) => [titulo, texto]);
  const texts = [
    call.descripcion,
    call.descripcionLeng,
    call.descripcionBasesReguladoras,
    ...announced,
  ];
  for (const text of texts) {
    const codes = new Set(text?.match(PROCEDURE));
    if (codes.size > 0) return codes.size === 1 ? ([...codes][0] ?? null) : null;
  }
  return null;
}
