import { Flex, Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Cents, sumCents } from '#domain/money.ts';
import type {
  FieldDefinition,
  FormValue,
  OwnControlProps,
  RecordRow,
  RecordsData,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { AddButton } from '#ui/add-button.tsx';
import { IconButton } from '#ui/button.tsx';
import { type PartOf, partOf } from '#ui/fields/part-of.ts';
import { MoneyText } from '#ui/money-text.tsx';

type OwnField = Extract<FieldDefinition, { kind: 'own' }>;

/** How such a field is held, told and drawn. */
export type ListField = Pick<
  OwnField,
  'kind' | 'wide' | 'toForm' | 'fromForm' | 'words' | 'Control'
>;

/** What the fields of one row of a list are drawn with. */
export interface RowPartsProps<T> {
  value: T;
  /** All rows of the list, this one among them. */
  all: readonly T[];
  /** The record whose list it is; null while it is being made. */
  row: RecordRow | null;
  data: RecordsData;
  /** Puts another value in some parts of it. */
  put: (parts: Partial<T>) => void;
  /** What the field of a part is drawn with. */
  of: PartOf<T>;
  readOnly: boolean;
}

/** A list of amounts of a request, each row with its fields; the form holds it as JSON. */
export function listField<T extends { id: string; cents?: Cents | null }>({
  parts,
  columns,
  isTall = false,
  begin,
  words,
  texts,
  Parts,
}: {
  /** Names of what a row has, in an order of its own: a text of equal content is the same text. */
  parts: readonly (keyof T & string)[];
  /** How wide the fields of a row are where there is room for them. */
  columns: string;
  /** Rows have more fields than a line holds: each has its name above it. */
  isTall?: boolean;
  begin: () => T;
  words: (row: T, tools: Parameters<OwnField['words']>[1]) => string;
  texts: {
    add: MessageDescriptor;
    wrong: MessageDescriptor;
    one: (number: number) => MessageDescriptor;
    remove: (number: number) => MessageDescriptor;
  };
  Parts: ComponentType<RowPartsProps<T>>;
}): ListField {
  const read = (value: FormValue): T[] => {
    const text = textOf(value);
    return text === '' ? [] : (JSON.parse(text) as T[]);
  };
  const write = (rows: readonly T[]): string =>
    JSON.stringify(rows.map((row) => Object.fromEntries(parts.map((part) => [part, row[part]]))));
  return {
    kind: 'own',
    wide: true,
    toForm: (value) => write((value as T[] | undefined) ?? []),
    fromForm: (value) => read(value),
    words: (value, tools) => (value as T[]).map((row) => words(row, tools)).join('; '),
    Control: function List(control: OwnControlProps) {
      const { label, value, error, onChange, readOnly, row: record, data } = control;
      const { t } = useLingui();
      const rows = read(value);
      const amounts = rows.flatMap(({ cents }) => cents ?? []);
      const change = (id: string, part: Partial<T>) =>
        onChange(write(rows.map((row) => (row.id === id ? { ...row, ...part } : row))));
      const partsOf = (row: T) => {
        const put = (part: Partial<T>) => change(row.id, part);
        return { value: row, put, of: partOf(row, put, { readOnly }) };
      };
      return (
        <div className="x-list" role="group" aria-label={label}>
          <Flex as="h3" gap="12px">
            {label}
            {amounts.length > 1 ? <MoneyText cents={sumCents(amounts)} /> : null}
          </Flex>
          {error === undefined ? null : (
            <p className="x-field-error" role="alert">
              {t(texts.wrong)}
            </p>
          )}
          {rows.map((row, index) => (
            <Grid
              key={row.id}
              css={{ '& > .x-switch': { alignItems: 'center', minHeight: 'var(--x-control)' } }}
              templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: columns }}
              justifyContent={{ md: 'start' }}
              alignItems={isTall ? 'start' : 'end'}
              gap="8px 12px"
              role="group"
              aria-label={t(texts.one(index + 1))}
              {...(isTall && { paddingTop: '8px' })}
            >
              {isTall ? (
                <Flex as="h4" gridColumn="1 / -1" fontWeight="bold" margin="0">
                  {t(texts.one(index + 1))}
                </Flex>
              ) : null}
              <Parts {...partsOf(row)} all={rows} row={record} {...{ data, readOnly }} />
              {readOnly ? null : (
                <IconButton
                  label={t(texts.remove(index + 1))}
                  icon={Trash2}
                  iconSize={14}
                  onClick={() => onChange(write(rows.filter(({ id }) => id !== row.id)))}
                />
              )}
            </Grid>
          ))}
          {readOnly ? null : (
            <div>
              <AddButton onClick={() => onChange(write([...rows, begin()]))}>
                {t(texts.add)}
              </AddButton>
            </div>
          )}
        </div>
      );
    },
  };
}
