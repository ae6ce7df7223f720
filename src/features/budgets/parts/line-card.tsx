import { useLingui } from '@lingui/react/macro';
import { BUDGET_STATUSES } from '#ui/words/money.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import type { BudgetRow } from '../rows.ts';
import type { Desk } from '../use-desk.ts';
import { Deviation } from './deviation.tsx';
import { LineName } from './line-name.tsx';
import { usePriceWords } from './use-columns.tsx';

/** A line on a phone: name and amount, then how it is made and how it goes. */
export function LineCard({
  row,
  desk,
  onOpen,
}: {
  row: BudgetRow;
  desk: Desk;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const price = usePriceWords()(row);
  const { line, amountCents, figures } = row;
  return (
    <>
      <span className="budgets-card-line">
        <LineName {...{ row, desk, onOpen }} />
        <span className={line.status === 'removed' ? 'budgets-struck' : undefined}>
          <MoneyText cents={amountCents} />
        </span>
      </span>
      <span className="budgets-card-line budgets-muted">
        <span>
          {t(BUDGET_STATUSES[line.status])}
          {price ? ` · ${price}` : null} <SyncMark mark={line._mark} />
        </span>
        {figures ? <Deviation figures={figures} /> : null}
      </span>
    </>
  );
}
