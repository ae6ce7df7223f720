import { parseRegulation } from '../minimis/bdns-text.ts';
import { fundIn } from '../tenders/eu-funds.ts';
import type { AidType, TenderRegime } from '../tenders/kinds.ts';
import type { BdnsCall } from './call.ts';
import { plainText, tidy } from './plain-text.ts';

const INSTRUMENTS: readonly (readonly [RegExp, AidType])[] = [
  [/subvencion/, 'subsidy'],
  [/prestamo/, 'loan'],
  [/garantia|\bavale?s?\b/, 'guarantee'],
  [/\bbonos?\b/, 'bond'],
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
    ({ descripcion }) => fundIn(tidy(descripcion)) ?? tidy(descripcion),
  );
  return [...new Set([...named, ...(mrr ? ['MRR'] : [])])].filter((fund) => fund !== '');
}

/** Whether a regulation is one of de minimis aid, and the code of its regime where that is known. */
export function minimisOf(regulation: string | null | undefined): {
  minimis: boolean;
  minimisRegime: string | null;
} {
  const minimis = plainText(regulation).includes('minimis');
  return { minimis, minimisRegime: minimis ? parseRegulation(regulation ?? '') : null };
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
