import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#local/api/call.ts';
import { savedAccount } from '#local/mirror/read.ts';
import { signIn } from '#local/session/session.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';

/** Signs in again with the password over the open page: nothing that was typed there is lost. */
export function RenewDialog({
  open,
  onClose,
  title,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
}) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  /** Asked for when the person has a second factor; null before. */
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<{ password?: string; code?: string }>({});
  const renew = async (): Promise<void> => {
    const account = await savedAccount();
    if (!account) return onClose();
    try {
      await signIn(account.login, password, code ? { code: code.trim() } : {});
      setPassword('');
      setCode(null);
      setError({});
      onClose();
    } catch (problem) {
      const refusal = problem instanceof ApiProblem ? problem.problem.errorCode : null;
      if (refusal === 'TOTP_REQUIRED' || refusal === 'TOTP_WRONG') {
        setCode('');
        setError(refusal === 'TOTP_WRONG' ? { code: t`The code is not right` } : {});
        return;
      }
      const isWrong = refusal === 'BAD_CREDENTIALS';
      setError({
        password: isWrong ? t`The password is not right` : t`The server cannot be reached`,
      });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
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
          error={error.password}
          help={t`Open forms stay as they are.`}
        />
        {code === null ? null : (
          <TextField
            label={t`Code`}
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={error.code}
          />
        )}
      </form>
    </Dialog>
  );
}
