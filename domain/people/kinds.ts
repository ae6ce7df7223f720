import type { Day } from '../days.ts';
import type { Thousandths } from '../budgets/line.ts';
import type { Cents } from '../money.ts';

/** How a person is bound to the company. */
export const CONTRACT_KINDS = ['permanent', 'temporary', 'training', 'other'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Which hours of the year the cost of an hour is reckoned by: those of the agreement, or those of the Union. */
export const HOUR_BASES = ['agreement', 'union'] as const;
export type HourBasis = (typeof HOUR_BASES)[number];

/** Hours of a year of whole-time work in calls with funds of the Union (Reg. (UE) 2021/1060, art. 55.2). */
export const UNION_HOURS: Thousandths = 1_720_000;

/** `2026-03` */
export type Month = string;

/** What of a person their hours and their cost follow from. */
export interface Employed {
  id: string;
  startDate: Day | null;
  endDate: Day | null;
  /** Of whole-time work, by the collective agreement. */
  yearlyHours: Thousandths;
  /** The part of whole-time work that the contract is for. */
  partTimeBp: number;
}

/** What a month of a person cost, and how long they worked. */
export interface WorkedMonth {
  employeeId: string;
  month: Month;
  /** Gross pay, with what of the extra pays is paid in it. */
  grossCents: Cents;
  /** What the company pays to the Social Security. */
  socialSecurityCents: Cents;
  /** Sick pay that the Social Security pays back. */
  sickPayCents: Cents;
  /** Null for those of the contract. */
  workedHours: Thousandths | null;
}

/** What of a month of a person is of a request: in hours, or in parts of the hours of the month. */
export interface Dedicated {
  id: string;
  employeeId: string;
  callRequestId: string;
  month: Month;
  hours: Thousandths | null;
  shareBp: number | null;
}

/** One text for the month of a person. */
export function workKey(employeeId: string | null, month: Month | null): string {
  return `${employeeId ?? ''} ${month ?? ''}`;
}
