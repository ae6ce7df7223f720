import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { inForce } from '#domain/call-requests/grant-changes.ts';
import { buttonClass } from '#ui/button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { useApplicants } from '../queries.ts';
import type { TenderLine } from '../tender.ts';

/** What companies of the group asked for under a tender, and the way to ask for more. */
export function OwnRequests({
  line: { id: tenderId, requests },
  actor,
}: {
  line: TenderLine;
  actor: Actor;
}) {
  const { t } = useLingui();
  const names = new Map(useApplicants()?.companies.map(({ id, name }) => [id, name]));
  return (
    <Card
      title={t`Our requests`}
      actions={
        canCallRequest(actor, 'create') ? (
          <Link
            to="/subventions/tenders/$tenderId/call-requests"
            params={{ tenderId }}
            search={{ peek: 'new' } as never}
            className={buttonClass({ size: 'small' })}
            aria-keyshortcuts="n"
            data-shortcut="n"
          >
            <Plus size={14} aria-hidden="true" />
            <span>{t`Create request`}</span>
          </Link>
        ) : undefined
      }
    >
      {requests.length === 0 ? (
        <p className="x-hint">
          <Trans>None yet. A new one takes over the milestones and documents of the call.</Trans>
        </p>
      ) : null}
      <ul className="x-list">
        {requests.map((request) => (
          <li key={request.id} className="x-row-card">
            <span className="x-line x-line-ends">
              <span className="x-name">
                <Link
                  to="/subventions/call-requests/$callRequestId"
                  params={{ callRequestId: request.id }}
                  className="x-row-link"
                >
                  <span className="x-code">{request.internalCode}</span> {request.title}
                </Link>
                <SyncMark mark={request._mark} />
              </span>
              <RequestChip state={request.state} />
            </span>
            <span className="x-line x-line-ends">
              <span className="x-hint">{names.get(inForce(request).companyId ?? '')}</span>
              <MoneyText cents={inForce(request).grantedCents ?? request.requestedCents} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
