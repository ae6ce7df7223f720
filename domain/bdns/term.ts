import type { TermUnit } from '../milestones/terms.ts';
import type { TermRule } from '../tenders/windows.ts';
import { numberFromWords } from './number-words.ts';
import { plainText } from './plain-text.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const NUMBER = String.raw`(?<number>\d{1,3}|[a-z]+(?: [ye] [a-z]+)?)(?: (?<digits>\d{1,3}))?`;
const UNIT = String.raw`(?<unit>dias?|mes|meses)(?: (?<kind>habiles|habil|naturales|naturais|natural))?`;
/** Longer texts are no plain terms. */
const MAX_LETTERS = 300;
const TERM = new RegExp(
  `^(?<lead>(?:[a-z]+ )*?)${NUMBER} ${UNIT}(?<join>(?: [a-z]+)+) publicacion(?<tail>(?: [a-z]+)*)$`,
);

/** "El plazo de presentación de solicitudes será de …" */
const LEADING = words(
  'el o los os un no en durante plazo prazo de la las a as para presentacion presentar solicitudes instancias sera es maximo',
);
/** "… contados a partir del día siguiente al de la …": at least one word must say that it counts on. */
const JOINING = words(
  'contado contados contada contar a partir computar desde dende el la o os las los lo del de ao al da do dia siguiente seguinte siguientes seguintes posterior posteriores tras despues despois su sua aquel en que se produzca produza tenga lugar',
);
const COUNTING = words(
  'contado contados contada contar partir computar desde dende siguiente seguinte siguientes seguintes posterior posteriores tras despues despois',
);
/** "… del extracto de la convocatoria …" */
const PUBLISHED = words(
  'de del da do la el esta desta este deste presente extracto convocatoria orden orde resolucion anuncio',
);
const GAZETTE = /^(boletin|diario|bo[a-z]{1,4}|do[a-z]{1,3})$/;
/** Words after which the term is another one. */
const TURNING = words('hasta ata salvo siempre excepto agotar fin mas ou o si ser');

/**
 * The rule in the words of a call, where they are nothing but a term that counts from its publication
 * ("20 días hábiles desde el día siguiente a la publicación"), in Spanish or Galician. Null in any doubt.
 * Whether it says "from" or "from the day after" is the same (Ley 39/2015, article 30.3 and 30.4), and
 * days of which it does not say that they are natural are working days (30.2).
 */
export function termFromText(text: string | null | undefined): TermRule | null {
  const clean = plainText(text)
    .replaceAll('.', '')
    .replace(/[,:()]/g, ' ');
  if (clean.length > MAX_LETTERS) return null;
  const found = TERM.exec(clean.replace(/\s+/g, ' ').trim())?.groups;
  if (!found) return null;
  const { lead = '', number = '', digits, unit = '', kind = '', join = '', tail = '' } = found;
  const amount = amountOf(number, digits);
  const counts = unitOf(unit, kind);
  if (amount === null || counts === null) return null;
  if (!each(lead, LEADING) || !each(join, JOINING) || !namesGazette(tail)) return null;
  if (!split(join).some((word) => COUNTING.has(word))) return null;
  return { from: 'publication', amount, unit: counts };
}

/** "diez (10)" must be the same twice; in "los 10" the word before is none of the number. */
function amountOf(number: string, digits: string | undefined): number | null {
  const amount = /^\d+$/.test(number) ? Number(number) : numberFromWords(number);
  if (amount === null && digits !== undefined && LEADING.has(number)) return Number(digits) || null;
  if (digits !== undefined && Number(digits) !== amount) return null;
  return amount === 0 ? null : amount;
}

function unitOf(unit: string, kind: string): TermUnit | null {
  const isWorking = kind.startsWith('habil');
  if (unit.startsWith('mes')) return isWorking ? null : 'months';
  return isWorking || kind === '' ? 'working-days' : 'days';
}

/** What is published, and then at most where. */
function namesGazette(tail: string): boolean {
  const said = split(tail);
  const place = said.findIndex((word) => ['en', 'no', 'na'].includes(word));
  if (place === -1) return said.every((word) => PUBLISHED.has(word));
  const where = said.slice(place + 1);
  if (where[0] === 'el' || where[0] === 'o') where.shift();
  return (
    said.slice(0, place).every((word) => PUBLISHED.has(word)) &&
    GAZETTE.test(where[0] ?? '') &&
    !where.some((word) => TURNING.has(word))
  );
}

function each(text: string, known: ReadonlySet<string>): boolean {
  return split(text).every((word) => known.has(word));
}

function split(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
