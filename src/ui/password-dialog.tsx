import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { PasswordField, TextField } from './fields/text-field.tsx';
import { Dialog } from './overlays.tsx';

type Answer = 'done' | 'wrong' | 'code-asked' | 'code-wrong' | 'passkey-unused' | 'unreachable';

interface PasswordForm {
  help?: ReactNode;
  /**
   * What it was not done for is said in the dialog, which stays open; after `code-asked` it has a
   * field for the code of the second factor too.
   */
  onSubmit: (password: string, code: string | undefined) => Promise<Answer>;
  /** By fingerprint or face instead, where that can be done. */
  onPasskey?: (() => Promise<Answer>) | undefined;
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
function Form({ id, help, onSubmit, onPasskey, onDone }: PasswordForm & { id: string }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [answer, setAnswer] = useState<Answer>();
  const take = async (answering: Promise<Answer>): Promise<void> => {
    const given = await answering;
    if (given === 'done') return onDone();
    if (given === 'code-asked') setCode('');
    setAnswer(given);
  };
  const errors: Partial<Record<Answer, string>> = {
    wrong: t`The password is not right`,
    'passkey-unused': t`Fingerprint or face did not work: type the password`,
    unreachable: t`The server cannot be reached`,
  };
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void take(onSubmit(password, code?.trim()));
      }}
    >
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={answer && errors[answer]}
        help={help}
      />
      {code === undefined ? null : (
        <TextField
          label={t`Code`}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={answer === 'code-wrong' ? t`The code is not right` : undefined}
        />
      )}
      {onPasskey ? (
        <Button
          tone="quiet"
          icon={Fingerprint}
          iconSize={18}
          onClick={() => void take(onPasskey())}
        >
          <Trans>Use fingerprint or face</Trans>
        </Button>
      ) : null}
    </form>
  );
}
