import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { type Actor, canApprove, canMoney, type MoneyPlace } from '#domain/access/policy.ts';
import {
  type Approvable,
  type ApprovalKind,
  hasWritten,
  needsApproval,
  type Verdict,
  verdictOf,
} from '#domain/approvals/approval.ts';
import { APPROVALS } from '#domain/approvals/kinds.ts';
import { savedRow } from '#local/mirror/read.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { type ApprovedRow, sayVerdict, useApprovalRule } from './approvals.ts';
import { DeclineForm } from './decline-form.tsx';
import { sayRefused } from './outcome.ts';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});

interface Props {
  approved: ApprovedRow;
  actor: Actor;
  /** Whose limit counts. */
  companyId: string;
  place: MoneyPlace;
}

/** What a second person said of the money of a row, and the way to say it; nothing where nobody asks for one. */
export function ApprovalSection(props: Props) {
  const { approved, companyId } = props;
  const rule = useApprovalRule(companyId);
  const row: Approvable = approved.row;
  const kind = APPROVALS[approved.resource] as ApprovalKind<Approvable>;
  if (rule === undefined || (row.approval === null && !needsApproval(kind, rule, row))) return null;
  if (row.approval === null && !kind.isOpen(row)) return null;
  return <Asked {...props} isOpen={kind.isOpen(row)} />;
}

function Asked({ approved, actor, place, isOpen }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const { row } = approved;
  const verdict = verdictOf(row);
  const isAuthor = hasWritten(actor.id, row);
  const mayDecide = isOpen && !isAuthor && canApprove(actor, place);
  const mayAskAgain = isOpen && verdict === 'declined' && canMoney(actor, 'update', place);
  const say = async (next: Verdict | null, said: string, note = '') => {
    const outcome = await sayVerdict(actor, approved, place, { verdict: next, note });
    if (!sayRefused(outcome) || !outcome.ok) return;
    setDeclining(false);
    showUndoable(said, undoOf([outcome.seq]));
  };
  const approve = () => say('approved', t`Approved on this device`);
  return (
    <Section aria-label={t`Approval`}>
      <header className="x-line x-line-ends">
        <h3>{t`Approval`}</h3>
        <VerdictChip verdict={verdict} />
      </header>
      {verdict === null ? (
        isOpen && !mayDecide ? (
          <p className="x-hint">
            {isAuthor ? (
              <Trans>
                It is above the limit of the company, and you wrote it or its amounts: somebody else
                approves it.
              </Trans>
            ) : (
              <Trans>
                It is above the limit of the company: an administrator or an editor of it approves
                it.
              </Trans>
            )}
          </p>
        ) : null
      ) : (
        <Said row={row} />
      )}
      {isDeclining ? (
        <DeclineForm
          onSave={(note) => say('declined', t`Not approved, said on this device`, note)}
          onCancel={() => setDeclining(false)}
        />
      ) : mayDecide || mayAskAgain ? (
        <div className="x-actions">
          {mayDecide && verdict !== 'approved' ? (
            <Button size="small" icon={Check} onClick={() => void approve()}>{t`Approve`}</Button>
          ) : null}
          {mayDecide && verdict !== 'declined' ? (
            <Button size="small" icon={X} onClick={() => setDeclining(true)}>
              <Trans>Do not approve…</Trans>
            </Button>
          ) : null}
          {mayAskAgain && !mayDecide ? (
            <Button size="small" onClick={() => void say(null, t`Asked again on this device`)}>
              <Trans>Ask again</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

function VerdictChip({ verdict }: { verdict: Verdict | null }) {
  const { t } = useLingui();
  if (verdict === 'approved') {
    return <StateChip tone="success">{t`Approved`}</StateChip>;
  }
  return verdict === 'declined' ? (
    <StateChip tone="danger">{t`Not approved`}</StateChip>
  ) : (
    <StateChip tone="info">{t`Waits to be approved`}</StateChip>
  );
}

/** Who said it and when, once the server has it, and why not. */
function Said({ row: { approval, approvalBy, approvalAt } }: { row: Approvable }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const person = useLiveQuery(
    async () => (approvalBy === null ? undefined : savedRow('people', approvalBy)),
    [approvalBy],
  );
  const who = person?.name ?? t`Somebody`;
  const when = approvalAt === null ? '' : fmt.instant(approvalAt);
  return (
    <>
      {approvalBy === null ? null : (
        <p className="x-hint">
          {who} · {when}
        </p>
      )}
      {approval?.note ? <p>{approval.note}</p> : null}
    </>
  );
}
