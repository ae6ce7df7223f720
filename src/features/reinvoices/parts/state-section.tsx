import { Trans, useLingui } from '@lingui/react/macro';
import { sayRefused } from '#records/outcome.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { useStatus } from '#records/use-status.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { canMoney } from '#domain/access/policy.ts';
import { type ReinvoiceState, checkReinvoiceTransition } from '#domain/reinvoices/states.ts';
import { Button } from '#ui/button.tsx';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import { changeReinvoiceState, mayUpdate } from '../actions.ts';
import type { Desk } from '../queries.ts';
import { CancelButton } from './cancel-button.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { PushStep } from './push-step.tsx';
import { BilledForm, PaidForm } from './step-forms.tsx';

/** What to do next with a reinvoice; what stands against it is said before the click. */
export function StateSection({
  reinvoice,
  desk,
  hasChanges,
  onGone,
}: {
  reinvoice: Reinvoice;
  desk: Desk;
  /** Something typed above is not saved. */
  hasChanges: boolean;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const { actor } = desk;
  const { state } = reinvoice;
  if (!mayUpdate(actor, reinvoice) || state === 'cancelled') return null;
  const go = async (to: ReinvoiceState, facts: { holdedId?: string; paidDate?: string } = {}) => {
    const outcome = await changeReinvoiceState(actor, reinvoice, to, facts);
    sayRefused(outcome);
  };
  return (
    <section className="reinv-part" aria-label={t`Next step`}>
      <h3>
        <Trans>Next step</Trans>
      </h3>
      {state === 'draft' ? (
        <IssueStep {...{ reinvoice, desk, hasChanges }} onIssue={() => void go('issued')} />
      ) : null}
      {state === 'issued' ? (
        <div>
          <Button tone="primary" size="small" onClick={() => void go('sent')}>
            <Trans>Mark as sent</Trans>
          </Button>
        </div>
      ) : null}
      {state === 'issued' || state === 'sent' ? <PushStep {...{ reinvoice, desk }} /> : null}
      {state === 'sent' ? <BilledForm onSave={(holdedId) => go('billed', { holdedId })} /> : null}
      {state === 'billed' ? <PaidForm onSave={(paidDate) => go('paid', { paidDate })} /> : null}
      {state === 'paid' ? (
        <p className="x-hint">
          <Trans>It is paid: nothing is left to do.</Trans>
        </p>
      ) : null}
      {state !== 'draft' ? (
        <CancelButton onCancel={() => void go('cancelled')} />
      ) : canMoney(actor, 'delete', reinvoicePlace(reinvoice)) ? (
        <DeleteDraft {...{ reinvoice, actor, onGone }} />
      ) : null}
    </section>
  );
}

/** The button that issues, and why it cannot yet, or what will come of it. */
function IssueStep({
  reinvoice,
  desk,
  hasChanges,
  onIssue,
}: {
  reinvoice: Reinvoice;
  desk: Desk;
  hasChanges: boolean;
  onIssue: () => void;
}) {
  const { t } = useLingui();
  const { online } = useStatus();
  const group = [...desk.companiesById.values()].filter(({ archived }) => !archived);
  const groupIds = new Set(group.map(({ id }) => id));
  const facts = { ...reinvoice, lines: reinvoice.expenses };
  const obstacles = hasChanges
    ? [t`Save the changes first.`]
    : checkReinvoiceTransition(reinvoice.state, 'issued', facts, groupIds).map((problem) =>
        t(refusalSentence(problem)),
      );
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
