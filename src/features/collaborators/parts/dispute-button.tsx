import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircleWarning } from 'lucide-react';
import { useId, useState } from 'react';
import { v7 } from 'uuid';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { failureOf } from '#local/api/problems.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { Form } from '#ui/fields/form.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { useQuestion } from '#ui/use-question.ts';
import { disputeBalance } from '../dispute.ts';

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
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={<Trans>I see an error</Trans>}
      footer={
        <DialogFoot
          onClose={onClose}
          form={formId}
          disabled={!online || isBusy || text.trim() === ''}
        >
          <Trans>Send</Trans>
        </DialogFoot>
      }
    >
      <Form
        id={formId}
        className="x-form"
        problem={problem || undefined}
        onSave={async (event) => {
          event.preventDefault();
          await tell();
        }}
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
      </Form>
    </Dialog>
  );
}
