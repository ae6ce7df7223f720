import { type ComponentProps, useState } from 'react';
import { joinTags } from '#domain/lists/tags.ts';
import { TagsField } from '#ui/fields/tags-field.tsx';
import { useKnownTags } from './known-tags.ts';

interface Props extends Omit<ComponentProps<typeof TagsField>, 'known' | 'value' | 'onChange'> {
  /** With commas between them, as forms hold lists. */
  value: string;
  onChange: (text: string) => void;
}

/** The tags of a row, chosen from those that are in use. They are read when somebody comes to it. */
export function TagsControl({ value, onChange, ...field }: Props) {
  const [isWanted, setWanted] = useState(false);
  const known = useKnownTags(isWanted);
  return (
    <div onFocus={() => setWanted(true)}>
      <TagsField
        {...field}
        known={known}
        value={joinTags([value])}
        onChange={(tags) => onChange(tags.join(', '))}
      />
    </div>
  );
}
