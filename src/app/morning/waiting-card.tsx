import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { markRead } from '#features/inbox/actions.ts';
import type { InboxItem } from '#features/inbox/model.ts';
import { NoticeReason } from '#features/inbox/parts/inbox-line.tsx';
import { NoticeLink } from '#features/inbox/parts/notice-link.tsx';
import { useNoticeTitle } from '#features/inbox/parts/use-notice-title.ts';
import { useInbox, useNames } from '#features/inbox/queries.ts';
import { useWaitingRows } from '#records/approvals.ts';
import { WaitingLink } from '#records/waiting-link.tsx';
import { Card, Skeleton } from '#ui/page.tsx';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { useTodayInMadrid } from '#ui/today.ts';

const MOST = 3;

/** What waits for the person: what this device could not send, and their inbox of today. */
export function WaitingCard() {
  const { t } = useLingui();
  const inbox = useInbox();
  const names = useNames();
  // Days are told beside it.
  const items = (inbox?.groups.today ?? []).filter(({ notice: { rule } }) => rule !== 'alert');
  const count = inbox?.problems.length ?? 0;
  const all = items.length;
  const toApprove = useWaitingRows()?.length ?? 0;
  return (
    <Card
      title={t`Waiting for you`}
      actions={
        <Link to="." search={(rest) => ({ ...rest, panel: 'inbox' })}>
          {all > MOST ? <Trans>All {all}</Trans> : <Trans>Inbox</Trans>}
        </Link>
      }
    >
      {inbox ? null : <Skeleton />}
      {count > 0 ? (
        <Link to="." search={(rest) => ({ ...rest, panel: 'sync' })} className="x-money-out">
          <Plural value={count} one="# change was not sent" other="# changes were not sent" />
        </Link>
      ) : null}
      <WaitingLink className="x-link" />
      <ul className="x-lines">
        {items.slice(0, MOST).map((item) => (
          <Waiting key={item.notice.id} {...{ item, names }} />
        ))}
      </ul>
      {inbox && all + count + toApprove === 0 ? (
        <p className="x-hint">
          <Trans>Nothing to do now</Trans>
        </p>
      ) : null}
    </Card>
  );
}

function Waiting({ item, names }: { item: InboxItem; names: ReturnType<typeof useNames> }) {
  const today = useTodayInMadrid();
  const title = useNoticeTitle(item);
  const { notice } = item;
  return (
    <li className="morning-line">
      <span className="x-event-words">
        <NoticeLink notice={notice} className="x-link x-clip" onOpen={() => void markRead(item)}>
          {title}
        </NoticeLink>
        <span className="x-hint">
          <NoticeReason {...{ item, names }} />
        </span>
      </span>
      {notice.about?.dueDay ? <DeadlineBadge day={notice.about.dueDay} today={today} /> : null}
    </li>
  );
}
