import { type Finding, type FindingCode, finding } from './findings.ts';
import type { CheckedRecord } from './record.ts';
import { type JustificationRules, retainedUntil } from './rules.ts';

/** Accounts of the chart (Real Decreto 1514/2007) by what LGS, art. 31.7 and 31.8 say of them. */
const BY_ACCOUNT: readonly (readonly [RegExp, FindingCode])[] = [
  [/^66[125]/, 'BANK_INTEREST'],
  [/^(?:626|669)/, 'FINANCIAL_COST'],
  [/^678/, 'FINE'],
  [/^63[03]/, 'INCOME_TAX'],
];

/** Court costs and fines have no account of their own: the concept gives them away. */
const BY_CONCEPT: readonly (readonly [RegExp, FindingCode])[] = [
  [/\b(?:judicial|xudicial|procurador|litigi|costas procesales)/i, 'COURT_COSTS'],
  [/\b(?:multas?|sanci[oó]n|sanci[oó]ns|sanciones)\b/i, 'FINE'],
];

/**
 * Whether the nature of the expense keeps it out: debit interest, fines and court costs never are
 * eligible, financial costs only where the bases say so (LGS, art. 31.7), taxes on income never (31.8).
 */
export function checkNature({ id: recordId, expense }: CheckedRecord): Finding[] {
  const { accountNum, concept } = expense;
  const codes = [
    ...BY_ACCOUNT.filter(([pattern]) => pattern.test(accountNum)),
    ...BY_CONCEPT.filter(([pattern]) => pattern.test(concept)),
  ].map(([, code]) => code);
  return [...new Set(codes)].map((code) => finding(code, { recordId }, { accountNum, concept }));
}

/**
 * Whether the list of expenses can name the creditor and the document (RLGS, art. 72.2.a), and the
 * documents are kept for as long as they may be asked for (LGS, art. 14.1.g and 39).
 */
export function checkDocument(record: CheckedRecord, rules: JustificationRules): Finding[] {
  const { id: recordId, creditor, nif, docNumber, keptUntil } = record;
  const findings: Finding[] = [];
  const named = record.expense.type === 'outgoings' ? { creditor, nif, docNumber } : { creditor };
  const missing = Object.entries(named)
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => field);
  if (missing.length > 0) {
    findings.push(finding('DOCUMENT_INCOMPLETE', { recordId }, { missing: missing.join(', ') }));
  }
  const neededUntil = retainedUntil(rules);
  if (keptUntil !== null && neededUntil !== null && keptUntil < neededUntil) {
    findings.push(finding('RETENTION_TOO_SHORT', { recordId }, { keptUntil, neededUntil }));
  }
  return findings;
}
