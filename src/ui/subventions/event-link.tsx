import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';

/** Leads to what an event is of: its row in its request, its call, or the companies. */
export function EventLink({
  event,
  className,
  tabIndex,
  children,
}: {
  event: SubventionEvent;
  className?: string;
  tabIndex?: -1 | undefined;
  children: ReactNode;
}) {
  const shared = { className, tabIndex };
  if (event.callRequestId !== null) {
    const params = { callRequestId: event.callRequestId };
    if (event.kind === 'answer') {
      return (
        <Link to="/subventions/call-requests/$callRequestId/changes" {...{ params, ...shared }}>
          {children}
        </Link>
      );
    }
    const place = { params, hash: event.rowId, ...shared };
    return event.layer === 'document' ? (
      <Link to="/subventions/call-requests/$callRequestId/documents" {...place}>
        {children}
      </Link>
    ) : (
      <Link to="/subventions/call-requests/$callRequestId/milestones" {...place}>
        {children}
      </Link>
    );
  }
  if (event.tenderId !== null) {
    return (
      <Link
        to="/subventions/tenders/$tenderId/summary"
        params={{ tenderId: event.tenderId }}
        {...shared}
      >
        {children}
      </Link>
    );
  }
  if (event.layer === 'certificate') {
    return (
      <Link to="/settings/companies" {...shared}>
        {children}
      </Link>
    );
  }
  return <span className={className}>{children}</span>;
}
