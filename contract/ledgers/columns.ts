import type { Amortization } from '../resources/amortizations.ts';
import type { Expense, Imputation, Payment } from '../resources/expenses.ts';
import type { Movement } from '../resources/movements.ts';

/**
 * How a column of a segment holds its values; each takes null too.
 * `id` 16 bytes a row · `text` a code into the column's texts (ids that repeat as well) · `number`
 * float64 · `day` int32, days since 1970-01-01 · `instant` float64, milliseconds since 1970 · `flag` one
 * byte · `json` as `text`, of any value.
 */
export type ColumnKind = 'id' | 'text' | 'number' | 'day' | 'instant' | 'flag' | 'json';

/** A list in each row: the columns of its items. */
export interface ListColumn {
  list: Readonly<Record<string, ColumnKind>>;
}

export type Columns = Readonly<Record<string, ColumnKind | ListColumn>>;

type ColumnsOf<Row> = { readonly [Name in keyof Row]: ColumnKind | ListColumn };

const rowColumns = {
  id: 'id',
  version: 'number',
  createdAt: 'instant',
  createdBy: 'text',
  updatedAt: 'instant',
  updatedBy: 'text',
} as const;

const imputationColumns = {
  id: 'id',
  projectId: 'text',
  budgetId: 'text',
  amountCents: 'number',
  date: 'day',
  note: 'text',
} as const satisfies { readonly [Name in keyof Imputation]: ColumnKind };

const paymentColumns = {
  id: 'id',
  movementId: 'id',
  day: 'day',
  amountCents: 'number',
  means: 'text',
  pays: 'text',
  proofFileIds: 'json',
} as const satisfies { readonly [Name in keyof Payment]: ColumnKind };

/** The ledgers that are packed in segments, with every field of their rows. */
export const LEDGERS = {
  expenses: {
    ...rowColumns,
    companyId: 'text',
    type: 'text',
    docNumber: 'text',
    contactName: 'text',
    contactNif: 'text',
    concept: 'text',
    issueDate: 'day',
    accrualDate: 'day',
    dueDate: 'day',
    paidDate: 'day',
    paymentMethod: 'text',
    movementId: 'id',
    payments: { list: paymentColumns },
    netCents: 'number',
    vatCents: 'number',
    vatDeductibleBp: 'number',
    vatLines: 'json',
    withholdingCents: 'number',
    withholdingBp: 'number',
    currency: 'text',
    originalCents: 'number',
    rateMillionths: 'number',
    rectifiesId: 'text',
    accountNum: 'text',
    offers: 'json',
    relatedParty: 'flag',
    intercompany: 'flag',
    state: 'text',
    notes: 'text',
    imputations: { list: imputationColumns },
    origin: 'text',
    holdedId: 'text',
    totalCents: 'number',
    baseCents: 'number',
    unpaidCents: 'number',
    approval: 'json',
    approvalBy: 'text',
    approvalAt: 'instant',
    moneyBy: 'text',
    moneyAt: 'instant',
  } satisfies ColumnsOf<Expense>,
  movements: {
    ...rowColumns,
    companyId: 'text',
    projectId: 'text',
    date: 'day',
    valueDate: 'day',
    kind: 'text',
    amountCents: 'number',
    concept: 'text',
    contact: 'text',
    budgetId: 'text',
    bankIban: 'text',
    importKey: 'text',
    state: 'text',
    transferId: 'text',
    notes: 'text',
  } satisfies ColumnsOf<Movement>,
  amortizations: {
    ...rowColumns,
    resourceId: 'text',
    companyId: 'text',
    type: 'text',
    period: 'text',
    projectId: 'text',
    budgetId: 'text',
    accountNum: 'text',
    days: 'number',
    usePctBp: 'number',
    quantity: 'number',
    unitPriceCents: 'number',
    amountCents: 'number',
    state: 'text',
    notes: 'text',
  } satisfies ColumnsOf<Amortization>,
} as const;

/** The day or month of a row that says which month it is packed with: of issue, of the movement, of the charge. */
export const LEDGER_DAYS = {
  expenses: 'issueDate',
  movements: 'date',
  amortizations: 'period',
} as const satisfies { readonly [Name in keyof typeof LEDGERS]: keyof (typeof LEDGERS)[Name] };

/** Columns that came later: segments that were packed before do not have them. */
export const LATER_COLUMNS: ReadonlySet<string> = new Set([
  'payments',
  'transferId',
  'unpaidCents',
  'vatLines',
  'baseCents',
  'currency',
  'originalCents',
  'rateMillionths',
  'rectifiesId',
  'withholdingBp',
  'approval',
  'approvalBy',
  'approvalAt',
  'moneyBy',
  'moneyAt',
]);

export type LedgerName = keyof typeof LEDGERS;
export const LEDGER_NAMES = Object.keys(LEDGERS) as LedgerName[];
