import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { currentSession } from '#local/session/current.ts';
import { disownDevice, isOwnDevice } from '#local/session/session.ts';
import { signInAgain } from '#local/session/sign-in-again.ts';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';

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
      <PasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>This is my device</Trans>}
        onSubmit={(password, code) => signInAgain(password, { isMine: true, code })}
        onDone={() => {
          setAsking(false);
          setOwn(true);
        }}
      />
    </>
  );
}
