import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import { canJustify } from '#domain/access/policy.ts';
import { whyNotClaimed } from '#domain/call-requests/change.ts';
import {
  acceptedProblem,
  RECORD_RESULTS,
  type RecordResult,
} from '#domain/justification/record.ts';
import { savedRow } from '#local/mirror/read.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  defineRecord,
  type FieldDefinition,
  type FormValues,
  type OwnControlProps,
  type RecordDefinition,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';
import { ownNumber } from '#records/own-number.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { fmtInUse } from '#ui/fmt.ts';
import { accountName } from './snapshot.ts';

/** What only what was bought has. */
const OF_PURCHASES: ReadonlySet<string> = new Set([
  'paymentProofId',
  'agreedDays',
  'contractKind',
  'isOffersExempt',
  'hasChoiceReport',
  'isSubcontracted',
  'isAuthorised',
]);

/** What of an expense is justified in a request; the expense says the rest of it. */
const RECORDS = accountingRecord(1);
/** The same, taken off what is justified: its amounts are written without their sign. */
const REFUNDS = accountingRecord(-1);

/** The work of a person: nothing is bought, and what proves its pay is with the month. */
const WORK: RecordDefinition = {
  ...RECORDS,
  fields: RECORDS.fields.filter(({ name }) => !OF_PURCHASES.has(name)),
};

/** How a record is written: a refund is one whose document, or what it imputes, is below zero. */
export function recordOf({
  netCents,
  imputedCents,
  employeeId = null,
}: Pick<AccountingRecord, 'netCents' | 'imputedCents'> & {
  employeeId?: string | null;
}): RecordDefinition {
  if (employeeId !== null) return WORK;
  return netCents < 0 || imputedCents < 0 ? REFUNDS : RECORDS;
}

/** Whether the body says why. */
function needsReason(result: unknown): boolean {
  return result === 'rejected' || result === 'alleged';
}

/** Results that need nothing more to be said. */
export const PLAIN_RESULTS: readonly RecordResult[] = RECORD_RESULTS.filter(
  (result) => !needsReason(result),
);

function accountingRecord(sign: 1 | -1): RecordDefinition {
  const isRefund = sign === -1;
  const amount = {
    kind: 'own',
    toForm: (value) => (typeof value === 'number' ? value * sign : null),
    fromForm: (value) => (typeof value === 'number' ? value * sign || 0 : value),
    words: (value) => fmtInUse().money(Number(value)),
    Control: ownNumber(MoneyField),
  } as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;
  return defineRecord<'accountingRecords'>({
    resource: 'accountingRecords',
    title: msg`Records`,
    one: msg`Record`,
    newOne: msg`New record`,
    rowName: accountName,
    fields: contractFields('accountingRecords', {
      crBudgetItemId: {
        wide: true,
        empty: msg({ message: 'None', context: 'budget item' }),
        inOrder: true,
      },
      imputedCents: {
        ...amount,
        required: true,
        wide: true,
        ...(isRefund && {
          labelWhen: () => msg`Imputed of the refund`,
          help: msg`Without sign: it is taken off what is justified`,
        }),
      },
      paymentProofId: { wide: true, Control: ProofField },
      agreedDays: {
        wide: true,
        help: msg`Empty: 30 from the receipt, as the law has it; 60 at most`,
      },
      result: { wide: true },
      acceptedCents: {
        ...amount,
        wide: true,
        help: msg`Empty: all that is imputed`,
        isShown: ({ result }) => result === 'accepted',
      },
      rejectionReason: {
        kind: 'text',
        wide: true,
        required: true,
        isShown: ({ result }) => needsReason(result),
      },
      contractKind: { wide: true, help: msg`Which threshold of the three offers it has` },
      isOffersExempt: {
        wide: true,
        help: msg`Not enough suppliers, or spent before the subsidy was asked for`,
      },
      hasChoiceReport: { wide: true, help: msg`It says why the cheapest was not chosen` },
      isSubcontracted: { wide: true },
      isAuthorised: { wide: true },
      stampText: { kind: 'long-text', help: msg`Empty: that of the call` },
      lateReason: {
        kind: 'text',
        wide: true,
        help: msg`An administrator says why it changes though it was submitted`,
      },
      notes: {},
    }),
    columns: [],
    withoutUses: true,
    check: acceptedCodes,
    // What a result says nothing of.
    follow: ({ result, acceptedCents, rejectionReason }) => ({
      acceptedCents: result === 'accepted' ? acceptedCents : null,
      rejectionReason: needsReason(result) ? rejectionReason.trim() : '',
    }),
    removal: (record) => ({ label: msg`Remove`, said: msg`"${accountName(record)}" removed` }),
    may: canJustify,
    refusal: async ({ actor, row, next }) => {
      const request = await savedRow('callRequests', (row ?? next)?.callRequestId ?? '');
      return request ? whyNotClaimed(actor, request, row, next) : null;
    },
  });
}

function acceptedCodes({
  result,
  acceptedCents,
  imputedCents,
}: FormValues): Record<string, FormCode> {
  if (typeof acceptedCents !== 'number' || typeof imputedCents !== 'number') return {};
  const known = RECORD_RESULTS.find((one) => one === result);
  const code = known ? acceptedProblem({ result: known, acceptedCents, imputedCents }) : null;
  return code ? { acceptedCents: code } : {};
}

/** The proof of a payment: one of the documents of the expense, which are all that the form knows. */
function ProofField({ value, values: _values, data, row: _row, ...field }: OwnControlProps) {
  const { t } = useLingui();
  const documents = [...data.byId('files').values()];
  const options = documents.map(({ id, name }) => ({ value: id, label: textOf(name) }));
  const chosen = textOf(value);
  const isElsewhere = chosen !== '' && !options.some((option) => option.value === chosen);
  const elsewhere = { value: chosen, label: t`A document that is not on this device` };
  return (
    <ComboField
      {...field}
      help={documents.length === 0 ? t`The expense has no documents: add them to it` : undefined}
      empty={t({ message: 'None', context: 'proof' })}
      options={isElsewhere ? [...options, elsewhere] : options}
      value={chosen}
    />
  );
}
