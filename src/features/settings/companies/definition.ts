import { msg } from '@lingui/core/macro';
import { canArchiveCompany, canCompany, canLimitApproval } from '#domain/access/policy.ts';
import { DEFAULT_PATTERNS } from '#domain/accounts/account-class.ts';
import { MUNICIPALITIES } from '#domain/calendar/holidays.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { refused } from '#records/outcome.ts';
import { certificatesIn, certificatesText, certificatesWords } from './certificates.ts';
import { CertificatesField } from './parts/certificates-field.tsx';
import { ColorControl } from '#records/color-control.tsx';
import { MonthControl } from './parts/controls.tsx';
import { IbansField } from './parts/ibans-field.tsx';
import { companyWithCif, findCompanyWithCif } from './queries.ts';

const PATTERN_HELP = msg`A pattern; empty for the usual one.`;

/**
 * The companies of the group. The accounting key is sent at once, by a form of its own; certificates name
 * documents, which a file does not carry.
 */
export const COMPANIES = defineRecord<'companies'>({
  resource: 'companies',
  title: msg`Companies`,
  one: msg`Company`,
  newOne: msg`New company`,
  groups: { place: msg`Seat and bank`, accounts: msg`Accounts and grants` },
  fields: contractFields('companies', {
    cif: {
      problem: ({ cif }, { row, data }) => {
        const name = textOf(companyWithCif(data.rows, textOf(cif), row?.id)?.['name']);
        return name ? msg`${name} already has this CIF` : null;
      },
    },
    name: {},
    businessName: { wide: true },
    commercialRegistry: { wide: true },
    description: {},
    color: { wide: true, Control: ColorControl },
    isUA: { wide: true, help: msg`The views of the UA group count this company in.` },
    address: { group: 'place', wide: true },
    municipality: {
      group: 'place',
      wide: true,
      help: msg`Its local holidays count in terms of working days.`,
      suggest: () => MUNICIPALITIES,
    },
    ibans: { group: 'place', wide: true, show: formatIban, Control: IbansField },
    fiscalYearStart: {
      kind: 'own',
      group: 'accounts',
      toForm: (month) => (typeof month === 'number' ? month : null),
      fromForm: (month) => (month === null ? undefined : Number(month)),
      words: (month, { fmt }) => fmt.monthName(Number(month)),
      Control: MonthControl,
    },
    undertakingGroup: {
      group: 'accounts',
      help: msg`Companies with the same name here share one ceiling of de minimis aid.`,
      suggest: ({ rows }) => {
        const groups = new Set(rows.map(({ undertakingGroup }) => textOf(undertakingGroup)));
        return [...groups].filter(Boolean).toSorted();
      },
    },
    expensePattern: {
      group: 'accounts',
      help: PATTERN_HELP,
      placeholder: () => DEFAULT_PATTERNS.expensePattern,
    },
    incomePattern: {
      group: 'accounts',
      help: PATTERN_HELP,
      placeholder: () => DEFAULT_PATTERNS.incomePattern,
    },
    approvalOverCents: {
      group: 'accounts',
      wide: true,
      hasZero: true,
      help: msg`Above so much, VAT included, whoever wrote an expense, a reinvoice or a line of a budget cannot approve it: somebody else does. Empty for nobody. It counts from now on.`,
      isReadOnly: (_, { actor }) => !canLimitApproval(actor),
    },
    certificates: {
      kind: 'own',
      group: 'accounts',
      wide: true,
      toForm: certificatesText,
      fromForm: (text) => certificatesIn(textOf(text)),
      words: certificatesWords,
      Control: CertificatesField,
    },
  }),
  columns: [{ field: 'name' }, { field: 'businessName' }, { field: 'cif' }],
  archive: { field: 'archived', on: true, off: false },
  withoutUses: true,
  key: 'cif',
  inFile: [
    'cif',
    'name',
    'businessName',
    'commercialRegistry',
    'description',
    'color',
    'address',
    'municipality',
    'ibans',
    'undertakingGroup',
    'fiscalYearStart',
    'expensePattern',
    'incomePattern',
    'isUA',
  ],
  may: canCompany,
  // An archived company frees its CIF, and needs it free to be taken back.
  refusal: async ({ actor, row, next, patch }) => {
    if ('archived' in patch && !canArchiveCompany(actor)) return 'FORBIDDEN';
    if (!next || next.archived || !('cif' in patch || 'archived' in patch)) return null;
    const other = await findCompanyWithCif(next.cif, row?.id);
    return other
      ? { ...refused('COMPANY_CIF_TAKEN'), field: { name: 'cif', code: 'taken' } }
      : null;
  },
});
