import { DEFAULT_RULES } from '../justification/rules.ts';
import { NO_WINDOW } from './windows.ts';

/** What a call has where nobody has said otherwise. Fields that are not here are empty or null. */
export const TENDER_DEFAULTS = {
  regime: 'competitive',
  aidType: 'subsidy',
  justificationMode: 'vouchers',
  gazette: { name: '', number: '', date: null, url: null },
  advancePayment: { allowed: false, pctBp: null, guarantee: false },
  applicationDeadline: NO_WINDOW,
  resolutionDeadline: NO_WINDOW,
  offersThresholds: DEFAULT_RULES.offersThresholds,
  cashLimitCents: DEFAULT_RULES.cashLimitCents,
  maintenanceMonths: null,
  hourBasis: 'agreement',
  retentionYears: 4,
} as const;
