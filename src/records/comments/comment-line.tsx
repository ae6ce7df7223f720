import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canChangeComment } from '#domain/access/policy.ts';
import { commentParts } from '#domain/comments/mentions.ts';
import type { LocalRow } from '#local/db.ts';
import { draftName } from '#local/drafts.ts';
import { Button } from '#ui/button.tsx';
import { FinalQuestion } from '#ui/final-question.tsx';
import { useFmt } from '#ui/fmt.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { editComment, removeComment } from './actions.ts';
import { CommentFiles } from './comment-files.tsx';
import { CommentForm } from './comment-form.tsx';

const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

interface Props {
  comment: LocalRow<CommentRow>;
  actor: Actor;
  names: ReadonlyMap<string, string>;
  /** What was added to it. */
  files: readonly LocalRow<FileRow>[];
  /** What of all documents opens without network. */
  here: ReadonlySet<string>;
}

/** One comment: who said it and when, and for its author how to change it. */
export function CommentLine({ comment, actor, names, files, here }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [edits, setEdits] = useState(false);
  const [asks, setAsks] = useState(false);
  const { id, text, createdAt, updatedAt, editedAt, isRemoved, createdBy, _mark } = comment;
  const author = names.get(createdBy ?? '') || comment.authorName || t`Somebody`;
  if (isRemoved) {
    const when = fmt.instant(updatedAt);
    return (
      <li>
        <p className="x-hint">
          <Trans>
            Comment of {author}, removed on {when}
          </Trans>{' '}
          <SyncMark mark={_mark} />
        </p>
      </li>
    );
  }
  const isMine = canChangeComment(actor, comment);
  return (
    <li>
      <p className="x-history-head">
        <strong>{author}</strong>
        <span className="x-line">
          <SyncMark mark={_mark} />
          <time dateTime={createdAt}>{fmt.instant(createdAt)}</time>
          {editedAt ? (
            <span className="x-hint" title={fmt.instant(editedAt)}>{t`edited`}</span>
          ) : null}
        </span>
      </p>
      {edits ? (
        <CommentForm
          draft={draftName('comments', id)}
          text={text}
          onSave={(typed, people) => editComment(comment, typed, people)}
          onCancel={() => setEdits(false)}
        />
      ) : (
        <Words>
          <CommentWords {...{ comment, names }} />
        </Words>
      )}
      <CommentFiles {...{ files, here }} />
      {isMine ? <Untold {...{ comment, names }} /> : null}
      {isMine && !edits ? (
        <div className="x-actions">
          <Button size="small" tone="quiet" onClick={() => setEdits(true)}>{t`Edit`}</Button>
          <Button size="small" tone="quiet" onClick={() => setAsks(true)}>{t`Remove`}</Button>
          <FinalQuestion
            open={asks}
            onClose={() => setAsks(false)}
            title={t`Remove this comment?`}
            onConfirm={() => void removeComment(comment, files)}
          >
            {comment.version === 0 ? undefined : (
              <Trans>
                Its words and its files go and do not come back. That it was here stays in sight.
              </Trans>
            )}
          </FinalQuestion>
        </div>
      ) : null}
    </li>
  );
}

interface Said {
  comment: CommentRow;
  names: ReadonlyMap<string, string>;
}

/** Its text, in which those whom it names stand out. */
function CommentWords({ comment: { text, mentions }, names }: Said) {
  const people = mentions.map((id) => ({ id, name: names.get(id) ?? '' }));
  let from = 0;
  return commentParts(text, people).map((part) => {
    const key = from;
    from += part.text.length;
    return part.personId === null ? part.text : <strong key={key}>{part.text}</strong>;
  });
}

/** Who was named in vain. */
function Untold({ comment: { untoldIds }, names }: Said) {
  const { t } = useLingui();
  const known = untoldIds.flatMap((id) => names.get(id) ?? []);
  if (known.length === 0) return null;
  const who = known.join(', ');
  return <p className="rec-warning">{t`May not read this, and was not told: ${who}`}</p>;
}
