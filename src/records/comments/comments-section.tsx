import { Trans } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { type Actor, canComment } from '#domain/access/policy.ts';
import { isStaff } from '#domain/access/roles.ts';
import { draftName } from '#local/drafts.ts';
import { addComment } from './actions.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentLine } from './comment-line.tsx';
import { isSubject, useCommentFiles, useRowComments } from './row-comments.ts';
import { useNames } from './use-names.ts';
import type { CommentRow } from '#contract/resources/comments.ts';

/** Rows that a collaborator may see, and with them what is said there. */
const SEEN_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'amortizations',
  'balanceEntries',
  'collaborators',
]);

interface Props {
  resource: string;
  rowId: string;
  actor: Actor;
}

/** What people say on a row. All of it is of this device: it works without network. */
export const CommentsSection = memo(function CommentsSection({ resource, rowId, actor }: Props) {
  const titleId = useId();
  const comments = useRowComments(resource, rowId);
  const files = useCommentFiles(comments ?? NONE);
  const names = useNames();
  if (!canComment(actor) || !isSubject(resource) || !comments) return null;
  const count = comments.filter(({ isRemoved }) => !isRemoved).length;
  return (
    <section className="rec-section" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Trans>Comments</Trans> {count > 0 ? <span className="x-hint">{count}</span> : null}
      </h3>
      {comments.length === 0 ? null : (
        <ol className="x-history">
          {comments.map((comment) => (
            <CommentLine
              key={comment.id}
              {...{ comment, actor, names }}
              files={files.of(comment.id)}
              here={files.here}
            />
          ))}
        </ol>
      )}
      <CommentForm
        draft={draftName('comments', null, rowId)}
        text=""
        onSave={(text, people, added) => addComment({ resource, rowId }, text, people, added)}
      />
      {isStaff(actor.role) && SEEN_FROM_OUTSIDE.has(resource) ? (
        <p className="x-hint">
          <Trans>The collaborator whose record this is reads the comments too.</Trans>
        </p>
      ) : null}
    </section>
  );
});

const NONE: readonly CommentRow[] = [];
