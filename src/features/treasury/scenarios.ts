import type { FieldCode } from '#contract/problem.ts';
import type { TreasuryScenario } from '#contract/resources/treasury-scenarios.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { FormValue, FormValues } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';

export type Supposition = TreasuryScenario['suppositions'][number];
export type FrozenCopy = TreasuryScenario['copies'][number];

/** What a person supposes, before it is saved; of nothing yet without `ids`. */
export type Supposed = Omit<Supposition, 'id' | 'delayDays'> & { delayDays: number | null };

export const NOTHING_SUPPOSED: Supposed = {
  ids: [],
  label: '',
  delayDays: 60,
  probabilityBp: null,
  isLeftOut: false,
};

/** So many copies a scenario keeps; the oldest goes for a new one. */
const MOST_COPIES = 24;

export function suppositionOf(supposed: Supposed): Supposition {
  return { id: newRowId(), ...supposed, delayDays: supposed.delayDays ?? 0 };
}

/** Whether it says something that can be saved. */
export function isSupposed({ ids, delayDays, probabilityBp, isLeftOut }: Supposed): boolean {
  if (ids.length === 0 || Number.isNaN(delayDays) || Number.isNaN(probabilityBp)) return false;
  return isLeftOut || (delayDays ?? 0) !== 0 || probabilityBp !== null;
}

/** What a form supposes, which holds it as JSON; nothing as an empty text. */
export function supposedIn(value: FormValue | undefined): Supposed[] {
  return textOf(value) === '' ? [] : (JSON.parse(textOf(value)) as Supposed[]);
}

/** What is chosen must come otherwise than it is expected. */
export function whatLacks({ suppositions }: FormValues): Record<string, FieldCode> {
  return supposedIn(suppositions).every(isSupposed) ? {} : { suppositions: 'required' };
}

/** The copies of a scenario with that of a cash flow as it is now. */
export function withCopy(
  copies: readonly FrozenCopy[],
  id: string,
  takenAt: string,
  { question, buckets }: CashFlowAnswer & { question: CashFlowQuestion },
): FrozenCopy[] {
  const { step, companyIds } = question;
  const copy: FrozenCopy = {
    id,
    takenAt,
    step,
    companyIds: companyIds === null ? null : [...companyIds],
    buckets: buckets.map(({ from, to, closingCents }) => ({ from, to, closingCents })),
  };
  return [...copies, copy].slice(-MOST_COPIES);
}
