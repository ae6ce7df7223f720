/** `error`: the body will not take it as it is; `warning`: somebody has to look at it. */
export type Severity = 'error' | 'warning';

const rule = (severity: Severity, article: string) => ({ severity, article });

const BASES = 'LGS, art. 17.3; bases reguladoras';

/** Every finding, how grave it is and the article that it rests on. */
export const FINDING_RULES = {
  ISSUED_OUTSIDE_PERIOD: rule('error', 'LGS, art. 31.1'),
  NOT_APPROVED: rule('error', 'límite de aprobación de la empresa'),
  UNPAID: rule('error', 'LGS, art. 31.2'),
  PAID_IN_PART: rule('error', 'LGS, art. 31.2'),
  PAID_AFTER_JUSTIFICATION: rule('error', 'LGS, art. 31.2'),
  PAID_LATE: rule('warning', 'LGS, art. 31.2; Ley 3/2004, art. 4.1 y 4.3'),
  PAYMENT_PROOF_MISSING: rule('error', 'RLGS, art. 72.2.b'),
  PAYMENT_PROOF_SAMPLED: rule('warning', 'RLGS, art. 75.3'),
  WITHHOLDING_UNPAID: rule('warning', 'LGS, art. 31.2; RIRPF, art. 108.1'),
  WITHHOLDING_PROOF_MISSING: rule('warning', 'RLGS, art. 72.2.b; RIRPF, art. 108.1'),
  CASH_OVER_LIMIT: rule('error', 'Ley 7/2012, art. 7.uno'),
  RECOVERABLE_VAT: rule('error', 'LGS, art. 31.8'),
  OVER_DOCUMENT: rule('error', 'LGS, art. 31.1'),
  RECTIFIED: rule('warning', 'LGS, art. 31.1; RD 1619/2012, art. 15'),
  PASSED_ON: rule('error', 'LGS, art. 19.3 y 31.1'),
  DOCUMENT_SUM_WRONG: rule('warning', 'RLGS, art. 72.2.a'),
  EXPENSE_CHANGED: rule('warning', 'RLGS, art. 72.2.a'),
  DOCUMENT_INCOMPLETE: rule('error', 'RLGS, art. 72.2.a'),
  PAPERS_MISSING: rule('warning', 'RLGS, art. 72.2.b'),
  HOURS_CHANGED: rule('warning', 'RLGS, art. 72.2.a'),
  UNION_HOURS_OVER: rule('error', 'LGS, art. 31.1; Reglamento (UE) 2021/1060, art. 55.3'),
  YEAR_COST_OVER: rule('error', 'LGS, art. 19.3 y 31.1'),
  DUPLICATE_DOCUMENT: rule('error', 'LGS, art. 30.3; RLGS, art. 73'),
  DOUBLE_FUNDING: rule('error', 'LGS, art. 19.3; Lei 9/2007, art. 17.3'),
  INCOMPATIBLE_AID: rule('error', 'LGS, art. 17.3.m y 19.2; bases reguladoras'),
  AID_TO_DECLARE: rule('warning', 'RLGS, art. 72.2.e; LGS, art. 14.1.d'),
  AID_OVER_INTENSITY: rule(
    'warning',
    'Reglamento (UE) 651/2014, art. 8.3 a 8.5; Reglamento (UE) 2023/2831, art. 5.3',
  ),
  SECOND_GRANT: rule('error', 'LGS, art. 17.3.m y 19.2; bases reguladoras'),
  OVER_FUNDED: rule('error', 'LGS, art. 19.3; Lei 9/2007, art. 17.3'),
  OWN_PART_SHORT: rule('error', 'LGS, art. 19.1; bases reguladoras'),
  INELIGIBLE_ACCOUNT: rule('error', BASES),
  OFFERS_MISSING: rule('error', 'LGS, art. 31.3; LCSP, art. 118.1'),
  NOT_CHEAPEST: rule('warning', 'LGS, art. 31.3; RLGS, art. 83.2'),
  RELATED_PARTY: rule('error', 'LGS, art. 29.7.d.1.ª; RLGS, art. 68.2.e'),
  RELATED_PARTY_MARGIN: rule('error', 'LGS, art. 29.7.d.2.ª'),
  SUBCONTRACT_UNAUTHORISED: rule('error', 'LGS, art. 29.3'),
  SUBCONTRACT_TO_AUTHORISE: rule('warning', 'LGS, art. 29.3'),
  SUBCONTRACTING_OVER_MAX: rule('error', 'LGS, art. 29.2; RLGS, art. 68.1'),
  BANK_INTEREST: rule('error', 'LGS, art. 31.7.a y b'),
  FINE: rule('error', 'LGS, art. 31.7.b'),
  COURT_COSTS: rule('warning', 'LGS, art. 31.7.c'),
  FINANCIAL_COST: rule('warning', 'LGS, art. 31.7'),
  INCOME_TAX: rule('error', 'LGS, art. 31.8'),
  WITHOUT_ITEM: rule('warning', 'RLGS, art. 72.2.a'),
  ITEM_OVER_MAX: rule('error', BASES),
  ITEM_OVER_PCT: rule('error', BASES),
  TRANSFER_UNSAID: rule('warning', 'RLGS, art. 91.2'),
  TRANSFER_OVER_LIMIT: rule('error', 'RLGS, art. 91.2; LGS, art. 17.3.l'),
  AID_OVER_MOST: rule('warning', BASES),
  GRANT_OVER_INTENSITY: rule('warning', BASES),
  ADVANCE_UNSAID: rule('warning', 'LGS, art. 17.3.k y 34.4'),
  ADVANCE_OVER_MOST: rule('warning', 'LGS, art. 17.3.k y 34.4'),
  GUARANTEE_MISSING: rule('warning', 'LGS, art. 17.3.k; RLGS, art. 45'),
  SIMPLIFIED_TOO_LARGE: rule('error', 'RLGS, art. 75.1; Real Decreto-ley 36/2020, art. 63.a'),
  MODE_PAPER_MISSING: rule('error', 'RLGS, art. 74, 78 y 80'),
  PUBLICITY_MISSING: rule('warning', 'LGS, art. 18.4; Reglamento (UE) 2021/1060, art. 47 y 50'),
  GRANT_UNSHOWN: rule('warning', 'LGS, art. 18.4; RLGS, art. 31'),
  UNDER_LEAST_EXECUTION: rule('error', 'LGS, art. 17.3.n y 37.2'),
  INDIRECT_OVER_PCT: rule('error', 'LGS, art. 31.9; RLGS, art. 83.3'),
} as const satisfies Record<string, { severity: Severity; article: string }>;

export type FindingCode = keyof typeof FINDING_RULES;

/** What a finding is about; both null where it is about the justification as a whole. */
export interface FindingPlace {
  recordId: string | null;
  crBudgetItemId: string | null;
}

/** Something that a check found. `params` are what its text names: cents, basis points, days or texts. */
export interface Finding extends FindingPlace {
  code: FindingCode;
  severity: Severity;
  article: string;
  params: Readonly<Record<string, number | string>>;
}

/** A finding of the code, with its severity and its article. */
export function finding(
  code: FindingCode,
  place: Partial<FindingPlace>,
  params: Finding['params'] = {},
): Finding {
  const { severity, article } = FINDING_RULES[code];
  return { code, severity, article, params, recordId: null, crBudgetItemId: null, ...place };
}
