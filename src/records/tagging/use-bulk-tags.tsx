import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { pressedPart } from '#ui/lazy-part.tsx';
import type { TaggedResource, TaggedRow } from './change-tags.ts';
import type { TagsBarProps } from './tags-bar.tsx';

const TagsBar = pressedPart<TagsBarProps>(() => import('./tags-bar.tsx'));

interface BulkTags {
  /** For the grid; empty where the person may tag none of its rows. */
  grid: {
    selection?: ReadonlySet<string>;
    onSelection?: (selection: ReadonlySet<string>) => void;
  };
  /** In the place of the toolbar while rows are chosen. */
  bar: ReactNode;
}

/** Chooses rows of a list, and puts tags on all of them or takes them away, as one action. */
export function useBulkTags<Row extends TaggedRow>(
  resource: TaggedResource,
  /** Those that the list shows. Keep them the same between renders. */
  shown: readonly Row[],
  mayTag: (row: Row) => boolean,
  nameOf: (row: Row) => string,
): BulkTags {
  const [selection, setSelection] = useState<ReadonlySet<string>>(NONE);
  const chosen = useMemo(() => shown.filter(({ id }) => selection.has(id)), [shown, selection]);
  if (!shown.some(mayTag)) return { grid: {}, bar: null };
  const tagged = chosen.filter(mayTag);
  const clear = () => setSelection(NONE);
  return {
    grid: { selection, onSelection: setSelection },
    bar:
      chosen.length > 0 ? (
        <TagsBar
          rows={tagged}
          others={chosen.length - tagged.length}
          onClear={clear}
          onTags={async (change, tags) => {
            const { changeTags } = await import('./change-tags.ts');
            return changeTags(resource, tagged, change, tags, (row) => tagsLabel(nameOf(row)));
          }}
        />
      ) : null,
  };
}

function tagsLabel(name: string): string {
  return t`Tags of ${name}`;
}

const NONE: ReadonlySet<string> = new Set();
