import { Link, type LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { isOfRow, type NoticeSubject } from '#domain/notifications/kinds.ts';
import type { InboxNotice } from '#local/mirror/notices.ts';
import { useRecordPlace } from '#records/use-record-place.ts';

interface Shared {
  className: string;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Leads to what a notice is about, and closes the panel; a message is read where it stands. */
export function NoticeLink({
  notice: { about, rule },
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
  if (isOfRow(rule)) {
    return (
      <RowLink {...{ about }} {...shared}>
        {children}
      </RowLink>
    );
  }
  const { resource, rowId, callRequestId, tenderId } = about;
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
    const to = REQUEST_TABS[resource] ?? '/subventions/call-requests/$callRequestId';
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

/** Leads to the row itself, where it is shown. */
function RowLink({
  about: { resource, rowId },
  ...shared
}: Shared & { about: NonNullable<InboxNotice['about']> }) {
  const place = useRecordPlace(resource, rowId);
  if (!place) return <button type="button" {...shared} />;
  return (
    <Link to={place.to} params={place.params as never} search={place.search as never} {...shared} />
  );
}

const REQUEST_TABS: Partial<Record<NoticeSubject, LinkProps['to']>> = {
  milestones: '/subventions/call-requests/$callRequestId/milestones',
  documentations: '/subventions/call-requests/$callRequestId/documents',
};
