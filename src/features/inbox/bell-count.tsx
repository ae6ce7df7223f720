import { newIn, useInbox } from './queries.ts';

/** How much is new; nothing for nothing. */
export default function BellCount() {
  const inbox = useInbox();
  const count = inbox ? newIn(inbox) : 0;
  return count === 0 ? null : (
    <span className="s-bell-count" data-testid="bell-count">
      {count > 99 ? '99+' : count}
    </span>
  );
}
