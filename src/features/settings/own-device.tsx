import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#local/api/call.ts';
import { savedAccount } from '#local/mirror/read.ts';
import { currentSession, disownDevice, isOwnDevice, signIn } from '#local/session/session.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, SwitchField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { useStatus } from './use-status.ts';

/** Whether the password opens this device without network. To switch it on asks for the password. */
export function OwnDevice() {
  const { t } = useLingui();
  const { online } = useStatus();
  const [isOwn, setOwn] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const session = currentSession();
    if (session) void isOwnDevice(session.id).then(setOwn);
  }, []);
  const change = (wanted: boolean): void => {
    if (wanted) setAsking(true);
    else void disownDevice().then(() => setOwn(false));
  };
  return (
    <>
      <SwitchField
        name="own-device"
        label={t`This is my device`}
        help={
          online || isOwn
            ? t`Your password opens it without connection too. Not for a device that others use: whoever has it and guesses your password reads what you saved.`
            : t`It can be switched on with a connection only.`
        }
        value={isOwn}
        disabled={!online && !isOwn}
        onChange={change}
      />
      <AskPassword
        open={asking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          setOwn(true);
        }}
      />
    </>
  );
}

function AskPassword({
  open,
  onClose,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async (): Promise<void> => {
    const account = await savedAccount();
    if (!account) return;
    try {
      await signIn(account.login, password, { isMine: true });
      setPassword('');
      setError(undefined);
      onDone();
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
      title={<Trans>This is my device</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form="own-device">
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <form
        id="own-device"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
        />
      </form>
    </Dialog>
  );
}
