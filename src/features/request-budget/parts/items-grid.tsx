import { NewButton } from '#ui/new-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { announceRow } from '#ui/grid/new-row.ts';
import { useOnce } from '#ui/use-once.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { sayUndoable } from '#records/remove.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { addItem, copyItems, itemsToCopy, moveItem, removeItem } from '../actions.ts';
import { type Direction, type Item, type ItemRow, itemTree } from '../tree.ts';
import { useItemColumns } from './use-item-columns.tsx';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Props {
  justification: RequestJustification;
  mayWrite: boolean;
  onOpen: (item: Item) => void;
}

/** The items of the budget as a tree, written in their place. */
export function ItemsGrid({ justification, mayWrite, onOpen }: Props) {
  const { t } = useLingui();
  const { request, tender, items, summary, findings, maySeeRecords } = justification;
  const rows = useMemo(() => itemTree(items, summary.items), [items, summary.items]);
  const warnedIds = useMemo(
    () => new Set(findings.flatMap(({ crBudgetItemId }) => crBudgetItemId ?? [])),
    [findings],
  );
  const columns = useItemColumns({ mayWrite, maySeeRecords, warnedIds, onOpen });
  const remove = useRemoval(items);
  const onRowKey = useCallback(
    (event: KeyboardEvent, { item }: ItemRow): boolean => {
      const isControl = event.ctrlKey || event.metaKey;
      if (isControl && event.key === ' ') onOpen(item);
      else if (!mayWrite) return false;
      else if (event.altKey && !isControl && DIRECTIONS[event.key]) {
        void moveItem(items, item.id, DIRECTIONS[event.key] ?? 'up');
      } else if (event.key === 'Delete' && !isControl && !event.altKey) {
        void remove(item);
      } else return false;
      return true;
    },
    [items, mayWrite, onOpen, remove],
  );
  const add = async () => {
    const order = Math.max(-1, ...items.map((item) => item.order ?? -1)) + 1;
    announceRow(await addItem(request.id, { name: t`New item`, order }));
  };
  const { isBusy, once } = useOnce();
  const toCopy = itemsToCopy(items, tender).length;
  const buttons = mayWrite ? (
    <>
      <NewButton size="small" onClick={() => void add()}>{t`Add an item`}</NewButton>
      {toCopy > 0 ? (
        <Button
          size="small"
          icon={Copy}
          disabled={isBusy}
          onClick={() => void once(() => copyItems(request.id, items, tender))}
        >
          <Trans>Copy the items of the call ({toCopy})</Trans>
        </Button>
      ) : null}
    </>
  ) : null;
  return (
    <DataGrid<ItemRow>
      label={t`Budget`}
      rows={rows}
      columns={columns}
      rowId={idOf}
      getSubRows={childrenOfRow}
      defaultExpanded="all"
      onRowKey={onRowKey}
      stateKey="request-budget"
      toolbar={items.length === 0 ? undefined : buttons}
      renderCard={(row) => <ItemCard {...{ row, maySeeRecords }} onOpen={() => onOpen(row.item)} />}
      empty={
        <EmptyState title={t`No items yet`} action={<span className="x-actions">{buttons}</span>}>
          <Trans>What was asked for and approved, item by item, stands here.</Trans>
        </EmptyState>
      }
    />
  );
}

const idOf = ({ item }: ItemRow): string => item.id;
const childrenOfRow = ({ children }: ItemRow) => (children.length > 0 ? children : undefined);

/** Removes an item and says so, with the way back. */
function useRemoval(items: readonly Item[]): (item: Item) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (item) => {
      sayUndoable(await removeItem(items, item), t`"${item.name}" removed`);
    },
    [t, items],
  );
}

/** An item on a phone: name and what was approved, then how much of it is justified. */
function ItemCard({
  row: { item, summary },
  maySeeRecords,
  onOpen,
}: {
  row: ItemRow;
  maySeeRecords: boolean;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const justified = fmt.money(summary?.justifiedCents ?? 0);
  const planned = fmt.money(summary?.plannedCents ?? 0);
  const share = summary?.pctBp === null || !summary ? '' : ` (${fmt.percent(summary.pctBp)})`;
  return (
    <>
      <span className="x-row-card-line">
        <button type="button" className="x-row-button" onClick={onOpen}>
          {item.name}
        </button>
        <MoneyText cents={summary?.approvedCents ?? 0} />
      </span>
      <span className="x-hint">
        {maySeeRecords ? t`Justified: ${justified}${share}` : <Trans>Planned: {planned}</Trans>}{' '}
        <SyncMark mark={item._mark} />
      </span>
    </>
  );
}
