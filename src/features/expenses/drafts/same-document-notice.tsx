import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { WaitingInvoice } from '#local/received/tray.ts';
import { useSameDocument } from './same-document.ts';

/** Warns where the very same document is on this device already. */
export function SameDocumentNotice(props: {
  invoice: WaitingInvoice;
  waiting: readonly WaitingInvoice[];
}) {
  const same = useSameDocument(props.invoice, props.waiting);
  if (!same) return null;
  const { name, expenseId } = same;
  return (
    <div className="x-notice" data-tone="warn" role="status">
      <p>
        {expenseId === null ? (
          <Trans>The same document is here already: {name}.</Trans>
        ) : (
          <Trans>
            The same document belongs to{' '}
            <Link to="/expenses" search={{ peek: expenseId }} target="_blank">
              an expense
            </Link>{' '}
            already: {name}.
          </Trans>
        )}
      </p>
    </div>
  );
}
