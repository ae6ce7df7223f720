import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isEmail } from '#domain/email.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { GuestFrame, Note } from './guest-frame.tsx';
import { codeOf, sessionMessage } from './problems.ts';
import { useOnline } from './use-online.ts';

const RESEND_AFTER_S = 60;

/** Asks for a mail with a link. The confirmation is the same whether the account exists or not. */
export function ForgotPasswordScreen() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const isOnline = useOnline();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [sentTo, setSentTo] = useState<string>();
  const [wait, restart] = useCountdown();

  const submit = async (): Promise<void> => {
    const clean = email.trim();
    setFailure(undefined);
    setError(clean === '' ? 'required' : isEmail(clean) ? undefined : 'email');
    if (!isEmail(clean)) return;
    try {
      const { forgotPassword } = await import('./ways-in.ts');
      await forgotPassword(clean);
      setSentTo(clean);
      restart(RESEND_AFTER_S);
    } catch (problem) {
      setFailure(sessionMessage(problem));
      if (codeOf(problem)) reportError(problem);
    }
  };
  return (
    <GuestFrame
      title={<Trans>Forgotten password</Trans>}
      lead={<Trans>We send you a link with which you set a new one.</Trans>}
    >
      <form
        noValidate
        className="x-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={setEmail}
          error={error}
        />
        {sentTo === undefined ? null : (
          <Note tone="success" live="status">
            <Trans>
              If there is an account for {sentTo}, a mail is on its way. The link works once and for
              a short time.
            </Trans>
          </Note>
        )}
        {failure ? (
          <Note tone="danger" live="alert">
            {i18n._(failure)}
          </Note>
        ) : null}
        <Button
          tone="primary"
          type="submit"
          disabled={!isOnline || wait > 0}
          aria-describedby={isOnline ? undefined : 'why-not'}
        >
          {wait > 0 ? (
            <Trans>Send again in {wait} s</Trans>
          ) : sentTo === undefined ? (
            <Trans>Send the link</Trans>
          ) : (
            <Trans>Send again</Trans>
          )}
        </Button>
        {isOnline ? null : (
          <Note tone="warn">
            <span id="why-not">
              <Trans>There is no connection: the mail can only be sent with one.</Trans>
            </span>
          </Note>
        )}
      </form>
      <div className="x-line x-line-ends">
        <Link to="/login">{t`Back to sign in`}</Link>
      </div>
    </GuestFrame>
  );
}

/** Seconds left, and how to start it again. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
