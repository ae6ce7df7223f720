import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { signInAgain } from '#local/session/sign-in-again.ts';
import { PasswordDialog } from '#ui/password-dialog.tsx';

/** Prolongs the session, or gives one without network its token, over the open page. */
export function RenewDialog(dialog: { open: boolean; onClose: () => void; title: ReactNode }) {
  const { t } = useLingui();
  return (
    <PasswordDialog
      {...dialog}
      help={t`Open forms stay as they are.`}
      onSubmit={(password, code) => signInAgain(password, { code })}
      onDone={dialog.onClose}
    />
  );
}
