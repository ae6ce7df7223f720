import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { joinTags, MOST_TAGS, TAG_LETTERS } from '#domain/lists/tags.ts';
import { Tags } from '#ui/tags.tsx';
import { ComboField } from './combo-field.tsx';
import { FieldFoot, FieldLabel, FieldRoot, type FieldProps } from './field.tsx';

interface TagsFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'onBlur' | 'ref'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags that are in use, to choose from. */
  known: readonly string[];
  maxLength?: number | undefined;
}

/** Tags as chips, each with its way out, and where more are chosen or written. */
export function TagsField({ value, readOnly = false, ...rest }: TagsFieldProps) {
  if (readOnly) return <ShownTags label={rest.label} help={rest.help} tags={value} />;
  return <EditedTags value={value} {...rest} />;
}

function EditedTags({
  value,
  onChange,
  known,
  help,
  maxLength = TAG_LETTERS,
  ...field
}: TagsFieldProps) {
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
    <div className="x-tags-field" ref={root}>
      <ComboField
        {...field}
        help={isFull ? t`No more than ${MOST_TAGS} tags` : help}
        readOnly={isFull}
        maxLength={maxLength}
        value=""
        options={known
          .filter((tag) => !value.includes(tag))
          .map((tag) => ({ value: tag, label: tag }))}
        onChange={add}
        onCreate={add}
      />
      {value.length > 0 ? (
        <ul className="x-filter-chips" aria-label={field.label}>
          {value.map((tag) => (
            <li key={tag}>
              <button type="button" className="x-filter-chip" onClick={() => remove(tag)}>
                {tag}
                <X size={12} aria-hidden="true" />
                <span className="x-hidden">
                  <Trans>Remove this tag</Trans>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
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
