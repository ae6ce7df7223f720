import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useWaitingRows } from './approvals.ts';

/** Leads to what waits for the person to be approved; nothing where nothing does. */
export function WaitingLink({ className }: { className: string }) {
  const count = useWaitingRows()?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/expenses" search={{ show: 'approve' }} className={className}>
      <Plural
        value={count}
        one="# waits for you to approve it"
        other="# wait for you to approve them"
      />
    </Link>
  );
}
