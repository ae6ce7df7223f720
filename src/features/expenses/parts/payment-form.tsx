import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { isDay } from '#domain/days.ts';
import { PAYMENT_METHODS as METHODS } from '#domain/expenses/kinds.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Form } from '#ui/fields/form.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { PAYMENT_METHODS } from '#ui/words/money.ts';
import { PAYMENT_DRAFT } from '../payment-draft.ts';
import { useAttach } from '../use-attach.ts';

/** What is typed of a payment: its amount without a sign. */
interface Typed {
  day: string | null;
  amount: number | null;
  means: Payment['means'];
  proofFileIds: string[];
}

/** The same function each time: it is called when the field appears, and not again. */
const focusFirst = (field: HTMLInputElement | null) => field?.focus();

interface Props {
  expense: Expense;
  payment: Payment;
  /** Of the expense: each may prove it. */
  documents: readonly FileRow[];
  /** It was left unsaved, and is shown unasked: the focus stays where it is. */
  isFound: boolean;
  /** Answers whether it is saved. */
  onSave: (payment: Payment) => Promise<boolean>;
  onCancel: () => void;
}

/** The fields of a payment. Its amount is written without sign and keeps the sign that it has. */
export function PaymentForm({ expense, payment, documents, isFound, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const values = useMemo((): Typed => {
    const { day, amountCents, means, proofFileIds } = payment;
    return { day, amount: Math.abs(amountCents), means, proofFileIds };
  }, [payment]);
  const isKnown = expense.payments.some(({ id }) => id === payment.id);
  const within = `${PAYMENT_DRAFT}/${isKnown ? payment.id : payment.pays}`;
  const form = useRecordForm<Typed>(draftName('expenses', expense.id, within), values, {});
  const { control, handleSubmit, finish, discard, draft, getValues, setValue } = form;
  const { field: day } = useFormField(control, 'day');
  const { field: amount } = useFormField(control, 'amount');
  const { field: means } = useFormField(control, 'means');
  const proofFileIds = useWatch({ control, name: 'proofFileIds' });
  const setProofs = (ids: string[]) => setValue('proofFileIds', ids, { shouldDirty: true });
  const [isAdding, setAdding] = useState(false);
  const attach = useAttach();
  const isWhole = !isAdding && isPayment({ day: day.value, amount: amount.value });
  const save = handleSubmit(async (typed) => {
    if (isAdding || !isPayment(typed)) return;
    const amountCents = (payment.amountCents < 0 ? -1 : 1) * typed.amount;
    const { day: on, means: by, proofFileIds: proofs } = typed;
    const saved = { ...payment, day: on, amountCents, means: by, proofFileIds: proofs };
    if (await onSave(saved)) finish();
  });
  const addFiles = async (files: readonly File[]) => {
    setAdding(true);
    const ids = await attach(expense.id, files, 'proof');
    setAdding(false);
    setProofs([...getValues('proofFileIds'), ...ids]);
  };
  const cancel = () => {
    discard();
    onCancel();
  };
  const proofs = documents.filter(({ id }) => proofFileIds.includes(id));
  const others = documents.filter(({ id }) => !proofFileIds.includes(id));
  return (
    <Form draft={draft} onSave={save}>
      <Grid gap="8px" paddingBlock="8px">
        <div className="x-fields">
          <DateField
            label={t`Paid on`}
            required
            {...day}
            {...(isFound ? {} : { ref: focusFirst })}
          />
          <MoneyField label={t`Amount`} required {...amount} />
          <SelectField
            label={t`Payment method`}
            options={METHODS.map((value) => ({ value, label: t(PAYMENT_METHODS[value]) }))}
            {...means}
          />
          {others.length === 0 ? null : (
            <ComboField
              label={t`Proof`}
              empty={t`One of the documents`}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={(id) => (id === '' ? undefined : setProofs([...proofFileIds, id]))}
            />
          )}
        </div>
        {proofs.map(({ id, name }) => (
          <span key={id} className="x-row-card-line x-hint">
            <span className="x-name">
              <Paperclip size={14} aria-hidden="true" />
              {name}
            </span>
            <IconButton
              label={t`"${name}" does not prove it`}
              icon={X}
              iconSize={14}
              onClick={() => setProofs(proofFileIds.filter((one) => one !== id))}
            />
          </span>
        ))}
        <div className="x-actions">
          <Button size="small" tone="primary" type="submit" disabled={!isWhole}>
            <Trans>Save the payment</Trans>
          </Button>
          <FilePicker
            label={t`Add a proof`}
            icon={Paperclip}
            size="small"
            onFiles={(files) => void addFiles(files)}
          />
          <Button size="small" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      </Grid>
    </Form>
  );
}

function isPayment<T extends Pick<Typed, 'day' | 'amount'>>(
  typed: T,
): typed is T & { day: string; amount: number } {
  const { day, amount } = typed;
  return day !== null && isDay(day) && amount !== null && amount > 0;
}
