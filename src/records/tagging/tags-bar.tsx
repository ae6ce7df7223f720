import { HStack, Wrap } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { showUndoable } from '#ui/undoable.ts';
import type { TagChange, TaggedRow, TagsChanged } from './change-tags.ts';

const TagsDialog = lazyDialog(async () => ({
  default: (await import('./tags-dialog.tsx')).TagsDialog,
}));

export interface TagsBarProps {
  rows: readonly TaggedRow[];
  /** How many of the chosen the person may not change. */
  others: number;
  onClear: () => void;
  onTags: (change: TagChange, tags: readonly string[]) => Promise<TagsChanged>;
}

/** What can be done with the chosen rows of a list. */
export default function TagsBar({ rows, others, onClear, onTags }: TagsBarProps) {
  const { t: say } = useLingui();
  const [asked, setAsked] = useState<TagChange | null>(null);
  const tag = async (change: TagChange, tags: readonly string[]) => {
    sayTags(change, await onTags(change, tags));
    onClear();
  };
  const hasTags = rows.some(({ tags }) => tags.length > 0);
  return (
    <Wrap role="group" aria-label={say`Chosen`} align="center" gap="8px">
      <span role="status">
        <strong>
          <Plural value={rows.length + others} one="# chosen" other="# chosen" />
        </strong>{' '}
        {others > 0 ? (
          <span className="x-hint">
            <Plural
              value={others}
              one="# of them you may not change"
              other="# of them you may not change"
            />
          </span>
        ) : null}
      </span>
      <HStack gap="4px" flexWrap="wrap">
        <Button
          size="small"
          icon={Tag}
          disabled={rows.length === 0}
          onClick={() => setAsked('add')}
        >
          <Trans>Add tag…</Trans>
        </Button>
        <Button size="small" disabled={!hasTags} onClick={() => setAsked('remove')}>
          <Trans>Remove tag…</Trans>
        </Button>
        <Button size="small" tone="quiet" icon={X} onClick={onClear}>
          <Trans>Choose none</Trans>
        </Button>
      </HStack>
      {asked ? (
        <TagsDialog
          {...{ asked, rows }}
          onClose={() => setAsked(null)}
          onTags={(tags) => void tag(asked, tags)}
        />
      ) : null}
    </Wrap>
  );
}

/** Says on how many rows, with the way back, and which had no room. */
function sayTags(change: TagChange, { changed, full, undo }: TagsChanged): void {
  const rest =
    full > 0
      ? ` ${plural(full, { one: '# has 20 tags already.', other: '# have 20 tags already.' })}`
      : '';
  if (changed === 0) return void showSnackbar(`${t`Nothing changed.`}${rest}`);
  const said =
    change === 'add'
      ? plural(changed, { one: 'Tags added to # row.', other: 'Tags added to # rows.' })
      : plural(changed, { one: 'Tags removed from # row.', other: 'Tags removed from # rows.' });
  showUndoable(`${said}${rest}`, undo);
}
