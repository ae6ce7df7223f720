import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useLacksApproval } from '#records/approvals.ts';
import { sayRefused } from '#records/outcome.ts';
import { useRowFiles } from '#records/row-files.tsx';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import {
  isPayable,
  leftToPay,
  PAYS,
  paymentsOf,
  paymentState,
  type Pays,
} from '#domain/expenses/payments.ts';
import { savedRowsOf } from '#local/mirror/read.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { AddButton } from '#ui/add-button.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { today } from '#ui/today.ts';
import { showUndoable } from '#ui/undoable.ts';
import { PAYMENT_STATES } from '#ui/words/money.ts';
import { updateExpense } from '../actions.ts';
import { totalOf } from '../expense.ts';
import { PAYMENT_TONES } from '../labels.ts';
import { leftPayment } from '../payment-draft.ts';
import { PanelSection } from './panel-section.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentLine } from './payment-line.tsx';

const NO_IDS: readonly string[] = [];

interface Props {
  expense: Expense;
  actor: Actor;
  readOnly: boolean;
}

/** What an expense was paid by, part by part, what is left, and the way to say more; each is saved at once. */
export function PaymentsSection({ expense, actor, readOnly }: Props) {
  const { t } = useLingui();
  /** The payment whose form is open, as it was when it was opened: a new one keeps its id. */
  const [open, setOpen] = useState<Payment | null>(null);
  const found = useFound(expense, readOnly, setOpen);
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(null);
    section.current?.focus();
  };
  const documents = useRowFiles('expenses', expense.id) ?? [];
  const movementIds = expense.payments.flatMap(({ movementId }) => movementId ?? NO_IDS);
  const key = movementIds.join();
  const movements = useLiveQuery(() => savedRowsOf('movements', movementIds), [key]) ?? [];
  const isWaiting = useLacksApproval({ resource: 'expenses', row: expense }, expense.companyId);
  const state = paymentState(expense);
  const left = leftToPay(expense);
  const save = async (payments: Payment[], said: string) => {
    const seen = { payments: expense.payments };
    const outcome = await updateExpense(actor, expense, { payments }, seen);
    if (!sayRefused(outcome) || !outcome.ok) return false;
    close();
    showUndoable(said, undoOf([outcome.seq]));
    return true;
  };
  const saveOne = (payment: Payment) => {
    const isKnown = expense.payments.some(({ id }) => id === payment.id);
    const others = isKnown
      ? expense.payments.map((one) => (one.id === payment.id ? payment : one))
      : [...expense.payments, payment];
    return save(others, t`Payment saved on this device`);
  };
  const remove = ({ id }: Payment) =>
    save(
      expense.payments.filter((one) => one.id !== id),
      t`Payment removed`,
    );
  const form = (payment: Payment) => (
    <PaymentForm
      key={payment.id}
      {...{ expense, payment, documents }}
      isFound={payment === found}
      onSave={saveOne}
      onCancel={close}
    />
  );
  const list = (pays: Pays) => {
    const payments = paymentsOf(expense, pays);
    const toPay = leftToPay(expense, pays);
    return (
      <>
        {payments.length === 0 ? null : (
          <ul className="x-list" aria-label={pays === 'total' ? t`Payments` : t`Withholding paid`}>
            {payments.map((payment) => (
              <li key={payment.id}>
                {open?.id === payment.id ? (
                  form(payment)
                ) : (
                  <PaymentLine
                    {...{ payment, documents, readOnly }}
                    movement={movements.find(({ id }) => id === payment.movementId)}
                    onChange={() => setOpen(payment)}
                    onRemove={() => void remove(payment)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {open?.pays === pays && !expense.payments.some(({ id }) => id === open.id)
          ? form(open)
          : null}
        {readOnly || open !== null || toPay === 0 ? null : isWaiting ? (
          <p className="x-hint">
            <Trans>
              Its payments are said once a second person has approved it; the bank says its own.
            </Trans>
          </p>
        ) : (
          <div className="x-actions">
            <AddButton onClick={() => setOpen(newPayment(pays, toPay, expense))}>
              {pays === 'total' ? <Trans>Add a payment</Trans> : <Trans>Add its payment</Trans>}
            </AddButton>
          </div>
        )}
      </>
    );
  };
  if (expense.type === 'amortizations') return null;
  // What was paid elsewhere may still be told here, with its proof for a justification; it is not unpaid without.
  const isCounted = isPayable(expense);
  const isWithheld = expense.withholdingCents !== 0 && !isIncome(expense.type);
  return (
    <PanelSection ref={section} tabIndex={-1} outline="none" aria-label={t`Payments`}>
      <header className="x-line x-line-ends">
        <h3>{t`Payments`}</h3>
        {isCounted ? (
          <StateChip tone={PAYMENT_TONES[state]}>{t(PAYMENT_STATES[state])}</StateChip>
        ) : null}
      </header>
      <Figures>
        <Figure label={t`Total`} cents={totalOf(expense)} />
        {isCounted ? (
          <>
            <Figure label={t`Paid`} cents={totalOf(expense) - left} />
            <Figure label={t`Left to pay`} cents={left} />
          </>
        ) : null}
      </Figures>
      {list('total')}
      {isWithheld ? (
        <>
          <chakra.h4 fontSize="14px">
            <Trans>Withholding, paid to the tax agency by form 111</Trans>
          </chakra.h4>
          {list('withholding')}
        </>
      ) : null}
    </PanelSection>
  );
}

/** Opens the form of a payment that was left unsaved, once as its expense is shown. Answers that payment. */
function useFound(expense: Expense, readOnly: boolean, open: (payment: Payment) => void) {
  const [found, setFound] = useState<Payment | null>(null);
  const latest = useRef(expense);
  useEffect(() => {
    latest.current = expense;
  });
  const { id } = expense;
  useEffect(() => {
    if (readOnly) return undefined;
    let isGone = false;
    void leftPayment(id).then((left) => {
      const now = latest.current;
      const pays = PAYS.find((one) => one === left);
      const payment = pays
        ? newPayment(pays, leftToPay(now, pays), now)
        : now.payments.find((one) => one.id === left);
      if (isGone || !payment || payment.amountCents === 0) return;
      setFound(payment);
      open(payment);
    });
    return () => {
      isGone = true;
    };
  }, [id, readOnly, open]);
  return found;
}

/** The rest, today, as it was to be paid. */
function newPayment(pays: Pays, amountCents: number, { paymentMethod }: Expense): Payment {
  const means = pays === 'total' ? paymentMethod : 'debit';
  return {
    id: newRowId(),
    movementId: null,
    day: today(),
    amountCents,
    means,
    pays,
    proofFileIds: [],
  };
}
