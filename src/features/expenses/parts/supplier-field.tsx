import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useSuppliers } from '#ui/analytics/use-ledger.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import type { ExpenseForm } from '../form.ts';

interface Props {
  control: Control<ExpenseForm>;
  readOnly: boolean;
  comesFirst?: boolean;
}

/** Who wrote the document: those that are known are found by name and tax number, which comes with them. */
export function SupplierField({ control, readOnly, comesFirst = false }: Props) {
  const { t } = useLingui();
  const { field } = useFormField(control, 'contactName');
  const { field: taxId } = useController({ control, name: 'contactNif' });
  const suppliers = useSuppliers();
  const options = useMemo(
    () =>
      (suppliers ?? []).map((one, index) => ({
        value: String(index),
        label: [one.name, one.taxId].filter(Boolean).join(' · '),
      })),
    [suppliers],
  );
  const pick = (index: string) => {
    const supplier = suppliers?.[Number(index)];
    if (!supplier) return;
    field.onChange(supplier.name);
    taxId.onChange(supplier.taxId);
  };
  return (
    <ComboField
      label={t`Supplier or client`}
      maxLength={200}
      {...field}
      {...{ readOnly, options, comesFirst }}
      onPick={pick}
    />
  );
}
