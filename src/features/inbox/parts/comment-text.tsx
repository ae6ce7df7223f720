import { Text } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { InboxNotice } from '#local/mirror/notices.ts';
import { savedRow } from '#local/mirror/read.ts';
import { entityOf } from '../model.ts';

const ENTITY = /^comment-(?<id>.+)$/;

/** What was said, as it stands now: a comment that was removed, or may not be read any more, says nothing here. */
export function CommentText({ notice }: { notice: InboxNotice }) {
  const id = ENTITY.exec(entityOf(notice))?.groups?.['id'];
  const text = useLiveQuery(
    async () => (id === undefined ? '' : ((await savedRow('comments', id))?.text ?? '')),
    [id],
    '',
  );
  if (text === '') return null;
  return (
    <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp="4">
      {text}
    </Text>
  );
}
