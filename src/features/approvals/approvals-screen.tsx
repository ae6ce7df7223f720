import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { expensePlace } from '#domain/expenses/change.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import type { WaitingRow } from '#local/mirror/approvals.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { nameOfApproved, sayVerdict, useWaitingRows } from '#records/approvals.ts';
import { DeclineForm } from '#records/decline-form.tsx';
import { sayRefused } from '#records/outcome.ts';
import { useActor } from '#records/use-actor.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StepFoot } from '#ui/frames.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { StepButtons } from '#ui/step-buttons.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { useSingleKeys } from '#ui/use-single-keys.ts';
import { WaitingCard } from './waiting-card.tsx';

/** /expenses?show=approve: what waits for the person to be approved, one after the other, without the mouse. */
export function ApprovalsScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const rows = useWaitingRows();
  return (
    <div className="x-tall-column">
      <PageHeader
        title={t`To approve`}
        actions={<Link to="/expenses" className={buttonClass({})}>{t`All expenses`}</Link>}
      />
      {actor && rows ? <Queue {...{ actor, rows }} /> : <Skeleton lines={5} />}
    </div>
  );
}

function Queue({ actor, rows }: { actor: Actor; rows: readonly WaitingRow[] }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  const [isDeclining, setDeclining] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const count = rows.length;
  const known = rows.findIndex(({ row }) => row.id === place.id);
  const index = known >= 0 ? known : Math.min(place.index, Math.max(count - 1, 0));
  const current = rows[index];
  const go = (step: number) => {
    const next = Math.min(Math.max(index + step, 0), Math.max(count - 1, 0));
    setPlace({ id: rows[next]?.row.id ?? null, index: next });
    setDeclining(false);
  };
  /** The keys of the page are for what comes next. */
  const rest = () => {
    setPlace({ id: null, index });
    setDeclining(false);
    heading.current?.focus();
  };
  const say = async (verdict: 'approved' | 'declined', note = '') => {
    if (!current) return;
    const name = nameOfApproved(current);
    const outcome = await sayVerdict(actor, current, rightsPlace(current), { verdict, note });
    if (!sayRefused(outcome) || !outcome.ok) return;
    const said =
      verdict === 'approved'
        ? t`"${name}" approved on this device`
        : t`"${name}" not approved, said on this device`;
    showUndoable(said, undoOf([outcome.seq]));
    rest();
  };
  useSingleKeys(
    isDeclining
      ? {}
      : {
          y: () => void say('approved'),
          n: () => setDeclining(current !== undefined),
          ArrowLeft: () => go(-1),
          ArrowUp: () => go(-1),
          ArrowRight: () => go(1),
          ArrowDown: () => go(1),
        },
  );
  const number = index + 1;
  return (
    <section className="x-column">
      <h2 ref={heading} tabIndex={-1} data-quiet-focus="" className="x-hidden">
        <Trans>What waits for you</Trans>
      </h2>
      {current ? (
        <>
          <p role="status" className="x-hint">
            <Trans>
              {number} of {count}
            </Trans>
          </p>
          <Grid gap="12px" maxW="640px">
            <WaitingCard key={current.row.id} waiting={current} />
            {isDeclining ? (
              <DeclineForm onSave={(note) => say('declined', note)} onCancel={rest} />
            ) : (
              <StepFoot>
                <Button icon={X} aria-keyshortcuts="n" onClick={() => setDeclining(true)}>
                  <Trans>Do not approve (n)</Trans>
                </Button>
                <Button
                  tone="primary"
                  icon={Check}
                  aria-keyshortcuts="y"
                  onClick={() => void say('approved')}
                >
                  <Trans>Approve (y)</Trans>
                </Button>
              </StepFoot>
            )}
            <StepFoot>
              <StepButtons {...{ index, count }} onStep={go} />
            </StepFoot>
          </Grid>
        </>
      ) : (
        <EmptyState title={t`Nothing waits for you to approve it`}>
          <Trans>
            What others write above the limit of their company comes here. An administrator sets the
            limit in the company.
          </Trans>
        </EmptyState>
      )}
    </section>
  );
}

/** What the right to approve depends on. */
function rightsPlace(waiting: WaitingRow) {
  switch (waiting.resource) {
    case 'expenses':
      return expensePlace(waiting.row);
    case 'reinvoices':
      return reinvoicePlace(waiting.row);
    case 'budgets':
      return moneyPlaceOf({ companyId: waiting.companyId, projectId: waiting.row.projectId });
  }
}
