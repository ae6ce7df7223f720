import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { canRenewWithPasskey } from '#local/passkeys/ways.ts';
import { signInAgain, signInAgainWithPasskey } from '#local/session/sign-in-again.ts';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { useSession } from './use-session.ts';

/** Prolongs the session, or gives one without network its token, over the open page. */
export default function RenewDialog(dialog: { onClose: () => void; title: ReactNode }) {
  const { t } = useLingui();
  const userId = useSession()?.id;
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (userId) void canRenewWithPasskey(userId).then(setHasPasskey);
  }, [userId]);
  return (
    <PasswordDialog
      open
      {...dialog}
      help={t`Open forms stay as they are.`}
      onSubmit={(password, code) => signInAgain(password, { code })}
      onPasskey={userId && hasPasskey ? () => signInAgainWithPasskey(userId) : undefined}
      onDone={dialog.onClose}
    />
  );
}
