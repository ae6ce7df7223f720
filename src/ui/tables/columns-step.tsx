import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/fields/text-field.tsx';
import type { ReadFile } from './import-step.ts';
import { matchColumns } from './match-columns.ts';
import type { ColumnMapping, TableColumn } from './types.ts';

/** Which heading of the file each column is read from. */
export function ColumnsStep({
  file,
  columns,
  mapping,
  naturalKey,
  lacksKey,
  onAssign,
}: {
  file: ReadFile;
  columns: readonly TableColumn[];
  mapping: ColumnMapping;
  naturalKey: string;
  lacksKey: boolean;
  onAssign: (key: string, index: number | null) => void;
}) {
  const { t } = useLingui();
  const { headers, rows } = file.table;
  const [first = []] = rows;
  const found = matchColumns(headers, columns, file.sameWords);
  const asked = columns.filter(({ key, isWhereFound }) => !isWhereFound || found[key] !== null);
  const taken = new Set(Object.values(mapping));
  const missed = headers
    .filter(
      (header, at) =>
        header !== '' && !taken.has(at) && rows.some((row) => (row[at] ?? '').trim() !== ''),
    )
    .join(' · ');
  const helpOf = (key: string, required: boolean, sample: string) => {
    const inFirst = sample === '' ? [] : [t`In the first line: ${sample}`];
    // The file has to have this column, its cells may be empty: an asterisk would say more.
    if (key === naturalKey && !required) {
      inFirst.unshift(t`Rows are recognised by it; where it is empty, the line is a new row.`);
    }
    return inFirst.join(' ') || undefined;
  };
  const options = headers.map((header, index) => {
    const number = index + 1;
    return { value: String(index), label: header === '' ? t`Column ${number}` : header };
  });
  return (
    <>
      <p>
        <Trans>
          Choose where each column comes from in {file.name}. What is not in the file stays as it
          is.
        </Trans>
      </p>
      <div className="x-form-row">
        {asked.map(({ key, header, required }) => {
          const index = mapping[key] ?? null;
          const sample = index === null ? '' : (first[index] ?? '').slice(0, 80);
          return (
            <SelectField
              key={key}
              label={header}
              required={required === true}
              help={helpOf(key, required === true, sample)}
              error={
                lacksKey && key === naturalKey
                  ? t`Rows are recognised by this column: choose it`
                  : undefined
              }
              empty={t`Not in the file`}
              options={options}
              value={index === null ? '' : String(index)}
              onChange={(value) => onAssign(key, value === '' ? null : Number(value))}
            />
          );
        })}
      </div>
      {missed === '' ? null : <p>{t`Not read: ${missed}`}</p>}
    </>
  );
}
