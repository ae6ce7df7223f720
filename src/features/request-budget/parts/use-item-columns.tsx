import { useLingui } from '@lingui/react/macro';
import { PanelRightOpen, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '#ui/button.tsx';
import { column } from '#ui/grid/column.ts';
import type { CellEdit, GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import { changeItem, type ItemPatch } from '../actions.ts';
import { readCents, readName, readShare, type Typed, typedCents, typedShare } from '../cells.ts';
import type { Item, ItemRow } from '../tree.ts';

/** The columns of the budget of a request; what somebody decides is written in its place. */
export function useItemColumns({
  mayWrite,
  maySeeRecords,
  warnedIds,
  onOpen,
}: {
  mayWrite: boolean;
  maySeeRecords: boolean;
  /** Items that pass a limit. */
  warnedIds: ReadonlySet<string>;
  onOpen: (item: Item) => void;
}): GridColumn<ItemRow>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(() => {
    const editOf = <K extends keyof ItemPatch>(
      { item }: ItemRow,
      name: K,
      kind: 'text' | 'number',
      text: string,
      read: (typed: string) => Typed<ItemPatch[K]>,
    ): CellEdit | null =>
      mayWrite
        ? {
            kind,
            text,
            save: (typed) => {
              const value = read(typed);
              if (!value.ok) return t(value.problem);
              if (value.value !== item[name as keyof Item]) {
                const seen = { [name]: item[name as keyof Item] };
                void changeItem(item, { [name]: value.value }, seen);
              }
              return null;
            },
          }
        : null;
    const amount = (
      id: 'requestedCents' | 'approvedCents',
      header: string,
      value: (row: ItemRow) => number,
    ): GridColumn<ItemRow> =>
      column.money(id, header, value, {
        width: 124,
        total: 'sum',
        cell: (row) => <MoneyText cents={value(row)} />,
        edit: (row) =>
          editOf(row, id, 'number', typedCents(row.item[id]), (typed) => {
            const read = readCents(typed);
            return read.ok ? { ok: true, value: read.value ?? 0 } : read;
          }),
      });
    const summary = (
      id: 'justifiedCents' | 'remainingCents' | 'deviationCents' | 'plannedCents',
      header: string,
    ): GridColumn<ItemRow> =>
      column.money(id, header, (row) => row.summary?.[id] ?? 0, { width: 118, total: 'sum' });
    const columns: GridColumn<ItemRow>[] = [
      column.text('name', t`Item`, ({ item }) => item.name, {
        width: 260,
        pinned: true,
        primary: true,
        cell: ({ item }) => (
          <ItemName item={item} isWarned={warnedIds.has(item.id)} onOpen={() => onOpen(item)} />
        ),
        edit: (row) => editOf(row, 'name', 'text', row.item.name, readName),
      }),
      amount('approvedCents', t`Approved`, ({ summary: of }) => of?.approvedCents ?? 0),
      amount('requestedCents', t`Requested`, ({ requestedCents }) => requestedCents),
      summary('plannedCents', t`Planned`),
      ...(maySeeRecords
        ? [
            summary('justifiedCents', t`Justified`),
            summary('remainingCents', t({ message: 'Remaining', context: 'budget' })),
            summary('deviationCents', t`Deviation`),
            column.percent('pctBp', t`Justified %`, (row) => row.summary?.pctBp ?? null, {
              width: 100,
            }) satisfies GridColumn<ItemRow>,
          ]
        : []),
      column.money('maxCents', t`Maximum`, ({ item }) => item.maxCents, {
        width: 116,
        edit: (row) => editOf(row, 'maxCents', 'number', typedCents(row.item.maxCents), readCents),
      }),
      column.percent('maxPctBp', t`Maximum %`, ({ item }) => item.maxPctBp, {
        width: 100,
        edit: (row) => editOf(row, 'maxPctBp', 'number', typedShare(row.item.maxPctBp), readShare),
      }),
      column.percent('intensityBp', t`Intensity`, ({ item }) => item.intensityBp, {
        width: 100,
        hidden: true,
        edit: (row) =>
          editOf(row, 'intensityBp', 'number', typedShare(row.item.intensityBp), readShare),
      }),
      syncColumn(t`Sent`, phrase, ({ item }) => item._mark, { width: 64 }),
    ];
    return columns;
  }, [t, phrase, mayWrite, maySeeRecords, warnedIds, onOpen]);
}

interface Props {
  item: Item;
  isWarned: boolean;
  onOpen: () => void;
}

/** The name of an item, whether it passes a limit, and the way to its form. */
function ItemName({ item, isWarned, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <span className="x-name rqb-name">
      <span className="x-clip" title={item.name}>
        {item.name}
      </span>
      {isWarned ? (
        <TriangleAlert
          size={14}
          role="img"
          aria-label={t`It passes a limit`}
          className="rqb-warn"
        />
      ) : null}
      <IconButton
        className="rqb-open"
        label={t`Open ${item.name}`}
        icon={PanelRightOpen}
        iconSize={14}
        onClick={onOpen}
      />
    </span>
  );
}
