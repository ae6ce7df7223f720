import { useLingui } from '@lingui/react/macro';
import { sayRefused } from '#records/outcome.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { OffersEditor } from '#ui/offers-editor.tsx';
import { updateExpense } from '../actions.ts';
import { PanelSection } from './panel-section.ts';

interface Props {
  expense: Expense;
  actor: Actor;
  readOnly: boolean;
}

/** The offers that were asked for before the purchase (LGS 31.3); each change is saved at once. */
export function OffersSection({ expense, actor, readOnly }: Props) {
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
