import { useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import { RECORD_RESULTS as RESULT_CODES } from '#domain/justification/record.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { RECORD_RESULTS } from '#ui/words/subventions.ts';
import { isRefund, needsReason, type RecordForm } from '../form.ts';
import type { RecordLine } from '../lines.ts';
import { useDocuments } from '../queries.ts';

interface Props {
  control: Control<RecordForm>;
  readOnly: boolean;
  line: RecordLine;
  items: readonly CallRequestBudget[];
}

/** What is said of a record: item, amount, proof, what the law asks about it, and its result. */
export function RecordFields({ control, readOnly, line, items }: Props) {
  const { t } = useLingui();
  const { field: item } = useFormField(control, 'crBudgetItemId');
  const { field: imputed } = useFormField(control, 'imputedCents');
  const { field: kind } = useFormField(control, 'contractKind');
  const { field: exempt } = useFormField(control, 'isOffersExempt');
  const { field: report } = useFormField(control, 'hasChoiceReport');
  const { field: subcontracted } = useFormField(control, 'isSubcontracted');
  const { field: authorised } = useFormField(control, 'isAuthorised');
  const { field: stamp } = useFormField(control, 'stampText');
  const { field: notes } = useFormField(control, 'notes');
  const isBelowZero = isRefund(line.record);
  return (
    <>
      <ComboField
        label={t`Budget item`}
        empty={t`None`}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        {...{ readOnly }}
        {...item}
        value={item.value ?? ''}
        onChange={(value) => item.onChange(value === '' ? null : value)}
      />
      <MoneyField
        label={isBelowZero ? t`Imputed of the refund` : t`Imputed`}
        help={isBelowZero ? t`Without sign: it is taken off what is justified` : undefined}
        required
        {...{ readOnly }}
        {...imputed}
      />
      <ProofField {...{ control, readOnly, line }} />
      <ResultFields {...{ control, readOnly }} />
      <SelectField
        label={t`Kind of contract`}
        help={t`Which threshold of the three offers it has`}
        options={[
          { value: 'services', label: t`Services and supplies` },
          { value: 'works', label: t`Works` },
        ]}
        {...{ readOnly }}
        {...kind}
      />
      <SwitchField
        label={t`No three offers needed`}
        help={t`Not enough suppliers, or spent before the subsidy was asked for`}
        {...{ readOnly }}
        {...exempt}
      />
      <SwitchField
        label={t`A report says why the cheapest was not chosen`}
        {...{ readOnly }}
        {...report}
      />
      <SwitchField label={t`Subcontracted activity`} {...{ readOnly }} {...subcontracted} />
      <SwitchField label={t`Authorised by the body`} {...{ readOnly }} {...authorised} />
      <TextAreaField
        label={t`Text of the stamp`}
        help={t`Empty: that of the call`}
        rows={2}
        maxLength={500}
        {...{ readOnly }}
        {...stamp}
      />
      <TextAreaField label={t`Notes`} rows={2} maxLength={5000} {...{ readOnly }} {...notes} />
    </>
  );
}

/** The proof is one of the documents of the expense. */
function ProofField({ control, readOnly, line: { record } }: Omit<Props, 'items'>) {
  const { t } = useLingui();
  const { field } = useFormField(control, 'paymentProofId');
  const documents = useDocuments(record.expenseId) ?? [];
  const options = documents.map(({ id, name }) => ({ value: id, label: name }));
  const isElsewhere = field.value !== null && !options.some(({ value }) => value === field.value);
  return (
    <ComboField
      label={t`Proof of payment`}
      help={documents.length === 0 ? t`The expense has no documents: add them to it` : undefined}
      empty={t({ message: 'None', context: 'proof' })}
      options={
        isElsewhere
          ? [
              ...options,
              { value: field.value ?? '', label: t`A document that is not on this device` },
            ]
          : options
      }
      {...{ readOnly }}
      {...field}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
    />
  );
}

/** What the body said of it, with what that asks for. */
function ResultFields({ control, readOnly }: Pick<Props, 'control' | 'readOnly'>) {
  const { t } = useLingui();
  const { field: result } = useFormField(control, 'result');
  const { field: accepted } = useFormField(control, 'acceptedCents');
  const { field: reason } = useFormField(control, 'rejectionReason');
  const chosen = useWatch({ control, name: 'result' });
  return (
    <>
      <SelectField
        label={t`Result`}
        options={RESULT_CODES.map((value) => ({ value, label: t(RECORD_RESULTS[value]) }))}
        {...{ readOnly }}
        {...result}
      />
      {chosen === 'accepted' ? (
        <MoneyField
          label={t`Accepted amount`}
          help={t`Empty: all that is imputed`}
          {...{ readOnly }}
          {...accepted}
        />
      ) : null}
      {needsReason(chosen) ? (
        <TextField
          label={t`Reason of the body`}
          required
          maxLength={1000}
          {...{ readOnly }}
          {...reason}
        />
      ) : null}
    </>
  );
}
