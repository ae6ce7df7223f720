import { useLingui } from '@lingui/react/macro';
import { type Tagged, tagsIn } from '#domain/lists/tags.ts';
import { useFmt } from './fmt.ts';

/** The tags of a row; nothing where it has none. */
export function Tags({ tags }: Tagged) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul className="x-tags" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

/** The filter of a list by the tags that its rows have; offered where there are any. */
export function useTagFilter(rows: readonly Tagged[]) {
  const { t } = useLingui();
  const { compare } = useFmt();
  const options = tagsIn(rows, compare).map((value) => ({ value, label: value }));
  return { kind: 'several', name: 'tag', label: t`Tags`, options } as const;
}
