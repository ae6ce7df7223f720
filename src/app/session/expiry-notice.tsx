import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#local/api/call.ts';
import { savedAccount } from '#local/mirror/read.ts';
import { type Session, signIn } from '#local/session/session.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { noticesAhead } from './expiry.ts';

/** Tells 10 and 1 minutes before the automatic logout; Continue signs in again over the open page. */
export function ExpiryNotice({ session }: { session: Session }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timers = noticesAhead(session.expiresAt, Date.now()).map((notice) =>
      setTimeout(() => setMinutes(notice.minutes), notice.inMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [session.expiresAt]);
  if (minutes === null) return null;
  return (
    <div className="s-banner" role="alert">
      <span>
        <Plural
          value={minutes}
          one="Your session ends in # minute. What you saved stays on this device."
          other="Your session ends in # minutes. What you saved stays on this device."
        />
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>Continue</Trans>
      </Button>
      <Button size="small" tone="quiet" onClick={() => setMinutes(null)}>
        <Trans>Close</Trans>
      </Button>
      <RenewDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function RenewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const renew = async (): Promise<void> => {
    const account = await savedAccount();
    if (!account) return onClose();
    try {
      await signIn(account.login, password);
      setPassword('');
      setError(undefined);
      onClose();
    } catch (problem) {
      const isWrong =
        problem instanceof ApiProblem && problem.problem.errorCode === 'BAD_CREDENTIALS';
      setError(isWrong ? t`The password is not right` : t`The server cannot be reached`);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Continue for four more hours</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form="renew">
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <form
        id="renew"
        onSubmit={(event) => {
          event.preventDefault();
          void renew();
        }}
      >
        <PasswordField
          label={t`Password`}
          name="password"
          value={password}
          onChange={setPassword}
          error={error}
          help={t`Open forms stay as they are.`}
        />
      </form>
    </Dialog>
  );
}
