import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useCatalogue } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LockedProblem } from '#local/keys/problems.ts';
import type { Session } from '#local/session/account.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { GuestFrame, Note } from './guest-frame.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { codeOf, passkeyMessage, sessionMessage } from './problems.ts';
import { unsentOnDevice } from './unsent.ts';
import { useOnline } from './use-online.ts';

/** They come with all that a session works with, while the person types. */
const waysIn = () => import('./ways-in.ts');

/** Signing in, or opening one's own device without connection. The shell takes the person on to where they wanted to go. */
export function LoginScreen() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  /** Asked for when the data of this device open with no other key; null before. */
  const [earlier, setEarlier] = useState<string | null>(null);
  /** Asked for when the person has a second factor; null before. */
  const [code, setCode] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const goOn = async (session: Session): Promise<void> => {
    // Where they wanted to go there is nothing for them yet.
    const { mustSetUpSecondFactor } = await waysIn();
    if (await mustSetUpSecondFactor(session)) {
      await navigate({ to: '/settings/profile', hash: 'second-factor' });
    }
  };
  const enterByPasskey = async (): Promise<void> => {
    setMissing([]);
    setFailure(undefined);
    setBusy(true);
    try {
      const { enterWithPasskey } = await waysIn();
      await goOn(await enterWithPasskey());
    } catch (error) {
      // No passkey opens what an earlier password has locked.
      if (error instanceof LockedProblem) setEarlier((typed) => typed ?? '');
      setFailure(passkeyMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = async (): Promise<void> => {
    const needed = { login: login.trim(), password, ...(code !== null && { code: code.trim() }) };
    const empty = Object.entries(needed)
      .filter(([, value]) => value === '')
      .map(([name]) => name);
    setMissing(empty);
    setFailure(undefined);
    if (empty.length > 0) return focusField(form.current, empty[0] ?? 'login');
    setBusy(true);
    try {
      const { enter } = await waysIn();
      const session = await enter(login.trim(), password, {
        ...(earlier && { earlierPassword: earlier }),
        ...(code && { code: code.trim() }),
      });
      await goOn(session);
    } catch (error) {
      const refusal = codeOf(error);
      const isAboutCode = refusal === 'TOTP_REQUIRED' || refusal === 'TOTP_WRONG';
      const isLocked = error instanceof LockedProblem;
      if (isLocked) setEarlier((typed) => typed ?? '');
      // Each code is taken once: the next try needs another.
      if (isAboutCode || (isLocked && code !== null)) setCode('');
      setFailure(sessionMessage(error));
      if (refusal && refusal !== 'TOTP_REQUIRED') reportError(error);
      focusField(form.current, isAboutCode ? 'code' : 'password');
    } finally {
      setBusy(false);
    }
  };
  const asksCode = code !== null;
  useEffect(() => focusField(form.current, asksCode ? 'code' : 'login'), [asksCode]);
  const unsent = unsentOnDevice();
  return (
    <GuestFrame title={<Trans>Sign in</Trans>}>
      {isOnline ? null : (
        <Note tone="warn" live="status">
          <Trans>
            There is no connection. If you chose “This is my device” in your profile, your password
            opens what is on it; sending waits for the connection.
          </Trans>
        </Note>
      )}
      {unsent > 0 ? (
        <Note>
          <Plural
            value={unsent}
            one="# change on this device was not sent yet. It is sent when its author signs in."
            other="# changes on this device were not sent yet. They are sent when their author signs in."
          />
        </Note>
      ) : null}
      <form
        ref={form}
        noValidate
        className="x-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t`E-mail`}
          name="login"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={login}
          onChange={(typed) => {
            setLogin(typed);
            setCode(null);
          }}
          error={missing.includes('login') ? 'required' : undefined}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={missing.includes('password') ? 'required' : undefined}
        />
        {earlier === null ? null : (
          <PasswordField
            label={t`Earlier password`}
            name="earlier-password"
            autoComplete="off"
            value={earlier}
            onChange={setEarlier}
          />
        )}
        {asksCode ? (
          <TextField
            label={t`Code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={code}
            onChange={setCode}
            error={missing.includes('code') ? 'required' : undefined}
          />
        ) : null}
        {failure ? (
          <Note tone="danger" live="alert">
            {i18n._(failure)}
          </Note>
        ) : null}
        <Button tone="primary" type="submit" disabled={busy}>
          {busy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </Button>
        <PasskeyEntry isOnline={isOnline} busy={busy} onEnter={() => void enterByPasskey()} />
      </form>
      <div className="x-line x-line-ends">
        <Link to="/forgot-password">{t`I forgot my password`}</Link>
        {unsent > 0 ? <a href="/rescate.html">{t`Save the unsent changes as a file`}</a> : null}
      </div>
    </GuestFrame>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
