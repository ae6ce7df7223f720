import { useStatus } from '#records/use-status.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadJson } from '#features/sync-centre/download.ts';
import { unsentOf } from '#local/status.ts';
import { sendNow } from '#local/sync-now.ts';
import { discardEntry } from '#local/outbox/discard.ts';
import { exportOutbox, savedEntries } from '#local/outbox/entries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { today } from '#ui/today.ts';
import { leave } from '../session/follow-session.ts';

/** What becomes of the unsent changes: they are sent, kept, saved as a file or, on purpose, thrown away. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const status = useStatus();
  const [failed, setFailed] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const count = unsentOf(status);
  const canSend = status.online && status.pause !== 'auth' && !status.sending;
  const leaveIfEmpty = async (empty: () => Promise<void>): Promise<void> => {
    setFailed(false);
    await empty();
    if ((await savedEntries()).length === 0) await leave();
    else setFailed(true);
  };
  const exportAll = async (): Promise<void> => {
    downloadJson(t`Unsent changes ${today()}`, await exportOutbox());
  };
  return (
    <Dialog
      open
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
          <Button tone="primary" disabled={!canSend} onClick={() => void leaveIfEmpty(sendNow)}>
            <Trans>Send and close</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          What is kept on this device belongs to you alone, is locked, and is sent after you sign in
          again here.
        </Trans>
      </p>
      {status.online ? null : (
        <p className="x-lead">
          <Trans>Sending is not possible now: there is no connection.</Trans>
        </p>
      )}
      {failed ? (
        <p role="alert">
          <Trans>Not everything could be sent or discarded. The rest waits on this device.</Trans>
        </p>
      ) : null}
      <div className="x-actions">
        <Button tone="quiet" onClick={() => void exportAll()}>
          <Trans>Export…</Trans>
        </Button>
        {discarding ? null : (
          <Button tone="quiet" onClick={() => setDiscarding(true)}>
            <Trans>Discard…</Trans>
          </Button>
        )}
      </div>
      {discarding ? <Discard onConfirm={() => void leaveIfEmpty(discardAll)} /> : null}
    </Dialog>
  );
}

/** The word has to be typed: what is discarded here is nowhere else. */
function Discard({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const word = t`discard`;
  const isConfirmed = typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <form
      className="x-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) onConfirm();
      }}
    >
      <TextField
        label={t`Type “${word}” to throw these changes away for good`}
        name="discard"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Button tone="danger" type="submit" disabled={!isConfirmed}>
        <Trans>Discard and close</Trans>
      </Button>
    </form>
  );
}

/** The newest first: what stands on a new row goes before it. */
async function discardAll(): Promise<void> {
  for (const { seq } of (await savedEntries()).toReversed()) await discardEntry(seq);
}
