import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircleWarning } from 'lucide-react';
import { useState } from 'react';
import { v7 } from 'uuid';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { BalanceDispute } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { callApi } from '#local/api/call.ts';
import { failureOf } from '#local/api/problems.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { FormDialog } from '#ui/fields/form-dialog.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { useQuestion } from '#ui/use-question.ts';

/** How a collaborator says that something in the own statement is wrong: it comes to the inbox of the administration. */
export function DisputeButton({ collaborator }: { collaborator: Collaborator }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={MessageCircleWarning} className="x-screen-only" onClick={() => setOpen(true)}>
        <Trans>I see an error</Trans>
      </Button>
      {isOpen ? <DisputeDialog {...{ collaborator }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface DisputeDialogProps {
  collaborator: Collaborator;
  onClose: () => void;
}

function DisputeDialog({ collaborator, onClose }: DisputeDialogProps) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [id] = useState(() => v7());
  const [text, setText] = useState('');
  const { isBusy, problem, ask } = useQuestion(failureOf);
  useDirty(text !== '');
  const tell = () =>
    ask(async () => {
      await disputeBalance(collaborator.id, { id, text: text.trim() });
      showSnackbar(t`Sent: the administration has it in its inbox.`);
      onClose();
      return undefined;
    });
  return (
    <FormDialog
      title={t`I see an error`}
      action={t`Send`}
      disabled={!online || isBusy || text.trim() === ''}
      problem={problem || undefined}
      onSave={tell}
      onClose={onClose}
    >
      <TextAreaField
        label={t`What is wrong`}
        help={t`The day of the line, and what should stand there`}
        required
        rows={4}
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      {online ? null : <p className="x-hint" role="status">{t`Sending needs the connection.`}</p>}
    </FormDialog>
  );
}

/** Tells the administration what is wrong in the statement, once by its id. @throws ApiProblem, NetworkProblem */
async function disputeBalance(collaboratorId: string, body: BalanceDispute): Promise<void> {
  const path = `${RESOURCE_PATHS.collaborators}/${collaboratorId}/balances/dispute`;
  await callApi({ method: 'POST', path, body, blocking: true });
}
