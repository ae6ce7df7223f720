import { HStack } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isLockedFor } from '#domain/budgets/change.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { budgetUnit } from '#domain/budgets/units.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  type Beside,
  defineRecord,
  type ExtraProps,
  type FormValues,
  type OwnControlProps,
  type RecordDefinition,
  type RecordsData,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { recordsDataOf, rowsOf } from '#records/records-data.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { fmtInUse, useFmt } from '#ui/fmt.ts';
import type { Language } from '#ui/preferences.ts';
import { canBudget, type Writer } from './actions.ts';
import { thousandthsIn } from './cell-edits.ts';
import { defaultsOf } from './form.ts';
import { QuantityField } from './parts/quantity-field.tsx';
import type { BudgetData } from './queries.ts';
import type { Line } from './rows.ts';
import { typedQuantity } from '#ui/fields/quantity.ts';
import { nameIn } from '#ui/words/name-in.ts';
import { useParentOptions } from './parts/parent-options.ts';
import { unitFrom, unitNames } from './words.ts';

const ONE = 1_000;
const isPriced = ({ aggregator }: FormValues) => !aggregator;

/**
 * A line of the budget of a project. Its unit is held in words (`lineInWords`); place and state have their own keys
 * and buttons.
 */
export function lineRecord(
  writer: Writer,
  { units, language, isNew }: { units: readonly string[]; language: Language; isNew: boolean },
): RecordDefinition {
  const isLocked = ({ row }: Pick<Beside, 'row'>) =>
    row !== null && isLockedFor(writer.actor, row as unknown as Line);
  return defineRecord({
    resource: 'budgets',
    title: msg`Budget`,
    one: msg`Budget line`,
    newOne: msg`New budget line`,
    fields: contractFields('budgets', {
      categoryId: {
        wide: true,
        empty: msg`None: only a name`,
        order: byCode,
        onPick: (id, before, { byId }) => {
          const categories = rowsOf({ byId }, 'categories');
          const chosen = categories.get(textOf(id));
          if (!chosen) return {};
          const { name, ...usual } = defaultsOf(chosen, language);
          const former = categories.get(textOf(before['categoryId']));
          const typed = textOf(before['name']);
          const isUntouched = typed === '' || (former && typed === nameIn(former, language));
          return {
            ...(isUntouched && { name }),
            ...(isNew && usual),
            // The item above decides on the side; without one the budget item does.
            ...(before['parentId'] && { side: before['side'] ?? null }),
          };
        },
      },
      name: { wide: true },
      parentId: {
        empty: msg`None: at the top`,
        accepts: ({ aggregator, status }) => aggregator === true && status !== 'removed',
        above: 'name',
        onPick: (id, { side }, { byId }) => ({
          side: rowsOf({ byId }, 'budgets').get(textOf(id))?.side ?? side ?? null,
        }),
        Control: ParentField,
      },
      side: { onPick: () => ({ parentId: '' }) },
      aggregator: {
        wide: true,
        help: msg`Sums up what is below it; it has no price and takes no expenses itself.`,
        isReadOnly: (_, beside) => isLocked(beside),
      },
      unit: {
        isShown: isPriced,
        isReadOnly: (_, beside) => isLocked(beside),
        suggest: () => unitNames(units, language),
      },
      quantity: {
        kind: 'own',
        required: false,
        isShown: isPriced,
        isReadOnly: (_, beside) => isLocked(beside),
        toForm: (value) => (typeof value === 'number' ? value : ONE),
        fromForm: (value) => (typeof value === 'string' ? thousandthsIn(value) : (value ?? ONE)),
        words: (value) => typedQuantity(Number(value)),
        Control: QuantityField,
      },
      unitPriceCents: {
        wide: true,
        signed: [msg`It adds up`, msg`It is a discount`],
        isShown: isPriced,
        isReadOnly: (_, beside) => isLocked(beside),
        labelWhen: ({ unit }) =>
          budgetUnit(unitFrom(textOf(unit)))?.perPrice === 100
            ? msg`Amount that the share is of`
            : null,
      },
      base36: { help: msg`Its expenses count in the base of article 36 LIS.` },
      pa36: { help: msg`Of that base, at the producer's charge; the law limits this part.` },
      resourceId: {
        wide: true,
        empty: msg`None`,
        order: byCode,
        accepts: ({ state }) => state !== 'retired',
      },
      estimateCents: {
        hasZero: true,
        isShown: ({ finished }) => !isNew && finished !== true,
        help: msg`Only where you know better than the budget; it is never less than what is executed and committed.`,
      },
      finished: {
        isShown: () => !isNew,
        help: msg`Nothing more comes on it: it will have come to what is executed and committed.`,
      },
      locked: {
        isShown: () => !isNew,
        isReadOnly: (_, beside) => isLocked(beside),
        help: msg`Its amount and its state stay; only an administrator unlocks it.`,
      },
      notes: {},
    }),
    inFile: [
      'categoryId',
      'name',
      'parentId',
      'side',
      'aggregator',
      'unit',
      'quantity',
      'unitPriceCents',
      'base36',
      'pa36',
      'resourceId',
      'notes',
    ],
    columns: [],
    withoutUses: true,
    may: (_actor, action) => canBudget(writer, action),
    Extra: Amount,
  });
}

/** What the form of a line names. */
export function recordsOf({ lines, categoriesById, beads }: BudgetData): RecordsData {
  return recordsDataOf('budgets', {
    budgets: lines,
    categories: [...categoriesById.values()],
    beads,
  });
}

/** Units × price, and what that comes to while it is typed. */
function Amount({ values }: ExtraProps) {
  const { money } = useFmt();
  const { quantity, unitPriceCents, unit } = values;
  if (!isPriced(values)) return null;
  const [units, price] = [Number(quantity), Number(unitPriceCents)];
  const amount =
    Number.isNaN(units) || Number.isNaN(price)
      ? null
      : lineAmount({
          quantity: units,
          unitPriceCents: price,
          unit: unitFrom(textOf(unit)),
        });
  return (
    <HStack
      as="p"
      justify="space-between"
      p="8px 12px"
      borderRadius="control"
      bg="bg.muted"
      role="status"
    >
      <Trans>Amount</Trans> <strong>{amount === null ? '—' : money(amount)}</strong>
    </HStack>
  );
}

function byCode(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): number {
  return fmtInUse().compare(textOf(a['code']), textOf(b['code']));
}

/** The aggregators of its side that a line may hang from, as the tree that they are. */
function ParentField({ value, values, data, row, ...field }: OwnControlProps) {
  const { t } = useLingui();
  const lines = [...rowsOf(data, 'budgets').values()];
  const side = values['side'] === 'income' ? 'income' : 'expense';
  const options = useParentOptions(lines, row?.id ?? null, side);
  return (
    <ComboField {...field} empty={t`None: at the top`} options={options} value={textOf(value)} />
  );
}
