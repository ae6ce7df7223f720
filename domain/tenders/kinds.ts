/** How the call awards (Ley 38/2003, article 22): in competition, by order of filing, or directly. */
export const TENDER_REGIMES = ['competitive', 'non-competitive', 'direct'] as const;
export type TenderRegime = (typeof TENDER_REGIMES)[number];

export const AID_TYPES = ['subsidy', 'loan', 'guarantee', 'bond', 'mixed'] as const;
export type AidType = (typeof AID_TYPES)[number];

/** Whether all that is granted is aid: of a loan or a guarantee only its gross grant equivalent is. A bond is a voucher (bono). */
export function isGiven(aidType: AidType): boolean {
  return aidType === 'subsidy' || aidType === 'bond';
}

/** Whether the body pays money: a guarantee stands for what a bank lends. */
export function isPaidOut(aidType: AidType): boolean {
  return aidType !== 'guarantee';
}

/**
 * How the money is accounted for (Ley 38/2003, article 30.1): with vouchers (RD 887/2006, article 72),
 * with an auditor's report (74), simplified (75), by modules (76–79), or by the annual accounts (80).
 */
export const JUSTIFICATION_MODES = [
  'vouchers',
  'auditor',
  'simplified',
  'modules',
  'accounts',
] as const;
export type JustificationMode = (typeof JUSTIFICATION_MODES)[number];
