import { Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { CallRequestPayment } from '#contract/resources/call-requests.ts';
import { paidOf } from '#domain/call-requests/amounts.ts';
import type { FieldDefinition, FormValue, OwnControlProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { todayInMadrid } from '#ui/today.ts';

/** What the body has paid, which the form holds as JSON. */
export const paymentsField = {
  kind: 'own',
  wide: true,
  toForm: (value) => paymentsText((value as CallRequestPayment[] | undefined) ?? []),
  fromForm: (value) => paymentsIn(value),
  words: (value, { fmt }) =>
    (value as CallRequestPayment[])
      .map(({ date, cents }) => `${fmt.day(date)}: ${fmt.money(cents)}`)
      .join('; '),
  Control: PaymentsField,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

function paymentsIn(value: FormValue): CallRequestPayment[] {
  const text = textOf(value);
  return text === '' ? [] : (JSON.parse(text) as CallRequestPayment[]);
}

/** A text of equal content is the same text. */
function paymentsText(payments: readonly CallRequestPayment[]): string {
  return JSON.stringify(
    payments.map(({ id, date, cents, isAdvance }) => ({ id, date, cents, isAdvance })),
  );
}

/** The payments, each with its day. */
function PaymentsField({ label, value, error, onChange, readOnly }: OwnControlProps) {
  const { t } = useLingui();
  const payments = paymentsIn(value);
  const put = (next: CallRequestPayment[]) => onChange(paymentsText(next));
  const change = (id: string, part: Partial<CallRequestPayment>) =>
    put(payments.map((payment) => (payment.id === id ? { ...payment, ...part } : payment)));
  return (
    <div className="x-list" role="group" aria-label={label}>
      <Flex as="h3" gap="12px">
        {label}
        {payments.length > 1 ? <MoneyText cents={paidOf(payments)} /> : null}
      </Flex>
      {error === undefined ? null : (
        <p className="x-field-error" role="alert">
          <Trans>Each payment needs its day and its amount.</Trans>
        </p>
      )}
      {payments.map(({ id, date, cents, isAdvance }, index) => (
        <Grid
          key={id}
          css={{ '& > .x-switch': { alignItems: 'center', minHeight: 'var(--x-control)' } }}
          templateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 160px) minmax(0, 180px) auto auto',
          }}
          justifyContent={{ md: 'start' }}
          alignItems="end"
          gap="8px 12px"
          role="group"
          aria-label={t`Payment ${index + 1}`}
        >
          <DateField
            label={t`Paid on`}
            value={date || null}
            onChange={(day) => change(id, { date: day ?? '' })}
            {...{ readOnly }}
          />
          <MoneyField
            label={t`Amount`}
            value={cents}
            onChange={(next) => change(id, { cents: next ?? 0 })}
            {...{ readOnly }}
          />
          <SwitchField
            label={t`Advance`}
            value={isAdvance}
            onChange={(next) => change(id, { isAdvance: next })}
            {...{ readOnly }}
          />
          {readOnly ? null : (
            <IconButton
              label={t`Remove payment ${index + 1}`}
              icon={Trash2}
              iconSize={14}
              onClick={() => put(payments.filter((payment) => payment.id !== id))}
            />
          )}
        </Grid>
      ))}
      {readOnly ? null : (
        <div>
          <Button
            size="small"
            icon={Plus}
            onClick={() =>
              put([
                ...payments,
                { id: newRowId(), date: todayInMadrid(), cents: 0, isAdvance: false },
              ])
            }
          >
            <Trans>Add a payment</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
