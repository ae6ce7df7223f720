import { msg } from '@lingui/core/macro';
import type { Company } from '#contract/resources/companies.ts';
import { canSeeResults, canTreasury } from '#domain/access/policy.ts';
import type { AccountPatterns } from '#domain/accounts/account-class.ts';
import { entryProblem } from '#domain/banking/rules.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import type { MovementKind } from '#domain/movements/kinds.ts';
import { savedRow } from '#local/mirror/read.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition, type RecordsData } from '#records/definition.ts';
import { refused } from '#records/outcome.ts';
import { textOf } from '#records/names.ts';
import { rowsOf } from '#records/records-data.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';

/** The fields of a rule that say what a movement is. */
export const ENTRY_FIELDS = ['kind', 'accountNum', 'contactName', 'projectId'] as const;

/** What movements of the bank that say the same are. */
export const BANK_RULES: RecordDefinition = defineRecord<'bankRules'>({
  resource: 'bankRules',
  title: msg`Rules of the bank`,
  one: msg`Rule`,
  newOne: msg`New rule`,
  lead: msg`Rent, fees, payroll, taxes: what movements that say the same are, so that nobody says it each month.`,
  rowName: ({ pattern }) => textOf(pattern),
  fields: contractFields('bankRules', {
    pattern: {
      wide: true,
      help: msg`A movement has all of these words, in any order.`,
    },
    companyId: {
      required: true,
      onPick: () => ({ bankIban: '', accountNum: '' }),
    },
    bankIban: {
      empty: msg`All accounts of the company`,
      choices: (data, { companyId }) => accountsOf(data, textOf(companyId)),
    },
    kind: { label: msg`Type`, onPick: () => ({ accountNum: '' }) },
    accountNum: {
      label: msg`Expense account`,
      choices: (data, { companyId, kind }) => numsOf(data, textOf(companyId), kind),
      empty: msg`Choose an account`,
      required: false,
      isShown: ({ kind }) => isEntered(kind),
    },
    contactName: { isShown: ({ kind }) => isEntered(kind) },
    projectId: { empty: msg`None` },
    notes: {},
  }),
  also: ['expenseAccounts', 'companies'],
  columns: [
    { field: 'pattern', width: 260 },
    { field: 'kind', width: 110 },
    { field: 'accountNum', width: 130 },
    { field: 'contactName', width: 180 },
    { field: 'projectId', width: 220 },
    { field: 'companyId', width: 160 },
    { field: 'bankIban', width: 250 },
  ],
  filters: ['companyId', 'kind', 'projectId'],
  withoutUses: true,
  may: (actor, _action, row) =>
    row ? canTreasury(actor, textOf(row.companyId) || null) : canSeeResults(actor),
  refusal: async ({ next }) => {
    const company = next ? await savedRow('companies', next.companyId) : undefined;
    const problem = next && entryProblem(next, company);
    return problem
      ? { ...refused('INVALID'), field: { name: problem.field, code: problem.code } }
      : null;
  },
});

function isEntered(kind: unknown): boolean {
  return kind === 'expense' || kind === 'income';
}

/** The accounts of a company with what each is called: those of expenses for an expense, of incomes for an income. */
export function numsOf(data: RecordsData, companyId: string, kind: unknown): ComboOption[] | null {
  const company = rowsOf(data, 'companies').get(companyId);
  const accounts = [...rowsOf(data, 'expenseAccounts').values()]
    .filter((account) => account.companyId === companyId && account.active)
    .filter(({ num }) => isOfKind(num, kind, company))
    .toSorted((a, b) => (a.num < b.num ? -1 : 1));
  return accounts.length === 0
    ? null
    : accounts.map(({ num, name }) => ({ value: num, label: `${num} ${name}`.trim() }));
}

function isOfKind(num: string, kind: unknown, company: AccountPatterns | undefined): boolean {
  return entryProblem({ kind: kind as MovementKind, accountNum: num }, company) === null;
}

function accountsOf(data: RecordsData, companyId: string): ComboOption[] | null {
  const company: Company | undefined = rowsOf(data, 'companies').get(companyId);
  if (!company || company.ibans.length === 0) return null;
  return company.ibans.map((value) => ({ value, label: formatIban(value) }));
}
