import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { PasswordField } from './fields/text-field.tsx';
import { Dialog } from './overlays.tsx';

interface PasswordForm {
  help?: ReactNode;
  /** What it was not done for is said in the dialog, which stays open. */
  onSubmit: (password: string) => Promise<'done' | 'wrong' | 'unreachable'>;
  onDone: () => void;
}

/** Asks for the password over the open page: nothing that was typed there is lost. */
export function PasswordDialog({
  open,
  onClose,
  title,
  ...form
}: PasswordForm & { open: boolean; onClose: () => void; title: ReactNode }) {
  const id = useId();
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
          <Button tone="primary" type="submit" form={id}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <Form id={id} {...form} />
    </Dialog>
  );
}

/** Gone with the dialog, and the password with it. */
function Form({ id, help, onSubmit, onDone }: PasswordForm & { id: string }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (): Promise<void> => {
    const answer = await onSubmit(password);
    if (answer === 'done') onDone();
    else {
      setError(answer === 'wrong' ? t`The password is not right` : t`The server cannot be reached`);
    }
  };
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error}
        help={help}
      />
    </form>
  );
}
