import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { isDay } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { today } from '#ui/today.ts';
import { Step } from './layout.tsx';

/** The number of the invoice that was made elsewhere: without an invoice it is not billed. */
export function BilledForm({ onSave }: { onSave: (invoiceNumber: string) => Promise<void> }) {
  const { t } = useLingui();
  const hintId = useId();
  const [number, setNumber] = useState('');
  const isReady = number.trim() !== '';
  return (
    <Step>
      <TextField
        label={t`Number of the invoice`}
        maxLength={64}
        autoComplete="off"
        value={number}
        onChange={setNumber}
      />
      <Button
        tone="primary"
        disabled={!isReady}
        aria-describedby={isReady ? undefined : hintId}
        onClick={() => void onSave(number.trim())}
      >
        <Trans>Mark as billed</Trans>
      </Button>
      {isReady ? null : (
        <p className="x-hint" id={hintId}>
          {t(refusalSentence('REINVOICE_NOT_BILLED'))}
        </p>
      )}
    </Step>
  );
}

/** The day on which it was paid: today, where nobody says otherwise. */
export function PaidForm({ onSave }: { onSave: (paidDate: string) => Promise<void> }) {
  const { t } = useLingui();
  const hintId = useId();
  const [day, setDay] = useState<string | null>(today);
  const isReady = day !== null && isDay(day);
  return (
    <Step>
      <DateField label={t`Paid on`} value={day} onChange={setDay} />
      <Button
        tone="primary"
        disabled={!isReady}
        aria-describedby={isReady ? undefined : hintId}
        onClick={() => {
          if (isReady) void onSave(day);
        }}
      >
        <Trans>Mark as paid</Trans>
      </Button>
      {isReady ? null : <p className="x-hint" id={hintId}>{t`Write the day first.`}</p>}
    </Step>
  );
}
