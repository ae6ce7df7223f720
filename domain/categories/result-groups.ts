/** Lines of the results (domain of `/results`) that budget items are gathered in. */
export const RESULT_GROUPS = [
  'structure',
  'personnel',
  'material',
  'amortization',
  'subsidy',
  'income',
  'other',
] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];
