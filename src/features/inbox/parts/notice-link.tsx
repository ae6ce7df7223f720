import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import type { InboxNotice } from '#local/mirror/notices.ts';
import { savedRow } from '#local/mirror/read.ts';
import { ownerIdOf, recordPlace } from '#ui/record-place.ts';

/** Leads to what a notice is about, and closes the panel; a message is read where it stands. */
export function NoticeLink({
  notice: { about },
  className,
  onOpen,
  onKeyDown,
  children,
}: {
  notice: InboxNotice;
  className: string;
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  const shared = { className, onClick: onOpen, ...(onKeyDown && { onKeyDown }) };
  if (!about) {
    return (
      <button type="button" {...shared}>
        {children}
      </button>
    );
  }
  const { resource, rowId, callRequestId, tenderId } = about;
  if (resource === 'expenses' || resource === 'reinvoices' || resource === 'budgets') {
    return <RecordLink {...{ resource, rowId, shared }}>{children}</RecordLink>;
  }
  if (resource === 'collaborators') {
    const params = { collaboratorId: rowId };
    return (
      <Link to="/collaborators/$collaboratorId/balances" {...{ params, ...shared }}>
        {children}
      </Link>
    );
  }
  if (resource === 'callSearches') {
    return (
      <Link to="/subventions/tenders" search={{ found: 'hits' }} {...shared}>
        {children}
      </Link>
    );
  }
  if (callRequestId !== null) {
    const params = { callRequestId };
    const to = REQUEST_TABS[resource] ?? REQUEST_TABS.callRequests;
    return (
      <Link to={to} {...{ params, ...shared }}>
        {children}
      </Link>
    );
  }
  if (tenderId !== null) {
    return (
      <Link to="/subventions/tenders/$tenderId/summary" params={{ tenderId }} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={about.layer === 'certificate' ? '/settings/companies' : '/expenses'} {...shared}>
      {children}
    </Link>
  );
}

/** To a record where it is shown; what is not on this device has no place. */
function RecordLink({
  resource,
  rowId,
  shared,
  children,
}: {
  resource: 'expenses' | 'reinvoices' | 'budgets';
  rowId: string;
  shared: Readonly<{ className: string; onClick: () => void }>;
  children: ReactNode;
}) {
  const row = useLiveQuery(() => savedRow(resource, rowId), [resource, rowId]);
  const place = recordPlace(resource, rowId, ownerIdOf(resource, row));
  return (
    <Link {...(place ?? { to: '/expenses' })} {...shared}>
      {children}
    </Link>
  );
}

const REQUEST_TABS = {
  tenders: '/subventions/call-requests/$callRequestId',
  companies: '/subventions/call-requests/$callRequestId',
  callRequests: '/subventions/call-requests/$callRequestId',
  milestones: '/subventions/call-requests/$callRequestId/milestones',
  documentations: '/subventions/call-requests/$callRequestId/documents',
} as const;
