import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { useStatus } from '../use-status.ts';
import { useAttempt } from './use-attempt.ts';

/** One's own password again: an open session alone must not change who can sign in. */
export function PasswordStep({
  help,
  go,
  isDangerous = false,
  onSubmit,
  onCancel,
}: {
  help: ReactNode;
  /** Words of the button that goes on. */
  go: string;
  isDangerous?: boolean;
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [password, setPassword] = useState('');
  const { busy, problem, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="x-form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => onSubmit(password));
      }}
    >
      <PasswordField
        ref={field}
        label={t`Your password`}
        name="present-password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        help={help}
        error={problem ? t(problem) : undefined}
      />
      <div className="x-actions">
        <Button
          type="submit"
          tone={isDangerous ? 'danger' : 'primary'}
          disabled={!online || busy || password === ''}
        >
          {go}
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
