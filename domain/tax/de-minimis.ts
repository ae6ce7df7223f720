import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import { type Names, namesOf } from '../names.ts';

/** How far back aid counts: any three years up to the day, or the fiscal year and the two before it. */
export type MinimisWindow = 'rolling-3-years' | '3-fiscal-years';

/** Rules of one kind of de minimis aid; the ceiling is per Member State and single undertaking. */
export interface MinimisRegime extends Names {
  code: string;
  ceilingCents: Cents;
  /** The ceiling in a Member State that keeps a central register, where that is another. */
  ceilingWithRegisterCents: Cents | null;
  window: MinimisWindow;
  /** First and last day on which aid is granted under it; null for an end that is not known here. */
  from: Day;
  to: Day | null;
  legalBasis: string;
}

/** De minimis regimes, as amended, newest of each kind first. */
export const MINIMIS_REGIMES: readonly MinimisRegime[] = [
  {
    code: 'general',
    ...namesOf('General', 'Xeral', 'General'),
    ceilingCents: 300_000_00,
    ceilingWithRegisterCents: null,
    window: 'rolling-3-years',
    from: '2024-01-01',
    to: '2030-12-31',
    legalBasis: 'Reg. (UE) 2023/2831, art. 3.2',
  },
  {
    code: 'general-1407',
    ...namesOf('General (hasta 2023)', 'Xeral (ata 2023)', 'General (until 2023)'),
    ceilingCents: 200_000_00,
    ceilingWithRegisterCents: null,
    window: '3-fiscal-years',
    from: '2014-01-01',
    to: '2023-12-31',
    legalBasis: 'Reg. (UE) 1407/2013, art. 3.2',
  },
  {
    code: 'sgei',
    ...namesOf(
      'Servicios de interés económico general',
      'Servizos de interese económico xeral',
      'Services of general economic interest',
    ),
    ceilingCents: 750_000_00,
    ceilingWithRegisterCents: null,
    window: 'rolling-3-years',
    from: '2024-01-01',
    to: '2030-12-31',
    legalBasis: 'Reg. (UE) 2023/2832, art. 3.2',
  },
  {
    code: 'agriculture',
    ...namesOf('Agricultura', 'Agricultura', 'Agriculture'),
    ceilingCents: 50_000_00,
    ceilingWithRegisterCents: null,
    window: 'rolling-3-years',
    from: '2024-12-16',
    to: '2032-12-31',
    legalBasis: 'Reg. (UE) 1408/2013, art. 3.2, mod. Reg. (UE) 2024/3118',
  },
  {
    code: 'fishery',
    ...namesOf('Pesca y acuicultura', 'Pesca e acuicultura', 'Fishery and aquaculture'),
    ceilingCents: 30_000_00,
    ceilingWithRegisterCents: 40_000_00,
    window: '3-fiscal-years',
    from: '2023-10-25',
    to: null,
    legalBasis: 'Reg. (UE) 717/2014, art. 3.2 y 3.2 bis, mod. Reg. (UE) 2023/2391',
  },
];

/** Aid of these regimes together must stay under one ceiling. */
export const COMBINED_CEILING = {
  codes: ['general', 'agriculture', 'fishery'],
  ceilingCents: 300_000_00,
  legalBasis: 'Reg. (UE) 2023/2831, art. 5.2',
} as const;

/** Whether aid may be granted under the regime on the day. */
export function isInForce(regime: MinimisRegime, day: Day): boolean {
  return regime.from <= day && (regime.to === null || day <= regime.to);
}
