import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AllocationMethod } from '#domain/results/allocation.ts';
import type { ForecastStep } from '#domain/treasury/forecast.ts';
import type { Direction, TreasuryState, TreasuryType } from '#domain/treasury/kinds.ts';
import type { ClosedDayRule, RecurrenceStep } from '#domain/treasury/recurrence.ts';

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const TREASURY_TYPE_WORDS: Words<TreasuryType> = {
  collection: msg`Collection`,
  payment: msg({ message: 'Payment', context: 'treasury' }),
  payroll: msg`Payroll`,
  tax: msg`Tax`,
  subsidy: msg`Subsidy`,
  loan: msg`Loan`,
  transfer: msg({ message: 'Transfer', context: 'treasury' }),
};

export const TREASURY_STATE_WORDS: Words<TreasuryState> = {
  planned: msg`Planned`,
  confirmed: msg`Confirmed`,
  reconciled: msg`Reconciled`,
  cancelled: msg({ message: 'Cancelled', context: 'treasury' }),
};

export const DIRECTION_WORDS: Words<Direction> = {
  in: msg`Comes in`,
  out: msg`Goes out`,
};

export const HOLDER_WORDS: Words<'company' | 'professional'> = {
  company: msg`Company`,
  professional: msg`Professional`,
};

export const RECURRENCE_WORDS: Words<RecurrenceStep> = {
  week: msg({ message: 'Week', context: 'every' }),
  'two-weeks': msg({ message: 'Two weeks', context: 'every' }),
  month: msg({ message: 'Month', context: 'every' }),
  'two-months': msg({ message: 'Two months', context: 'every' }),
  quarter: msg({ message: 'Quarter', context: 'every' }),
  'half-year': msg({ message: 'Half-year', context: 'every' }),
  year: msg({ message: 'Year', context: 'every' }),
};

export const CLOSED_DAY_WORDS: Words<ClosedDayRule> = {
  stays: msg`It comes on that day`,
  next: msg`It comes on the next working day`,
  previous: msg`It comes on the working day before`,
};

/** The steps of a forecast. */
export const STEP_WORDS: Words<ForecastStep> = {
  day: msg`By day`,
  week: msg`By week`,
  month: msg`By month`,
  quarter: msg`By quarter`,
};

export const ALLOCATION_WORDS: Words<AllocationMethod> = {
  income: msg`What projects bring in`,
  costs: msg`What projects cost`,
  personnel: msg`Personnel of projects`,
  manual: msg`Shares given by hand`,
};

export const BALANCE_SOURCE_WORDS: Words<'statement' | 'manual' | 'service'> = {
  statement: msg`Bank statement`,
  manual: msg`By hand`,
  service: msg`Accounting service`,
};
