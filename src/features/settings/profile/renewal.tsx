import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { useStatus } from '../use-status.ts';
import { renewRecoveryCodes } from './calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAttempt } from './use-attempt.ts';

/** Password and code, then the new recovery codes; the app on the phone stays as it is. */
export function Renewal({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, problem, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // No reload while something is shown that is shown this once.
  useDirty(codes !== undefined);
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />;
  return (
    <form
      className="x-form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => setCodes(await renewRecoveryCodes(password, code.trim())));
        // Each code is taken once: the next try needs another.
        setCode('');
      }}
    >
      <PasswordField
        ref={field}
        label={t`Your password`}
        name="present-password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <TextField
        label={t`Code`}
        name="present-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={setCode}
        help={t`The six digits that your app shows now, or one of the old recovery codes. Those end with the new ones.`}
      />
      {problem ? (
        <p className="x-form-problem" role="alert">
          {t(problem)}
        </p>
      ) : null}
      <div className="x-actions">
        <Button
          type="submit"
          tone="primary"
          disabled={!online || busy || password === '' || code.trim() === ''}
        >
          <Trans>Make new codes</Trans>
        </Button>
        <Button onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
