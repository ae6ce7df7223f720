import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react';
import type { Category } from '#contract/resources/categories.ts';
import { Deviation } from '#ui/deviation.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridGrouping } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { BUDGET_STATUSES } from '#ui/words/money.ts';
import type { Direction } from '../actions.ts';
import type { BudgetRow, BudgetTree } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';
import { LineName } from './line-name.tsx';
import { useColumns, usePriceWords } from './use-columns.tsx';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Props {
  tree: BudgetTree;
  editor: BudgetEditor;
  categoriesById: ReadonlyMap<string, Category>;
  units: readonly string[];
  onOpen: (id: string) => void;
  onPaste: (text: string) => void;
  toolbar: ReactNode;
}

/** The lines of a budget as a tree in two groups, written in their place. */
export function BudgetGrid(props: Props) {
  const { tree, editor, categoriesById, units, onOpen, onPaste, toolbar } = props;
  const { t } = useLingui();
  const columns = useColumns({ editor, categoriesById, units, onOpen });
  const groupBy = useMemo<GridGrouping<BudgetRow>>(() => {
    const labels = { expense: t`Expenses`, income: t`Income` };
    return {
      id: 'side',
      label: ({ line }) => labels[line.side],
      sort: (a, b) => Number(a === labels.income) - Number(b === labels.income),
    };
  }, [t]);
  const onRowKey = useCallback(
    (event: KeyboardEvent, { line }: BudgetRow): boolean => {
      const isControl = event.ctrlKey || event.metaKey;
      if (isControl && event.key === ' ') {
        onOpen(line.id);
        return true;
      }
      if (!editor.mayWrite) return false;
      const direction = DIRECTIONS[event.key];
      if (event.altKey && !isControl && direction) void editor.move(line.id, direction);
      else if (event.key === 'Delete' && !isControl && !event.altKey) void editor.remove(line);
      else if (isControl && !event.shiftKey && event.key.toLowerCase() === 'z')
        void editor.undoLast();
      else return false;
      return true;
    },
    [editor, onOpen],
  );
  return (
    <DataGrid<BudgetRow>
      label={t`Budget`}
      rows={tree.top}
      columns={columns}
      rowId={rowId}
      getSubRows={subRows}
      defaultExpanded="all"
      groupBy={groupBy}
      totals={null}
      onRowKey={onRowKey}
      onPaste={editor.mayAdd ? onPaste : undefined}
      stateKey="budgets"
      rowClass={rowClass}
      renderCard={(row) => <LineCard {...{ row, editor, onOpen }} />}
      toolbar={toolbar}
    />
  );
}

function rowId({ line }: BudgetRow): string {
  return line.id;
}

function subRows({ children }: BudgetRow): readonly BudgetRow[] | undefined {
  return children.length > 0 ? children : undefined;
}

function rowClass({ line }: BudgetRow): string | undefined {
  if (line.status === 'removed') return 'budgets-removed';
  return line.aggregator ? 'budgets-aggregator' : undefined;
}

interface LineCardProps {
  row: BudgetRow;
  editor: BudgetEditor;
  onOpen: (id: string) => void;
}

/** A line on a phone: name and amount, then how it is made and how it goes. */
function LineCard({ row, editor, onOpen }: LineCardProps) {
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
