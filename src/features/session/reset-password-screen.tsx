import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { type NewPassword, NewPasswordFields } from '#ui/fields/new-password-fields.tsx';
import { checkPassword, isPasswordFit } from '#ui/fields/password-rules.ts';
import { GuestFrame, Note } from './guest-frame.tsx';
import { codeOf, sessionMessage } from './problems.ts';
import { useOnline } from './use-online.ts';

const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX };

/** Sets a new password with the token of the mail. */
export function ResetPasswordScreen() {
  const { i18n } = useLingui();
  const { token = '' } = useSearch({ from: '/reset-password' });
  const isOnline = useOnline();
  const [value, setValue] = useState<NewPassword>({ password: '', repeated: '' });
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [step, setStep] = useState<'asking' | 'expired' | 'done'>(token ? 'asking' : 'expired');

  const submit = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { resetPassword } = await import('./ways-in.ts');
      await resetPassword(token, value.password);
      setStep('done');
    } catch (error) {
      const code = codeOf(error);
      if (code === 'RESET_TOKEN_INVALID') setStep('expired');
      else setFailure(sessionMessage(error));
      if (code) reportError(error);
    }
  };
  if (step === 'done') {
    return (
      <GuestFrame title={<Trans>The new password is set</Trans>}>
        <Note tone="success" live="status">
          <Trans>All other sessions of yours were closed. Sign in with the new password.</Trans>
        </Note>
        <div className="x-form">
          <Link to="/login" className={buttonClass({ tone: 'primary' })}>
            <Trans>Sign in</Trans>
          </Link>
        </div>
      </GuestFrame>
    );
  }
  if (step === 'expired') {
    return (
      <GuestFrame title={<Trans>This link no longer works</Trans>}>
        <Note tone="warn" live="status">
          <Trans>It was used already, it has expired, or it is not complete.</Trans>
        </Note>
        <div className="x-form">
          <Link to="/forgot-password" className={buttonClass({ tone: 'primary' })}>
            <Trans>Ask for a new link</Trans>
          </Link>
        </div>
        <div className="x-line x-line-ends">
          <Link to="/login">
            <Trans>Back to sign in</Trans>
          </Link>
        </div>
      </GuestFrame>
    );
  }
  const isFit = isPasswordFit(checkPassword(value.password, value.repeated, LIMITS));
  return (
    <GuestFrame title={<Trans>New password</Trans>}>
      <form
        className="x-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) void submit();
        }}
      >
        <NewPasswordFields limits={LIMITS} value={value} onChange={setValue} />
        {failure ? (
          <Note tone="danger" live="alert">
            {i18n._(failure)}
          </Note>
        ) : null}
        <Button tone="primary" type="submit" disabled={!isFit || !isOnline}>
          <Trans>Set the new password</Trans>
        </Button>
        {isOnline ? null : (
          <Note tone="warn">
            <Trans>There is no connection: a password can only be set with one.</Trans>
          </Note>
        )}
      </form>
    </GuestFrame>
  );
}
