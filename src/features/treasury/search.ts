import { companyInView } from '#records/search-parts.ts';
import { either, oneOf, type Read, shapeOf, text, uuid } from '#ui/lenient.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { addDays, addMonths, type Day } from '#domain/days.ts';
import { FORECAST_STEPS, type ForecastStep } from '#domain/treasury/forecast.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';

/** Values of `peek` that open a panel other than the form of a record, whose value is its id or `new`. */
export const NEW_SCENARIO = 'scenario';
export const BALANCES = 'balances';

/** The forecast as it is, without a scenario. */
export const FORESEEN = 'foreseen';

/** How far the forecast looks, in months. */
export const HORIZONS = [3, 6, 12, 24, 36] as const;
export const HORIZON = 6;
/** A step that leaves no more bars than a person can tell apart. */
const STEP: Readonly<Record<number, ForecastStep>> = {
  3: 'week',
  6: 'week',
  24: 'month',
  36: 'quarter',
};

/**
 * What is asked of the treasury, as the address carries it; lenient, so that an old link still opens. `company`
 * is the company in view (shell).
 */
export const treasurySearch = shapeOf({
  company: companyInView,
  months: (value): number | undefined => HORIZONS.find((one) => one === Number(value)),
  step: oneOf(FORECAST_STEPS),
  account: text(40),
  scenario: uuid,
  /** What the balance is laid over: another scenario, or the forecast without one. */
  beside: either(oneOf([FORESEEN]), uuid),
  peek: text(120),
});
export type TreasurySearch = Read<typeof treasurySearch>;

export function useTreasurySearch() {
  return useAddressSearch(treasurySearch);
}

/** The question of an address: from the first day of last month, so that what happened stands beside it. */
export function questionOf(
  { months = HORIZON, step, account, scenario }: TreasurySearch,
  companyIds: readonly string[] | null,
  today: Day,
): CashFlowQuestion {
  const first: Day = `${today.slice(0, 7)}-01`;
  return {
    companyIds,
    bankIban: account ?? null,
    scenarioId: scenario ?? null,
    from: addMonths(first, -1),
    to: addDays(addMonths(first, months + 1), -1),
    today,
    step: step ?? STEP[months] ?? 'month',
  };
}

/** Of a record, or of one time that it comes. */
export function peekOf(recordId: string, occurrence?: Day): string {
  return occurrence === undefined ? recordId : `${recordId}:${occurrence}`;
}
