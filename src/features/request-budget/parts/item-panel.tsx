import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react';
import { useMemo } from 'react';
import type * as z from 'zod';
import { RecordPanel } from '#records/record-panel.tsx';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { callRequestBudgetRow } from '#contract/resources/call-request-budgets.ts';
import { IconButton } from '#ui/button.tsx';
import { RemoveButton } from '#records/remove-button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { changeItem, moveItem, removeItem } from '../actions.ts';
import type { Item } from '../tree.ts';

const itemForm = callRequestBudgetRow.pick({
  name: true,
  requestedCents: true,
  approvedCents: true,
  intensityBp: true,
  maxPctBp: true,
  maxCents: true,
  isIndirect: true,
  deviationReason: true,
  notes: true,
});
type ItemForm = z.infer<typeof itemForm>;
const resolver = zodResolver(itemForm, { error: fieldCodeOf });

interface Props {
  item: Item;
  items: readonly Item[];
  readOnly: boolean;
  onClose: () => void;
}

/** All of an item at the side of the page, with its place for a mouse and a finger. */
export function ItemPanel({ item, items, readOnly, onClose }: Props) {
  const values = useMemo(() => itemForm.parse(item), [item]);
  const form = useRecordForm<ItemForm>(draftName('callRequestBudgets', item.id), values, {
    resolver,
    mode: 'onBlur',
  });
  return (
    <RecordPanel
      resource="callRequestBudgets"
      row={item}
      update={async (patch: Partial<ItemForm>, seen) => {
        await changeItem(item, patch, seen);
        return { ok: true };
      }}
      title={item.name}
      {...{ form, readOnly, onClose }}
      after={readOnly ? null : <Steps {...{ item, items, onClose }} />}
    >
      <Fields control={form.control} readOnly={readOnly} />
    </RecordPanel>
  );
}

interface FieldsProps {
  control: ReturnType<typeof useRecordForm<ItemForm>>['control'];
  readOnly: boolean;
}

function Fields({ control, readOnly }: FieldsProps) {
  const { t } = useLingui();
  const { field: name } = useFormField(control, 'name');
  const { field: approved } = useFormField(control, 'approvedCents');
  const { field: requested } = useFormField(control, 'requestedCents');
  const { field: max } = useFormField(control, 'maxCents');
  const { field: maxPct } = useFormField(control, 'maxPctBp');
  const { field: intensity } = useFormField(control, 'intensityBp');
  const { field: indirect } = useFormField(control, 'isIndirect');
  const { field: reason } = useFormField(control, 'deviationReason');
  const { field: notes } = useFormField(control, 'notes');
  return (
    <>
      <TextField label={t`Name`} required maxLength={200} {...{ readOnly }} {...name} />
      <MoneyField label={t`Approved`} {...{ readOnly }} {...approved} />
      <MoneyField label={t`Requested`} {...{ readOnly }} {...requested} />
      <MoneyField
        label={t`Maximum`}
        help={t`The most that the bases take of it`}
        {...{ readOnly }}
        {...max}
      />
      <PercentField
        label={t`Maximum %`}
        help={t`The most of all that is justified that it may be`}
        {...{ readOnly }}
        {...maxPct}
      />
      <PercentField label={t`Intensity`} {...{ readOnly }} {...intensity} />
      <SwitchField label={t`Indirect costs`} {...{ readOnly }} {...indirect} />
      <TextAreaField
        label={t`Reason of the deviation`}
        help={t`Why what was spent of it is not what was approved: the dossier says it`}
        rows={3}
        maxLength={2000}
        {...{ readOnly }}
        {...reason}
      />
      <TextAreaField label={t`Notes`} rows={3} maxLength={5000} {...{ readOnly }} {...notes} />
    </>
  );
}

interface StepsProps {
  item: Item;
  items: readonly Item[];
  onClose: () => void;
}

function Steps({ item, items, onClose }: StepsProps) {
  const { t } = useLingui();
  const { id, name } = item;
  const steps = [
    { to: 'up', label: t`Move ${name} up`, icon: ArrowUp },
    { to: 'down', label: t`Move ${name} down`, icon: ArrowDown },
    { to: 'out', label: t`Put ${name} beside its parent item`, icon: IndentDecrease },
    { to: 'in', label: t`Put ${name} below the item above it`, icon: IndentIncrease },
  ] as const;
  return (
    <Flex className="x-line-ends" wrap="wrap" gap="8px" pt="12px">
      <span className="x-actions" role="group" aria-label={t`Place in the budget`}>
        {steps.map(({ to, label, icon }) => (
          <IconButton
            key={to}
            label={label}
            icon={icon}
            onClick={() => void moveItem(items, id, to)}
          />
        ))}
      </span>
      <RemoveButton
        resource="callRequestBudgets"
        row={item}
        removal={{
          label: t`Remove`,
          said: t`"${name}" removed`,
          released: items.filter(({ parentId }) => parentId === id),
          run: () => removeItem(items, item),
        }}
        onGone={onClose}
      />
    </Flex>
  );
}
