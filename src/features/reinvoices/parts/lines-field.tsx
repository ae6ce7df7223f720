import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type Control, type FieldErrors, useController, useFormState } from 'react-hook-form';
import type { ReinvoiceLine } from '#domain/reinvoices/lines.ts';
import { Button } from '#ui/button.tsx';
import { dummyLine, type FormLine, type ReinvoiceForm, rowOf } from '../form.ts';
import { ExpensePicker } from './expense-picker.tsx';
import { LineFields } from './line-fields.tsx';
import { Totals } from './totals.tsx';

/** The lines of a draft, with what they come to while they are typed. */
export function LinesField({
  control,
  issuerId,
  projectId,
  taken,
}: {
  control: Control<ReinvoiceForm>;
  issuerId: string;
  projectId: string;
  /** Expenses that other reinvoices pass on. */
  taken: ReadonlySet<string>;
}) {
  const { t } = useLingui();
  const { field } = useController({ control, name: 'expenses' });
  const { errors } = useFormState({ control, name: 'expenses' });
  const lines = field.value;
  const set = (next: FormLine[]) => field.onChange(next);
  const rows: ReinvoiceLine[] = lines.map(rowOf);
  return (
    <section className="reinv-lines" aria-label={t`Lines`}>
      <h3>
        <Trans>Lines</Trans>
      </h3>
      {lines.length === 0 ? (
        <p className="x-hint">
          <Trans>None yet: choose expenses that the project bears.</Trans>
        </p>
      ) : null}
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          number={index + 1}
          line={line}
          error={errorsOf(errors, index)}
          onChange={(next) => set(lines.with(index, next))}
          onRemove={() => set(lines.toSpliced(index, 1))}
        />
      ))}
      <ExpensePicker
        {...{ issuerId, projectId, taken }}
        chosen={lines}
        onAdd={(line) => set([...lines, line])}
      />
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => set([...lines, dummyLine()])}
        >
          <Trans>Add a line that is not invoiced</Trans>
        </Button>
      </div>
      <Totals lines={rows} />
    </section>
  );
}

function errorsOf(
  { expenses }: FieldErrors<ReinvoiceForm>,
  index: number,
): Partial<Record<keyof FormLine, string>> {
  const found = Array.isArray(expenses) ? expenses[index] : undefined;
  const named = Object.entries(found ?? {}).map(([name, error]) => [
    name,
    (error as { message?: string } | undefined)?.message,
  ]);
  return Object.fromEntries(named);
}
