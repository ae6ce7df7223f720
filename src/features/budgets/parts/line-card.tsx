import { useLingui } from '@lingui/react/macro';
import { Deviation } from '#ui/deviation.tsx';
import { BUDGET_STATUSES } from '#ui/words/money.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import type { BudgetRow } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';
import { LineName } from './line-name.tsx';
import { usePriceWords } from './use-columns.tsx';

interface Props {
  row: BudgetRow;
  editor: BudgetEditor;
  onOpen: (id: string) => void;
}

/** A line on a phone: name and amount, then how it is made and how it goes. */
export function LineCard({ row, editor, onOpen }: Props) {
  const { t } = useLingui();
  const price = usePriceWords()(row);
  const { line, amountCents, figures } = row;
  return (
    <>
      <span className="x-row-card-line">
        <LineName {...{ row, editor, onOpen }} />
        <span className={line.status === 'removed' ? 'budgets-struck' : undefined}>
          <MoneyText cents={amountCents} />
        </span>
      </span>
      <span className="x-row-card-line x-hint">
        <span>
          {t(BUDGET_STATUSES[line.status])}
          {price ? ` · ${price}` : null} <SyncMark mark={line._mark} />
        </span>
        {figures ? <Deviation figures={figures} /> : null}
      </span>
    </>
  );
}
