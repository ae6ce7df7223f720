import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Category } from '#contract/resources/categories.ts';
import { budgetUnit } from '#domain/budgets/units.ts';
import { formatCents } from '#domain/money.ts';
import { Deviation, DeviationShareText, shareValue } from '#ui/deviation.tsx';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { CellEdit, GridColumn } from '#ui/grid/types.ts';
import { FIGURES } from '#ui/words/figures.ts';
import { BUDGET_STATUSES } from '#ui/words/money.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import { isLockedFor } from '#domain/budgets/change.ts';
import type { LinePatch } from '../actions.ts';
import { type Typed, MAX_UNIT, readName, readPrice, readQuantity } from '../cell-edits.ts';
import type { BudgetRow } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';
import { useCategoryOptions } from '../use-options.ts';
import { typedQuantity } from '#ui/fields/quantity.ts';
import { unitName } from '#ui/words/codes.ts';
import { itemName, unitFrom, unitNames } from '../words.ts';
import { LineFlag } from './line-flag.tsx';
import { LineName } from './line-name.tsx';

interface Input {
  editor: BudgetEditor;
  categoriesById: ReadonlyMap<string, Category>;
  /** Those in use, each once. */
  units: readonly string[];
  onOpen: (id: string) => void;
}

/** The columns of a budget; those of its plain lines are written in their place. */
export function useColumns({ editor, categoriesById, units, onOpen }: Input) {
  const { t } = useLingui();
  const fmt = useFmt();
  const phrase = useSavedPhrase();
  const categories = useCategoryOptions(categoriesById);
  // Read anew with every change of a line, and the same most times.
  const usedUnits = units.join('\n');
  return useMemo(() => {
    const { language } = fmt;
    const { actor } = editor.writer;
    const suggestions = unitNames(usedUnits.split('\n'), language);
    const mayEdit = ({ line }: BudgetRow) => editor.mayWrite && line.status !== 'removed';
    const mayPrice = (row: BudgetRow) =>
      mayEdit(row) && !row.line.aggregator && !isLockedFor(actor, row.line);
    const editOf = <K extends keyof LinePatch>(
      { line }: BudgetRow,
      name: K,
      kind: 'text' | 'number',
      text: string,
      read: (typed: string) => Typed<LinePatch[K]>,
      more: { suggestions?: readonly string[] } = {},
    ): CellEdit => ({
      kind,
      text,
      ...more,
      save: (typed) => {
        const value = read(typed);
        if (!value.ok) return t(value.problem);
        void editor.change(line.id, { [name]: value.value }, { [name]: line[name] });
        return null;
      },
    });
    const flag = (
      id: 'base36' | 'aggregator',
      header: string,
      may: (row: BudgetRow) => boolean,
      width: number,
    ): GridColumn<BudgetRow> => {
      const toggle = ({ line }: BudgetRow) =>
        void editor.change(line.id, { [id]: !line[id] }, { [id]: line[id] });
      return column.custom(id, header, ({ line }) => (line[id] ? t`Yes` : ''), {
        width,
        cell: (row) => (
          <LineFlag
            label={`${header}: ${row.line.name}`}
            isOn={row.line[id]}
            onToggle={may(row) ? () => toggle(row) : null}
          />
        ),
        edit: (row) => (may(row) ? { kind: 'toggle', save: () => toggle(row) } : null),
      });
    };
    const columns: GridColumn<BudgetRow>[] = [
      {
        id: 'name',
        // Not the word of the column of categories, which some languages call the same.
        header: t({ message: 'Item', context: 'line of a budget' }),
        kind: 'text',
        width: 278,
        pinned: true,
        primary: true,
        value: ({ line }) => line.name,
        cell: (row) => <LineName row={row} editor={editor} onOpen={onOpen} />,
        edit: (row) => (mayEdit(row) ? editOf(row, 'name', 'text', row.line.name, readName) : null),
      },
      column.text(
        'unit',
        t`Unit`,
        ({ line }) => (line.aggregator ? '' : unitName(line.unit, language)),
        {
          width: 104,
          edit: (row) =>
            mayPrice(row)
              ? editOf(
                  row,
                  'unit',
                  'text',
                  unitName(row.line.unit, language),
                  (typed) => ({ ok: true, value: unitFrom(typed).slice(0, MAX_UNIT) }),
                  { suggestions },
                )
              : null,
        },
      ),
      column.number(
        'quantity',
        t`Units`,
        ({ line }) => (line.aggregator ? null : line.quantity / 1000),
        {
          width: 84,
          edit: (row) =>
            mayPrice(row)
              ? editOf(row, 'quantity', 'number', typedQuantity(row.line.quantity), readQuantity)
              : null,
        },
      ),
      column.money(
        'unitPrice',
        t`Unit price`,
        ({ line }) => (line.aggregator ? null : line.unitPriceCents),
        {
          width: 112,
          edit: (row) =>
            mayPrice(row)
              ? editOf(
                  row,
                  'unitPriceCents',
                  'number',
                  formatCents(row.line.unitPriceCents),
                  readPrice,
                )
              : null,
        },
      ),
      column.money('amount', t`Amount`, ({ countedCents }) => countedCents, {
        width: 124,
        total: 'sum',
        cell: ({ amountCents }) => <MoneyText cents={amountCents} />,
      }),
      flag('base36', t`Base 36`, mayEdit, 76),
      flag(
        'aggregator',
        t`Aggregator`,
        (row) => mayEdit(row) && !isLockedFor(actor, row.line),
        100,
      ),
      // Not summed: what is on none of the lines counts in the project too, and stands in its figures.
      column.money(
        'executed',
        t(FIGURES.executed.name),
        ({ figures }) => figures?.executed ?? null,
        { width: 116, meaning: t(FIGURES.executed.formula) },
      ),
      column.money(
        'deviation',
        t(FIGURES.deviation.name),
        ({ figures }) => figures?.deviation ?? null,
        {
          width: 132,
          meaning: t(FIGURES.deviation.formula),
          cell: ({ figures }) => (figures ? <Deviation figures={figures} /> : null),
        },
      ),
      column.percent(
        'share',
        t(FIGURES.share.name),
        ({ figures }) => figures && shareValue(figures.share),
        {
          width: 140,
          meaning: t(FIGURES.share.formula),
          cell: ({ figures }) => (figures ? <DeviationShareText share={figures.share} /> : null),
        },
      ),
      column.state('status', t`State`, ({ line }) => t(BUDGET_STATUSES[line.status]), {
        width: 104,
        edit: (row) =>
          mayEdit(row) && !isLockedFor(actor, row.line)
            ? {
                kind: 'choice',
                text: row.line.status,
                options: (['draft', 'approved'] as const).map((value) => ({
                  value,
                  label: t(BUDGET_STATUSES[value]),
                })),
                save: (status) => {
                  void editor.setStatus([row.line.id], status === 'approved' ? status : 'draft');
                  return null;
                },
              }
            : null,
      }),
      column.text(
        'category',
        t`Budget item`,
        ({ category }) => (category ? itemName(category, language) : ''),
        {
          width: 180,
          edit: (row) =>
            mayEdit(row)
              ? {
                  kind: 'choice',
                  text: row.line.categoryId ?? '',
                  options: [
                    { value: '', label: t({ message: 'None', context: 'budget item' }) },
                    ...categories,
                  ],
                  save: (categoryId) => {
                    const seen = { categoryId: row.line.categoryId };
                    void editor.change(row.line.id, { categoryId: categoryId || null }, seen);
                    return null;
                  },
                }
              : null,
        },
      ),
      column.text('parent', t`Parent item`, ({ parentName }) => parentName, { hidden: true }),
      column.text('notes', t`Notes`, ({ line }) => line.notes, { hidden: true }),
      syncColumn(t`Sent`, phrase, ({ line }) => line._mark, { width: 64 }),
    ];
    return columns;
  }, [t, fmt, phrase, editor, categories, usedUnits, onOpen]);
}

/** `2,5 días × 180,00 €` of a plain line, for its card. */
export function usePriceWords(): (row: BudgetRow) => string {
  const fmt = useFmt();
  return ({ line }) => {
    if (line.aggregator) return '';
    const unit = budgetUnit(line.unit)?.symbol ?? line.unit;
    const quantity = [fmt.number(line.quantity / 1000), unit].filter(Boolean).join('\u00a0');
    return `${quantity} × ${fmt.money(line.unitPriceCents)}`;
  };
}
