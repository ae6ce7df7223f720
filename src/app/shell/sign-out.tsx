import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { syncNow } from '#local/engine.ts';
import { readStatus } from '#local/status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { leave } from '../session/follow-session.ts';
import { useStatus } from '../use-status.ts';

/** Changes of this device that the server does not have. */
function unsent(status: { pending: number; toFix: number }): number {
  return status.pending + status.toFix;
}

/** Closes the session; asks first while there are unsent changes. */
export function useSignOut() {
  const [open, setOpen] = useState(false);
  return {
    open,
    ask: (): void => {
      if (unsent(readStatus()) > 0) setOpen(true);
      else void leave();
    },
    onClose: () => setOpen(false),
  };
}

export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const status = useStatus();
  const [failed, setFailed] = useState(false);
  const count = unsent(status);
  const sendAndLeave = async (): Promise<void> => {
    setFailed(false);
    await syncNow();
    if (unsent(readStatus()) === 0) await leave();
    else setFailed(true);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={<Plural value={count} one="# change not sent" other="# changes not sent" />}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => void leave()}>
            <Trans>Keep on this device and close</Trans>
          </Button>
          <Button
            tone="primary"
            disabled={!status.online || status.sending}
            onClick={() => void sendAndLeave()}
          >
            <Trans>Send and close</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          What is kept on this device belongs to you alone and is sent after you sign in again here.
        </Trans>
      </p>
      {status.online ? null : (
        <p className="s-muted">
          <Trans>Sending is not possible now: there is no connection.</Trans>
        </p>
      )}
      {failed ? (
        <p role="alert">
          <Trans>Not everything could be sent. The rest waits on this device.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
