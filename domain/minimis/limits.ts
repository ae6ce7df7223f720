import type { Cents } from '../money.ts';
import {
  COMBINED_CEILING,
  MINIMIS_REGIMES,
  type MinimisRegime,
  type MinimisWindow,
} from '../tax/de-minimis.ts';

/** A ceiling, the regimes whose aid is counted against it, and how far back it looks. */
export interface MinimisLimit {
  /** The code of the regime, or `combined`. */
  code: string;
  /** Codes of the regimes that count. */
  regimes: readonly string[];
  ceilingCents: Cents;
  window: MinimisWindow;
  legalBasis: string;
}

/**
 * The old general regulation gave way to the new one in the middle of everybody's three years: what it
 * granted in them is still de minimis aid of the same kind (Reg. (UE) 2023/2831, art. 3.2).
 */
const PREDECESSORS: Readonly<Record<string, string>> = { general: 'general-1407' };

/** The regime of a code, or null for a code that is none. */
export function regimeOf(code: string): MinimisRegime | null {
  return MINIMIS_REGIMES.find((regime) => regime.code === code) ?? null;
}

/**
 * The ceiling of a regime by itself (its art. 3.2).
 *
 * @param hasRegister whether the Member State keeps a central register, which raises the ceiling of
 *   fishery (Reg. (UE) 717/2014, art. 3.2 bis)
 */
export function ownLimit(regime: MinimisRegime, hasRegister = false): MinimisLimit {
  const { code, window, legalBasis } = regime;
  const raised = hasRegister ? regime.ceilingWithRegisterCents : null;
  return {
    code,
    regimes: withPredecessors([code]),
    ceilingCents: raised ?? regime.ceilingCents,
    window,
    legalBasis,
  };
}

/**
 * General, agriculture and fishery together (Reg. (UE) 2023/2831, art. 5.2). The ceiling is that of the
 * general regulation, and so are its three years, to the day.
 */
export const COMBINED_LIMIT: MinimisLimit = {
  code: 'combined',
  regimes: withPredecessors(COMBINED_CEILING.codes),
  ceilingCents: COMBINED_CEILING.ceilingCents,
  window: 'rolling-3-years',
  legalBasis: COMBINED_CEILING.legalBasis,
};

/** Every ceiling that an aid of the regime has to stay under: its own, and the combined one. */
export function limitsOf(regime: MinimisRegime, hasRegister = false): MinimisLimit[] {
  const own = ownLimit(regime, hasRegister);
  const combined: readonly string[] = COMBINED_CEILING.codes;
  return combined.includes(regime.code) ? [own, COMBINED_LIMIT] : [own];
}

function withPredecessors(codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const predecessor = PREDECESSORS[code];
    return predecessor === undefined ? [code] : [code, predecessor];
  });
}
