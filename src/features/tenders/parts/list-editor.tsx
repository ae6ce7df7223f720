import { chakra, Grid, Wrap } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { FormFoot } from '#ui/fields/form-foot.tsx';
import { type PartOf, partOf } from '#ui/fields/part-of.ts';
import { Form } from '#ui/fields/form.tsx';
import type { SyncMarkKind } from '#ui/sync-mark.tsx';
import { framed } from './layouts.ts';
import type { RowList } from '../use-row-list.ts';

/** The props of the fields of one line. */
export interface LineProps<T> {
  row: T;
  /** Puts another value in some parts of it. */
  put: (parts: Partial<T>) => void;
  /** What the field of a part is drawn with. */
  of: PartOf<T>;
  readOnly: boolean;
}

/** The lines of a list, each with its fields; they go up and down by Alt and the arrows too. */
export function ListEditor<T extends { id: string }>({
  label,
  list,
  readOnly,
  mark,
  empty,
  nameOf,
  renderLine,
  fieldWidth = '130px',
  actions,
}: {
  label: string;
  list: RowList<T>;
  readOnly: boolean;
  mark: SyncMarkKind | null;
  /** What is said where there is no line. */
  empty: ReactNode;
  /** How a line is called to who cannot see it. */
  nameOf: (row: T, index: number) => string;
  renderLine: (line: LineProps<T>) => ReactNode;
  /** The least that a field of a line takes. */
  fieldWidth?: string;
  /** The ways to add lines. */
  actions: ReactNode;
}) {
  const { t } = useLingui();
  const message = useFieldMessage()(list.problem);
  const { rows, change } = list;
  const lineOf = (row: T, index: number): LineProps<T> => {
    const put = (parts: Partial<T>) => change(rows.with(index, { ...row, ...parts }));
    const errorOf = (part: keyof T & string) => list.errorOf(index, part);
    return { row, readOnly, put, of: partOf(row, put, { readOnly, errorOf }) };
  };
  const move = (from: number, step: -1 | 1) => {
    const [moved, other] = [rows[from], rows[from + step]];
    if (moved && other) change(rows.with(from, other).with(from + step, moved));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // In a date Alt+↓ opens its month, in a choice its list.
    const isTaken = (event.target as HTMLElement).closest('.x-input-group, select') !== null;
    if (!event.altKey || step === undefined || readOnly || isTaken) return;
    event.preventDefault();
    move(index, step as -1 | 1);
  };
  return (
    <Form
      className="x-form"
      problem={message}
      readOnly={readOnly}
      onSave={async () => {
        await list.save();
      }}
    >
      {rows.length === 0 ? <p className="x-hint">{empty}</p> : null}
      <ol className="x-list" aria-label={label}>
        {rows.map((row, index) => (
          <li key={row.id}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields end up here */}
            <chakra.fieldset
              {...framed}
              display={{ base: 'grid', lg: 'flex' }}
              alignItems="flex-start"
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <legend className="x-hidden">{nameOf(row, index)}</legend>
              <Grid
                flex="1"
                gap="8px 12px"
                minW="0"
                templateColumns={`repeat(auto-fit, minmax(min(100%, ${fieldWidth}), 1fr))`}
                css={{ '& > :first-child': { gridColumn: { base: '1 / -1', md: 'span 2' } } }}
              >
                {renderLine(lineOf(row, index))}
              </Grid>
              {readOnly ? null : (
                <Wrap gap="0" justify="flex-end">
                  <IconButton
                    label={t`Move up: ${nameOf(row, index)}`}
                    icon={ArrowUp}
                    iconSize={14}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    label={t`Move down: ${nameOf(row, index)}`}
                    icon={ArrowDown}
                    iconSize={14}
                    disabled={index === rows.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    label={t`Remove: ${nameOf(row, index)}`}
                    icon={Trash2}
                    iconSize={14}
                    onClick={() => change(rows.toSpliced(index, 1))}
                  />
                </Wrap>
              )}
            </chakra.fieldset>
          </li>
        ))}
      </ol>
      {readOnly ? (
        <p className="x-hint">{t`You may read this, not change it.`}</p>
      ) : (
        <>
          <div className="x-actions">{actions}</div>
          <FormFoot
            hasChanges={list.hasChanges}
            isSubmitting={list.isSaving}
            discard={list.discard}
            mark={mark}
          />
        </>
      )}
    </Form>
  );
}
