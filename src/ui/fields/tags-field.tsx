import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId, useRef } from 'react';
import { joinTags, MOST_TAGS, TAG_LETTERS } from '#domain/lists/tags.ts';
import { Tags } from '#ui/tags.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { ComboField } from './combo-field.tsx';
import { FieldFoot, FieldLabel, FieldRoot, type FieldProps } from './field.tsx';

interface TagsFieldProps
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags that are in use, to choose from. */
  known: readonly string[];
}

/** Tags as chips, each with its way out, and where more are chosen or written. */
export function TagsField({ value, readOnly = false, ...rest }: TagsFieldProps) {
  if (readOnly) return <ShownTags label={rest.label} help={rest.help} tags={value} />;
  return <EditedTags value={value} {...rest} />;
}

function EditedTags({ value, onChange, known, help, ...field }: TagsFieldProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const isFull = value.length >= MOST_TAGS;
  const add = (tag: string) => onChange(joinTags([...value, tag]));
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag));
    // What was pressed goes.
    root.current?.querySelector('input')?.focus();
  };
  return (
    <div className="x-list" ref={root}>
      <ComboField
        {...field}
        // Tags are none of what is remembered outside the seal.
        name={undefined}
        help={isFull ? t`No more than ${MOST_TAGS} tags` : help}
        readOnly={isFull}
        maxLength={TAG_LETTERS}
        value=""
        options={optionsOf(known.filter((tag) => !value.includes(tag)))}
        onChange={add}
        onCreate={add}
      />
      <ChosenChips label={field.label} chosen={optionsOf(value)} onRemove={remove} />
    </div>
  );
}

function ShownTags({
  label,
  help,
  tags,
}: Pick<FieldProps, 'label' | 'help'> & { tags: readonly string[] }) {
  const id = useId();
  return (
    <FieldRoot className="x-field">
      <FieldLabel className="x-field-label">{label}</FieldLabel>
      {tags.length > 0 ? <Tags tags={tags} /> : '—'}
      <FieldFoot {...{ id, help }} message={undefined} />
    </FieldRoot>
  );
}

function optionsOf(tags: readonly string[]) {
  return tags.map((tag) => ({ value: tag, label: tag }));
}
