import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { tagsIn } from '#domain/lists/tags.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TagsField } from '#ui/fields/tags-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Dialog } from '#ui/overlays.tsx';
import { useKnownTags } from '../known-tags.ts';
import type { TagChange, TaggedRow } from './change-tags.ts';

interface Props {
  asked: TagChange;
  rows: readonly TaggedRow[];
  onClose: () => void;
  onTags: (tags: readonly string[]) => void;
}

/** Asks which tags several rows are to have, or to lose. */
export function TagsDialog({ asked, rows, onClose, onTags }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [tags, setTags] = useState<readonly string[]>([]);
  const close = () => {
    setTags([]);
    onClose();
  };
  const count = rows.length;
  return (
    <Dialog
      onClose={close}
      title={
        asked === 'remove' ? (
          <Plural value={count} one="Remove tags from # row" other="Remove tags from # rows" />
        ) : (
          <Plural value={count} one="Add tags to # row" other="Add tags to # rows" />
        )
      }
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={id} disabled={tags.length === 0}>
            {asked === 'remove' ? <Trans>Remove</Trans> : <Trans>Add</Trans>}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSave={async () => {
          if (tags.length === 0) return;
          onTags(tags);
          close();
        }}
      >
        {asked === 'remove' ? (
          <ChosenTags {...{ tags, rows }} onChange={setTags} />
        ) : (
          <AnyTags tags={tags} onChange={setTags} />
        )}
      </Form>
    </Dialog>
  );
}

interface Chosen {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

function AnyTags({ tags, onChange }: Chosen) {
  const { t } = useLingui();
  const known = useKnownTags(true);
  return <TagsField label={t`Tags`} value={tags} {...{ known, onChange }} />;
}

/** Only what the rows have can go from them. */
function ChosenTags({ tags, rows, onChange }: Chosen & { rows: readonly TaggedRow[] }) {
  const { t } = useLingui();
  const { compare } = useFmt();
  return <TagsField label={t`Tags`} value={tags} known={tagsIn(rows, compare)} {...{ onChange }} />;
}
