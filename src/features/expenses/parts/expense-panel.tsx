import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApprovalSection } from '#records/approval-section.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { expensePlace } from '#domain/expenses/change.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { isSettled } from '#domain/expenses/state.ts';
import type { LocalRow } from '#local/db.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { sayRefused } from '#records/outcome.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { OffersEditor } from '#ui/offers-editor.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { updateExpense } from '../actions.ts';
import { type ExpenseForm, expenseResolver, formOf, patchOf } from '../form.ts';
import { type Catalogues, useExpense } from '../queries.ts';
import { copyOfExpense } from '../search.ts';
import { companyOptions } from './company-options.ts';
import { DocumentsSection } from './documents-section.tsx';
import { ExpenseFields } from './expense-fields.tsx';
import { ImputationDialog } from './imputation-dialog.tsx';
import { ImputationsSection } from './imputations-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RectifiedSection } from './rectified-section.tsx';
import { StateSection } from './state-section.tsx';
import { ExpenseDuplicates } from './expense-duplicates.tsx';
import { PanelSection } from './panel-section.ts';

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  mayCreate: boolean;
  /** Opens another expense in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
}

/** What stands in the state follows from the parts and from people's steps; what is paid, from the payments. */
const OWN_WAYS = ['state', 'movementId', 'paidDate', 'paymentMethod', 'unpaidCents', 'approval'];

/** The form of one expense at the side of the page. */
export function ExpensePanel({ id, ...props }: Props & { id: string }) {
  const expense = useExpense(id);
  if (expense === undefined) return null;
  if (expense === null) return <MissingPanel onClose={() => props.onPeek(undefined)} />;
  return <ExpenseDetails {...props} expense={expense} />;
}

interface ExpenseDetailsProps extends Props {
  expense: LocalRow<Expense>;
}

function ExpenseDetails({ expense, actor, catalogues, mayCreate, onPeek }: ExpenseDetailsProps) {
  const { t } = useLingui();
  const [divides, setDivides] = useState(false);
  const values = useMemo(() => formOf(expense), [expense]);
  const form = useRecordForm<ExpenseForm>(draftName('expenses', expense.id), values, {
    resolver: expenseResolver,
    mode: 'onBlur',
  });
  const { control } = form;
  const readOnly = !canMoney(actor, 'update', expensePlace(expense));
  const { id, companyId, state } = expense;
  const companies = useMemo(
    () => companyOptions(catalogues, actor, companyId),
    [catalogues, actor, companyId],
  );
  // What follows the row does not follow each keystroke, nor the steps of a save.
  const isPaid = expense.payments.length > 0;
  const fields = useMemo(
    () => (
      <>
        <ExpenseDuplicates {...{ control, id, state }} />
        <ExpenseFields
          {...{ control, readOnly, companies, id }}
          accounts={catalogues.accounts}
          isSettled={isSettled(state)}
          paid={isPaid ? 'partly' : 'not'}
        />
      </>
    ),
    [control, id, state, companies, catalogues, readOnly, isPaid],
  );
  const after = useMemo(
    () => (
      <>
        <ImputationsSection {...{ expense, actor, catalogues }} onDivide={() => setDivides(true)} />
        <ApprovalSection
          approved={{ resource: 'expenses', row: expense }}
          companyId={expense.companyId}
          place={expensePlace(expense)}
          {...{ actor }}
        />
        <PaymentsSection {...{ expense, actor, readOnly }} />
        <RectifiedSection expense={expense} />
        <DocumentsSection {...{ expense, actor }} />
        <OffersSection {...{ expense, actor, readOnly }} />
        <StateSection {...{ expense, actor, readOnly }} onGone={() => onPeek(undefined)} />
        {divides ? (
          <ImputationDialog
            {...{ expense, actor, catalogues }}
            onSaved={(seq) => {
              setDivides(false);
              if (seq > 0) showUndoable(t`Parts saved on this device`, undoOf([seq]));
            }}
            onClose={() => setDivides(false)}
          />
        ) : null}
      </>
    ),
    [expense, actor, catalogues, readOnly, divides, onPeek, t],
  );
  return (
    <RecordPanel
      resource="expenses"
      row={expense}
      toPatch={patchOf}
      update={(patch, seen) => updateExpense(actor, expense, patch, seen)}
      isRestorable={(name) => !OWN_WAYS.includes(name)}
      {...{ form, readOnly }}
      title={expenseName(expense)}
      onClose={() => onPeek(undefined)}
      buttons={
        mayCreate ? (
          <Button icon={Copy} onClick={() => onPeek(copyOfExpense(expense.id))}>
            <Trans>Duplicate</Trans>
          </Button>
        ) : null
      }
      after={after}
    >
      {fields}
    </RecordPanel>
  );
}

interface OffersSectionProps {
  expense: Expense;
  actor: Actor;
  readOnly: boolean;
}

/** The offers that were asked for before the purchase (LGS 31.3); each change is saved at once. */
function OffersSection({ expense, actor, readOnly }: OffersSectionProps) {
  const { t } = useLingui();
  const { offers } = expense;
  const save = async (next: Expense['offers']) => {
    const outcome = await updateExpense(actor, expense, { offers: next });
    sayRefused(outcome);
  };
  if (readOnly && offers.length === 0) return null;
  return (
    <PanelSection>
      <h3>{t`Offers asked for`}</h3>
      <OffersEditor {...{ offers, readOnly }} onChange={(next) => void save(next)} />
    </PanelSection>
  );
}
