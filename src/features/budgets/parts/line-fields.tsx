import { Grid, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { BUDGET_SIDES } from '#domain/budgets/kinds.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { budgetUnit } from '#domain/budgets/units.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { BUDGET_SIDES as SIDE_WORDS } from '#ui/words/money.ts';
import { MAX_NAME, MAX_UNIT } from '../cell-edits.ts';
import { type LineForm, defaultsOf } from '../form.ts';
import type { BudgetData } from '../queries.ts';
import { byCode, useCategoryOptions } from '../use-options.ts';
import { itemName, localName, unitFrom, unitNames } from '../words.ts';
import { useParentOptions } from './parent-options.ts';
import { QuantityField } from './quantity-field.tsx';

/** The fields of a line, for the new one and for the one that is there. */
export function LineFields({
  control,
  setValue,
  data,
  lineId = null,
  readOnly = false,
  isLocked = false,
}: {
  control: Control<LineForm>;
  setValue: UseFormSetValue<LineForm>;
  data: BudgetData;
  /** The line of the form; null for a new one. */
  lineId?: string | null;
  readOnly?: boolean;
  /** Its amount stays as it is. */
  isLocked?: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { language } = fmt;
  const { field: category } = useFormField(control, 'categoryId');
  const { field: name } = useFormField(control, 'name');
  const { field: side } = useFormField(control, 'side');
  const { field: parent } = useFormField(control, 'parentId');
  const { field: aggregator } = useFormField(control, 'aggregator');
  const { field: base36 } = useFormField(control, 'base36');
  const { field: pa36 } = useFormField(control, 'pa36');
  const { field: resource } = useFormField(control, 'resourceId');
  const { field: estimate } = useFormField(control, 'estimateCents');
  const { field: locked } = useFormField(control, 'locked');
  const { field: notes } = useFormField(control, 'notes');
  const categories = useCategoryOptions(data.categoriesById, category.value);
  const parents = useParentOptions(data.lines, lineId, side.value);
  const beads = byCode(
    data.beads.filter(({ id, state }) => state !== 'retired' || id === resource.value),
    fmt,
  );
  const shared = { shouldDirty: true, shouldValidate: false };

  const chooseCategory = (id: string) => {
    const before = data.categoriesById.get(category.value ?? '');
    const chosen = data.categoriesById.get(id);
    category.onChange(id || null);
    if (!chosen) return;
    const defaults = defaultsOf(chosen, language);
    const isUntouched = name.value === '' || (before && name.value === localName(before, language));
    if (isUntouched) setValue('name', defaults.name, shared);
    if (lineId !== null) return;
    // The item above decides on the side; without one the budget item does.
    if (parent.value === null) setValue('side', defaults.side, shared);
    setValue('unit', defaults.unit, shared);
    setValue('base36', defaults.base36, shared);
    setValue('aggregator', defaults.aggregator, shared);
  };
  return (
    <>
      <ComboField
        label={t`Budget item`}
        empty={t`None: only a name`}
        options={categories}
        readOnly={readOnly}
        {...category}
        value={category.value ?? ''}
        onChange={chooseCategory}
      />
      <TextField label={t`Name`} required maxLength={MAX_NAME} readOnly={readOnly} {...name} />
      <div className="x-form-row">
        <SelectField
          label={t`Side`}
          options={BUDGET_SIDES.map((value) => ({ value, label: t(SIDE_WORDS[value]) }))}
          readOnly={readOnly}
          {...side}
          onChange={(value) => {
            side.onChange(value);
            setValue('parentId', null, shared);
          }}
        />
        <ComboField
          label={t`Parent item`}
          empty={t`None: at the top`}
          options={parents}
          readOnly={readOnly}
          {...parent}
          value={parent.value ?? ''}
          onChange={(value) => parent.onChange(value || null)}
        />
      </div>
      <SwitchField
        label={t`Aggregator`}
        help={t`Sums up what is below it; it has no price and takes no expenses itself.`}
        readOnly={readOnly || isLocked}
        {...aggregator}
      />
      {aggregator.value ? null : (
        <PriceFields control={control} data={data} readOnly={readOnly || isLocked} />
      )}
      <div className="x-form-row">
        <SwitchField
          label={t`In base 36`}
          help={t`Its expenses count in the base of article 36 LIS.`}
          readOnly={readOnly}
          {...base36}
        />
        <SwitchField
          label={t`Copies and publicity`}
          help={t`Of that base, at the producer's charge; the law limits this part.`}
          readOnly={readOnly}
          {...pa36}
        />
      </div>
      <ComboField
        label={t`Amortizable resource`}
        empty={t`None`}
        options={beads.map((bead) => ({
          value: bead.id,
          label: itemName({ ...bead, nameGl: '', nameEn: '' }, language),
        }))}
        readOnly={readOnly}
        {...resource}
        value={resource.value ?? ''}
        onChange={(value) => resource.onChange(value || null)}
      />
      {lineId === null ? null : (
        <>
          <MoneyField
            label={t`Estimate at completion`}
            help={t`Only where you know better than the larger of budget and what was executed.`}
            readOnly={readOnly}
            {...estimate}
          />
          <SwitchField
            label={t`Locked`}
            help={t`Its amount and its state stay; only an administrator unlocks it.`}
            readOnly={readOnly || isLocked}
            {...locked}
          />
        </>
      )}
      <TextAreaField label={t`Notes`} maxLength={5000} rows={3} readOnly={readOnly} {...notes} />
    </>
  );
}

/** Units × price, and what that comes to while it is typed. */
function PriceFields({
  control,
  data,
  readOnly,
}: {
  control: Control<LineForm>;
  data: BudgetData;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const { language, money } = useFmt();
  const listId = useId();
  const { field: unit } = useFormField(control, 'unit');
  const { field: quantity } = useFormField(control, 'quantity');
  const { field: price } = useFormField(control, 'unitPriceCents');
  const [units, perUnit, word] = useWatch({
    control,
    name: ['quantity', 'unitPriceCents', 'unit'],
  });
  const code = unitFrom(word);
  const isKnown = !Number.isNaN(units) && !Number.isNaN(perUnit);
  const amount = isKnown
    ? lineAmount({ quantity: units, unitPriceCents: perUnit, unit: code })
    : null;
  const isShare = budgetUnit(code)?.perPrice === 100;
  return (
    <>
      <Grid gap="16px" templateColumns="repeat(auto-fit, minmax(min(100%, 140px), 1fr))">
        <TextField
          label={t`Unit`}
          maxLength={MAX_UNIT}
          list={listId}
          autoComplete="off"
          readOnly={readOnly}
          {...unit}
        />
        <datalist id={listId}>
          {unitNames(data.units, language).map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
        <QuantityField label={t`Units`} readOnly={readOnly} {...quantity} />
        <MoneyField
          label={isShare ? t`Amount that the share is of` : t`Unit price`}
          readOnly={readOnly}
          {...price}
          value={price.value === 0 ? null : price.value}
          onChange={(cents) => price.onChange(cents ?? 0)}
        />
      </Grid>
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
    </>
  );
}
