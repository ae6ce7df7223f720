import { msg } from '@lingui/core/macro';
import { canExpenseAccount } from '#domain/access/policy.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { contractFields } from '#records/contract-field.ts';
import { type RecordsData, defineRecord } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { EXPENSE_TYPES } from '#ui/words/money.ts';
import { classOf } from './account-class.ts';
import { AccountReason } from './account-reason.tsx';
import { MapToProject } from './map-to-project.tsx';
import { PatternTester } from './pattern-tester.tsx';

export const EXPENSE_ACCOUNTS = defineRecord<'expenseAccounts'>({
  resource: 'expenseAccounts',
  title: msg`Expense accounts`,
  one: msg`Account`,
  newOne: msg`New account`,
  lead: msg`Accounts of the companies, what they are, and the projects that their expenses go to.`,
  fields: contractFields('expenseAccounts', {
    companyId: {},
    num: {},
    name: { wide: true },
    type: { empty: msg`By its number` },
    projectId: { empty: msg`None` },
  }),
  columns: [
    { field: 'name', width: 280 },
    { field: 'num', width: 120 },
    {
      id: 'class',
      header: msg`Class`,
      width: 150,
      words: (row, data) => {
        const type = row.type ?? classOf(row.num, row.companyId, data)?.type;
        return type ? EXPENSE_TYPES[type] : msg`Neither expense nor income`;
      },
    },
    { field: 'companyId', width: 180 },
    { field: 'projectId', width: 240 },
  ],
  filters: ['companyId', 'projectId'],
  archive: { field: 'active', on: false, off: true },
  isMergeable: true,
  unique: [['companyId', 'num']],
  key: {
    header: msg`CIF and account`,
    fields: ['companyId', 'num'],
    write: (row, data) =>
      `${textOf(data.byId('companies').get(textOf(row['companyId']))?.['cif'])}/${textOf(row['num'])}`,
    read: (text, data) => {
      const [cif = '', num = ''] = text.split('/').map((part) => part.trim());
      const companyId = companyWith(cif, data);
      if (companyId === undefined) return 'not-found';
      return /^\d{3,12}$/.test(num) ? { companyId, num } : 'invalid';
    },
  },
  may: (actor, action, row) =>
    canExpenseAccount(actor, action, row && { companyId: textOf(row['companyId']) }),
  Tools: PatternTester,
  Bulk: MapToProject,
  Extra: AccountReason,
});

function companyWith(cif: string, data: RecordsData): string | undefined {
  const wanted = normaliseTaxId(cif);
  const companies = [...data.byId('companies').values()];
  return companies.find((company) => normaliseTaxId(textOf(company['cif'])) === wanted)?.id;
}
