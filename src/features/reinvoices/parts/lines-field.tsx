import { Trans, useLingui } from '@lingui/react/macro';
import { passedOn } from '#domain/reinvoices/passing-on.ts';
import type { OwnControlProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { AddButton } from '#ui/add-button.tsx';
import {
  countedRow,
  dummyLine,
  type FormLine,
  problemsOf,
  readLines,
  writeLines,
} from '../lines.ts';
import type { Shown } from '../queries.ts';
import { ExpensePicker } from './expense-picker.tsx';
import { LineFields } from './line-fields.tsx';
import { Totals } from './totals.tsx';

/** The lines of a draft, with what they come to while they are typed. */
export function LinesField({ value, values, data, row, error, onChange }: OwnControlProps) {
  const { t } = useLingui();
  const lines = readLines(value);
  const set = (next: FormLine[]) => onChange(writeLines(next));
  return (
    <section className="x-column" aria-label={t`Lines`}>
      <h3 className="x-subtitle">{t`Lines`}</h3>
      {lines.length === 0 ? (
        <p className="x-hint">{t`None yet: choose expenses that the project bears.`}</p>
      ) : null}
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          number={index + 1}
          line={line}
          error={error ? problemsOf(line) : {}}
          onChange={(next) => set(lines.with(index, next))}
          onRemove={() => set(lines.toSpliced(index, 1))}
        />
      ))}
      <ExpensePicker
        issuerId={textOf(values['issuerId'])}
        projectId={textOf(values['projectId'])}
        // What other reinvoices pass on.
        passed={passedOn(data.rows as unknown as readonly Shown[], row?.id ?? null)}
        chosen={lines}
        onAdd={(line) => set([...lines, line])}
      />
      <div>
        <AddButton onClick={() => set([...lines, dummyLine()])}>
          <Trans>Add a line that is not invoiced</Trans>
        </AddButton>
      </div>
      <Totals lines={lines.map(countedRow)} />
    </section>
  );
}
