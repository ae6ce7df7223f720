import type { AidType, TenderRegime } from '../tenders/kinds.ts';
import type { BdnsCall } from './call.ts';
import { plainText, tidy } from './plain-text.ts';

const INSTRUMENTS: readonly (readonly [RegExp, AidType])[] = [
  [/subvencion/, 'subsidy'],
  [/prestamo/, 'loan'],
  [/garantia|\bavale?s?\b/, 'guarantee'],
  [/\bbonos?\b/, 'bond'],
];

/** FEADER holds the letters of FEDER, so whole words are asked for. */
const FUNDS: readonly (readonly [RegExp, string])[] = [
  [/\bfeder\b|desarrollo regional/, 'FEDER'],
  [/\bfse\b|fondo social europeo/, 'FSE+'],
  [/\bfeader\b|agricola de desarrollo rural/, 'FEADER'],
  [/\bfeaga\b|agricola de garantia/, 'FEAGA'],
  [/\bfempa?\b|maritimo/, 'FEMPA'],
  [/\bftj\b|transicion justa/, 'FTJ'],
  [/\bmrr\b|recuperacion y resiliencia|next ?generation/, 'MRR'],
];

/** Codes of the regimes in domain/tax/de-minimis.ts, by the number of the regulation. */
const REGULATIONS: readonly (readonly [string, string])[] = [
  ['2023/2831', 'general'],
  ['1407/2013', 'general-1407'],
  ['2023/2832', 'sgei'],
  ['1408/2013', 'agriculture'],
  ['717/2014', 'fishery'],
];
/** The general one comes last: services of general interest hold its word too. */
const REGIME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bsieg\b|interes economico general/, 'sgei'],
  [/agrico?l|agrari/, 'agriculture'],
  [/pesca|pesquer|acuicultura/, 'fishery'],
  [/general/, 'general'],
];

/** The kind of aid; `mixed` for several, null where none is known. */
export function aidTypeOf({ instrumentos }: Pick<BdnsCall, 'instrumentos'>): AidType | null {
  const kinds = (instrumentos ?? []).map(({ descripcion }) => matching(INSTRUMENTS, descripcion));
  const [first = null, ...others] = new Set(kinds);
  if (kinds.every((kind) => kind === null)) return null;
  return others.length > 0 ? 'mixed' : first;
}

/** European funds by their usual letters, in order; one that is not known by its name. */
export function euFundsOf({ fondos, mrr }: Pick<BdnsCall, 'fondos' | 'mrr'>): string[] {
  const named = (fondos ?? []).map(
    ({ descripcion }) => matching(FUNDS, descripcion) ?? tidy(descripcion),
  );
  return [...new Set([...named, ...(mrr ? ['MRR'] : [])])].filter((fund) => fund !== '');
}

/** Whether a regulation is one of de minimis aid, and the code of its regime where that is known. */
export function minimisOf(regulation: string | null | undefined): {
  minimis: boolean;
  minimisRegime: string | null;
} {
  const plain = plainText(regulation);
  if (!plain.includes('minimis')) return { minimis: false, minimisRegime: null };
  const numbers = plain.match(/\d{3,4}\/\d{4}/g);
  const minimisRegime = numbers
    ? (REGULATIONS.find(([number]) => numbers.includes(number))?.[1] ?? null)
    : matching(REGIME_WORDS, plain);
  return { minimis: true, minimisRegime };
}

/** How the call awards: "Concurrencia competitiva - canónica", "Concesión directa - instrumental" … */
export function regimeOf({
  tipoConvocatoria,
}: Pick<BdnsCall, 'tipoConvocatoria'>): TenderRegime | null {
  const plain = plainText(tipoConvocatoria);
  if (plain.startsWith('concesion directa')) return 'direct';
  if (!plain.startsWith('concurrencia')) return null;
  if (plain.includes('no competitiva')) return 'non-competitive';
  return plain.includes('competitiva') ? 'competitive' : null;
}

function matching<T>(
  patterns: readonly (readonly [RegExp, T])[],
  text: string | null | undefined,
): T | null {
  const plain = plainText(text);
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
