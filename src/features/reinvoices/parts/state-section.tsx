import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { useLacksApproval } from '#records/approvals.ts';
import type { BelowProps } from '#records/definition.ts';
import { rowsOf } from '#records/records-data.ts';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';
import { useStatus } from '#records/use-status.ts';
import { canReinvoice } from '#domain/access/policy.ts';
import {
  checkReinvoiceTransition,
  hasInvoice,
  type ReinvoiceState,
  wantsInvoice,
} from '#domain/reinvoices/states.ts';
import { Button } from '#ui/button.tsx';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import type { Shown } from '../queries.ts';
import { Part } from './layout.tsx';
import { InvoiceStep } from './invoice-step.tsx';
import { BilledForm, PaidForm } from './step-forms.tsx';

/** What to do next with a reinvoice; what stands against it is said before the click. */
export function StateSection(props: BelowProps<Shown>) {
  const { t } = useLingui();
  const { row, actor, change } = props;
  const { state } = row;
  if (!canReinvoice(actor, 'update', reinvoicePlace(row)) || state === 'cancelled') return null;
  const go = (to: ReinvoiceState, facts: { invoiceNumber?: string; paidDate?: string } = {}) =>
    change({ ...facts, state: to });
  return (
    <Part aria-label={t`Next step`}>
      <h3 className="x-subtitle">{t`Next step`}</h3>
      {state === 'draft' ? <IssueStep {...props} onIssue={() => void go('issued')} /> : null}
      {state === 'issued' ? (
        <div>
          <Button tone="primary" size="small" onClick={() => void go('sent')}>
            <Trans>Mark as sent</Trans>
          </Button>
        </div>
      ) : null}
      {wantsInvoice(row) ? <InvoiceStep {...props} /> : null}
      {state === 'sent' ? (
        <BilledForm onSave={(invoiceNumber) => go('billed', { invoiceNumber })} />
      ) : null}
      {state === 'billed' ? <PaidForm onSave={(paidDate) => go('paid', { paidDate })} /> : null}
      {state === 'paid' ? <p className="x-hint">{t`It is paid: nothing is left to do.`}</p> : null}
      {state === 'draft' ? null : <CancelButton row={row} onCancel={() => void go('cancelled')} />}
    </Part>
  );
}

/** The button that issues, and why it cannot yet, or what will come of it. */
function IssueStep({
  row,
  data,
  hasChanges,
  onIssue,
}: BelowProps<Shown> & { onIssue: () => void }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const group = [...rowsOf(data, 'companies').values()].filter(({ archived }) => !archived);
  const groupIds = new Set(group.map(({ id }) => id));
  const facts = { ...row, lines: row.expenses };
  const isWaiting = useLacksApproval({ resource: 'reinvoices', row }, row.issuerId);
  const problems: RefusalCode[] = checkReinvoiceTransition(row.state, 'issued', facts, groupIds);
  if (isWaiting) problems.push('APPROVAL_MISSING');
  const obstacles = hasChanges
    ? [t`Save the changes first.`]
    : problems.map((problem) => t(refusalSentence(problem)));
  return (
    <>
      <div>
        <Button
          tone="primary"
          size="small"
          disabled={obstacles.length > 0}
          aria-describedby="reinv-issue-hint"
          onClick={onIssue}
        >
          <Trans>Issue</Trans>
        </Button>
      </div>
      <div id="reinv-issue-hint" className="x-hint">
        {obstacles.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {obstacles.length > 0 ? null : (
          <p>
            {rowsOf(data, 'companies').get(row.issuerId)?.holdedApiKey ? (
              <Trans>
                The accounting service of the issuer makes the invoice, approved and with a number
                of its own series, which cannot be taken back from here.
              </Trans>
            ) : (
              <Trans>
                The issuer has no accounting service: this makes an internal document, which is no
                invoice. Write down the number of the invoice that you make elsewhere.
              </Trans>
            )}
          </p>
        )}
        {obstacles.length > 0 ? null : (
          <p>
            {online ? (
              <Trans>It gets its code, and from then on it is not changed any more.</Trans>
            ) : (
              <Trans>
                It gets a provisional code now, its own when it is sent, and from then on it is not
                changed any more.
              </Trans>
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** Takes an issued reinvoice back in the books of both; asked for first. An invoice of it is for its maker to rectify. */
function CancelButton({ row, onCancel }: { row: Reinvoice; onCancel: () => void }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button tone="danger" size="small" onClick={() => setAsked(true)}>
        <Trans>Cancel the reinvoice</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Cancel this reinvoice?`}
        confirm={t`Cancel the reinvoice`}
        onConfirm={onCancel}
      >
        <p>
          <Trans>
            Its entries are taken back in the books of both companies. It cannot be undone; its
            expenses may be passed on again.
          </Trans>
        </p>
        {hasInvoice(row) ? (
          <p>
            <Trans>
              An invoice was made of it: have it rectified where it was made too (RD 1619/2012,
              article 15).
            </Trans>
          </p>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
