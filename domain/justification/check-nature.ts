import { matchesAccount } from '../accounts/account-pattern.ts';
import { type Finding, type FindingCode, finding } from './findings.ts';
import type { CheckedRecord } from './record.ts';
import type { JustificationRules } from './rules.ts';

/** Accounts of the chart (Real Decreto 1514/2007) by what LGS, art. 31.7 and 31.8 say of them. */
const BY_ACCOUNT: readonly (readonly [RegExp, FindingCode])[] = [
  [/^66[125]/, 'BANK_INTEREST'],
  [/^(?:626|669)/, 'FINANCIAL_COST'],
  [/^678/, 'FINE'],
  [/^63[03]/, 'INCOME_TAX'],
];

/**
 * Court costs, fines, surcharges and interest have no account of their own: the concept gives them away. The
 * surcharge of equivalence is of VAT (Ley 37/1992, article 148).
 */
const BY_CONCEPT: readonly (readonly [RegExp, FindingCode])[] = [
  [/\b(?:judicial|xudicial|procurador|litigi|costas procesales)/i, 'COURT_COSTS'],
  [
    /\brecargos?\b(?! de equivalencia)|\brecargas? de (?:constrinximento|prema)|\bapremio\b/i,
    'FINE',
  ],
  [
    /\b(?:intereses|inter[eé]s|xuros) (?:de (?:demora|mora|aprazamento|aplazamiento)|legal(?:es)?|deudor(?:es)?|debedores)\b/i,
    'FINE',
  ],
  [/\b(?:multas?|sanci[oó]n|sanci[oó]ns|sanciones)\b/i, 'FINE'],
];

/**
 * Whether the nature of the expense keeps it out: interest, surcharges, fines and court costs never are
 * eligible, financial costs only where the bases say so (LGS, art. 31.7), taxes on income never (31.8), and
 * nothing on the accounts that the call names (17.3).
 */
export function checkNature(
  { id: recordId, expense }: CheckedRecord,
  { ineligibleAccounts }: JustificationRules,
): Finding[] {
  const { accountNum, concept } = expense;
  const isLeftOut = ineligibleAccounts.some((pattern) => matchesAccount(pattern, accountNum));
  const codes = [
    ...(isLeftOut ? (['INELIGIBLE_ACCOUNT'] as const) : []),
    ...BY_ACCOUNT.flatMap(([pattern, code]) => (pattern.test(accountNum) ? [code] : [])),
    ...BY_CONCEPT.flatMap(([pattern, code]) => (pattern.test(concept) ? [code] : [])),
  ];
  return [...new Set(codes)].map((code) => finding(code, { recordId }, { accountNum, concept }));
}

/**
 * Whether the list of expenses names the creditor and the document (RLGS, art. 72.2.a and 75.2.b), and tells of it what
 * its expense does: a record that was made before the payment has no day of it. What was presented stays as it was.
 */
export function checkDocument(record: CheckedRecord): Finding[] {
  const { id: recordId, result, isOutdated = false } = record;
  const isOpen = result === 'draft' || result === 'ready';
  return [
    ...(isOpen && isOutdated ? [finding('EXPENSE_CHANGED', { recordId })] : []),
    ...checkNames(record),
  ];
}

function checkNames(record: CheckedRecord): Finding[] {
  const { id: recordId, creditor, nif, docNumber } = record;
  const named = record.expense.type === 'outgoings' ? { creditor, nif, docNumber } : { creditor };
  const missing = Object.entries(named)
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => field);
  if (missing.length === 0) return [];
  return [finding('DOCUMENT_INCOMPLETE', { recordId }, { missing: missing.join(', ') })];
}
