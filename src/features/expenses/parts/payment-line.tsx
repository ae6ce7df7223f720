import { HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Landmark, Paperclip, Pencil, Trash2 } from 'lucide-react';
import type { Payment } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { PAYMENT_METHODS } from '#ui/words/money.ts';

interface Props {
  payment: Payment;
  movement: Movement | undefined;
  documents: readonly FileRow[];
  readOnly: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** One payment: day, means, the movement of the bank that it is a part of, its proofs and its amount. */
export function PaymentLine({ payment, movement, documents, readOnly, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { means, amountCents } = payment;
  const day = fmt.day(payment.day);
  const proofs = documents.filter(({ id }) => payment.proofFileIds.includes(id));
  return (
    <div className="x-row-card">
      <span className="x-row-card-line">
        <span>
          {day}
          {means === '' ? null : <span className="x-hint"> {t(PAYMENT_METHODS[means])}</span>}
        </span>
        <HStack as="span" flex="none" gap="4px">
          <MoneyText cents={amountCents} />
          {readOnly ? null : (
            <>
              <IconButton
                label={t`Change the payment of ${day}`}
                icon={Pencil}
                iconSize={14}
                onClick={onChange}
              />
              <IconButton
                label={t`Remove the payment of ${day}`}
                icon={Trash2}
                iconSize={14}
                onClick={onRemove}
              />
            </>
          )}
        </HStack>
      </span>
      {payment.movementId === null ? null : (
        <span className="x-name x-hint">
          <Landmark size={14} role="img" aria-label={t`Movement of the bank`} />
          {movement ? movement.concept || movement.contact : t`A movement of the bank`}
        </span>
      )}
      {proofs.map(({ id, name }) => (
        <span key={id} className="x-name x-hint">
          <Paperclip size={14} role="img" aria-label={t`Proof`} />
          <Link to="/files" search={{ file: id }} className="x-row-link">
            {name}
          </Link>
        </span>
      ))}
    </div>
  );
}
