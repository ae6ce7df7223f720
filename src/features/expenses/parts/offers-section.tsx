import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { updateExpense } from '../actions.ts';
import { expenseProblem } from '../problems.ts';

type Offer = Expense['offers'][number];

/** The offers that were asked for before the purchase (LGS 31.3); each change is saved at once. */
export function OffersSection({
  expense,
  actor,
  readOnly,
}: {
  expense: Expense;
  actor: Actor;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const { offers } = expense;
  const save = async (next: Offer[]) => {
    const outcome = await updateExpense(actor, expense, { offers: next });
    if (!outcome.ok) showSnackbar(t(expenseProblem(outcome.problem)), { color: 'danger' });
  };
  if (readOnly && offers.length === 0) return null;
  return (
    <section className="exp-section">
      <h3>
        <Trans>Offers asked for</Trans>
      </h3>
      {offers.length === 0 ? null : (
        <ul className="exp-imputations">
          {offers.map((offer, index) => (
            <li key={`${offer.provider} ${offer.amountCents}`}>
              <label className="exp-offer">
                <input
                  type="radio"
                  name={`chosen-${expense.id}`}
                  checked={offer.chosen}
                  disabled={readOnly}
                  onChange={() =>
                    void save(offers.map((one, at) => ({ ...one, chosen: at === index })))
                  }
                />
                {offer.provider}
                {offer.chosen ? (
                  <span className="x-hint">
                    <Trans>chosen</Trans>
                  </span>
                ) : null}
              </label>
              <span className="exp-imputation-amount">
                <MoneyText cents={offer.amountCents} />
                {readOnly ? null : (
                  <IconButton
                    label={t`Remove the offer of ${offer.provider}`}
                    icon={<Trash2 size={14} />}
                    onClick={() => void save(offers.filter((one) => one !== offer))}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {readOnly ? null : <NewOffer onAdd={(offer) => void save([...offers, offer])} />}
    </section>
  );
}

function NewOffer({ onAdd }: { onAdd: (offer: Offer) => void }) {
  const { t } = useLingui();
  const [provider, setProvider] = useState('');
  const [amountCents, setAmount] = useState<number | null>(null);
  const isWhole = provider.trim() !== '' && amountCents !== null && amountCents > 0;
  const add = () => {
    if (amountCents === null) return;
    onAdd({ provider: provider.trim(), amountCents, chosen: false, fileId: null });
    setProvider('');
    setAmount(null);
  };
  return (
    <div className="exp-fields exp-new-offer">
      <TextField label={t`Provider`} maxLength={200} value={provider} onChange={setProvider} />
      <MoneyField label={t`Offered amount`} value={amountCents} onChange={setAmount} />
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={!isWhole}
        onClick={add}
      >
        <Trans>Add the offer</Trans>
      </Button>
    </div>
  );
}
