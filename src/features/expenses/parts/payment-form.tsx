import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { isDay } from '#domain/days.ts';
import { PAYMENT_METHODS as METHODS } from '#domain/expenses/kinds.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { PAYMENT_METHODS } from '#ui/words/money.ts';
import { useAttach } from '../use-attach.ts';

/** The same function each time: it is called when the field appears, and not again. */
const focusFirst = (field: HTMLInputElement | null) => field?.focus();

/** The fields of a payment. Its amount is written without sign and keeps the sign that it has. */
export function PaymentForm({
  expense,
  payment,
  documents,
  onSave,
  onCancel,
}: {
  expense: Expense;
  payment: Payment;
  /** Of the expense: each may prove it. */
  documents: readonly FileRow[];
  onSave: (payment: Payment) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const [day, setDay] = useState<string | null>(payment.day);
  const [amount, setAmount] = useState<number | null>(Math.abs(payment.amountCents));
  const [means, setMeans] = useState(payment.means);
  const [proofFileIds, setProofs] = useState(payment.proofFileIds);
  const [isAdding, setAdding] = useState(false);
  const attach = useAttach();
  const sign = payment.amountCents < 0 ? -1 : 1;
  const isWhole = !isAdding && day !== null && isDay(day) && amount !== null && amount > 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    void onSave({ ...payment, day, amountCents: sign * amount, means, proofFileIds });
  };
  const addFiles = async (files: readonly File[]) => {
    setAdding(true);
    const ids = await attach(expense.id, files, 'proof');
    setAdding(false);
    setProofs((before) => [...before, ...ids]);
  };
  const proofs = documents.filter(({ id }) => proofFileIds.includes(id));
  const others = documents.filter(({ id }) => !proofFileIds.includes(id));
  return (
    <chakra.form onSubmit={save} display="grid" gap="8px" paddingBlock="8px">
      <div className="x-fields">
        <DateField label={t`Paid on`} required value={day} onChange={setDay} ref={focusFirst} />
        <MoneyField label={t`Amount`} required value={amount} onChange={setAmount} />
        <SelectField
          label={t`Means of payment`}
          options={METHODS.map((value) => ({ value, label: t(PAYMENT_METHODS[value]) }))}
          value={means}
          onChange={(value) => setMeans(METHODS.find((one) => one === value) ?? '')}
        />
        {others.length === 0 ? null : (
          <ComboField
            label={t`Proof`}
            empty={t`One of the documents`}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            onChange={(id) => setProofs((before) => (id === '' ? before : [...before, id]))}
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
            onClick={() => setProofs((before) => before.filter((one) => one !== id))}
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
        <Button size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </chakra.form>
  );
}
