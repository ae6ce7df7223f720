import { CloudDownload, Inbox, SearchX, ServerOff } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = {
  'none-exist': Inbox,
  'none-match': SearchX,
  'not-downloaded': CloudDownload,
  'not-offered': ServerOff,
};

/** Why there is nothing, and the one thing to do about it. */
export function EmptyState({
  kind = 'none-exist',
  title,
  children,
  action,
}: {
  kind?: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <div className="x-empty">
      <Icon size={28} aria-hidden="true" strokeWidth={1.5} />
      <h2>{title}</h2>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </div>
  );
}
