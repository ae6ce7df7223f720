import { HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Split } from 'lucide-react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { EXPENSE_STATES } from '#ui/words/money.ts';
import { imputedOf, shareOfBase, stateOf, whyNotImputed } from '../expense.ts';
import { STATE_TONES } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { useTargetName } from './target-fields.tsx';
import { PanelSection } from './panel-section.ts';

interface Props {
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
  onDivide: () => void;
}

/** Who bears an expense, what is left of it, and the way to divide it. */
export function ImputationsSection({ expense, actor, catalogues, onDivide }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const targetName = useTargetName(catalogues);
  const whyNot = whyNotImputed(actor, expense);
  const baseCents = imputableBase(expense);
  const imputedCents = imputedOf(expense);
  const state = stateOf(expense);
  return (
    <PanelSection>
      <header className="x-line x-line-ends">
        <h3>{t`Imputations`}</h3>
        <StateChip tone={STATE_TONES[state]}>{t(EXPENSE_STATES[state])}</StateChip>
      </header>
      <Figures>
        <Figure label={t`Base`} cents={baseCents} />
        <Figure label={t`Imputed`} cents={imputedCents} />
        <Figure label={t`Left`} cents={baseCents - imputedCents} />
      </Figures>
      {expense.imputations.length === 0 ? (
        <p className="x-hint">{t`No project bears it.`}</p>
      ) : (
        <ul className="x-list">
          {expense.imputations.map((one) => {
            const share = shareOfBase(one.amountCents, baseCents);
            return (
              <li key={one.id} className="x-row-card-line">
                <span>
                  {targetName(one)}
                  {one.note === '' ? null : <span className="x-hint"> {one.note}</span>}
                </span>
                <HStack as="span" flex="none" gap="8px">
                  <MoneyText cents={one.amountCents} />
                  {share === null ? null : <span className="x-hint">{fmt.percent(share)}</span>}
                </HStack>
              </li>
            );
          })}
        </ul>
      )}
      {whyNot === 'settled' ? (
        <p className="x-hint">{t`It is settled: its parts stay as they are.`}</p>
      ) : null}
      {whyNot === 'hidden' ? (
        <p className="x-hint">
          <Trans>Projects that you do not see bear a part of it: somebody else divides it.</Trans>
        </p>
      ) : null}
      {whyNot === null ? (
        <div className="x-actions">
          <Button icon={Split} onClick={onDivide}>{t`Divide among projects`}</Button>
        </div>
      ) : null}
    </PanelSection>
  );
}
