import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/page.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import type { TenderLine } from '../tender.ts';

/** What companies of the group asked for under a tender; nothing where they asked for nothing. */
export function OwnRequests({ requests }: Pick<TenderLine, 'requests'>) {
  const { t } = useLingui();
  if (requests.length === 0) return null;
  return (
    <Card title={t`Our requests`}>
      <ul className="ten-requests">
        {requests.map(({ id, internalCode, title, requestedCents, _mark }) => (
          <li key={id}>
            <span className="ten-name">
              <Link
                to="/subventions/call-requests/$callRequestId"
                params={{ callRequestId: id }}
                className="ten-link"
              >
                <span className="ten-code">{internalCode}</span> {title}
              </Link>
              <SyncMark mark={_mark} />
            </span>
            <MoneyText cents={requestedCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
