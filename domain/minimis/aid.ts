import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';

/** What became of an aid. Only what was granted counts, paid or not (Reg. (UE) 2023/2831, art. 3.3). */
export const AID_STATES = ['requested', 'granted', 'paid', 'returned'] as const;
export type AidState = (typeof AID_STATES)[number];

/** An aid that a company has, or asks for, under a de minimis regime. */
export interface MinimisAid {
  companyId: string;
  /** When the legal right to it was given, whenever it is paid; of a requested one, when it is expected. */
  grantDate: Day;
  /** Code of its regime. */
  regime: string;
  /** Its gross grant equivalent, before tax, zero or more (Reg. (UE) 2023/2831, art. 3.5). */
  ggeCents: Cents;
  state: AidState;
}

/** Whether the right to it was given and has not been given back. */
export function isHeld({ state }: Pick<MinimisAid, 'state'>): boolean {
  return state === 'granted' || state === 'paid';
}
