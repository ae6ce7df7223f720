import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useRecords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStatus } from '#records/use-status.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/session.ts';
import { ApiProblem } from '#local/api/call.ts';
import { changePassword } from '#local/session/session.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { NewPasswordFields } from '#ui/fields/new-password-fields.tsx';
import { checkPassword, isPasswordFit } from '#ui/fields/password-rules.ts';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { refusalTitle } from '#ui/words/refusals/index.ts';

const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX };
const EMPTY = { old: '', password: '', repeated: '' };

/** Old, new and repeated password. Online only: the server alone knows the old one. */
export function ProfilePassword() {
  const { t } = useLingui();
  const { i18n } = useRecords();
  const { online } = useStatus();
  const [value, setValue] = useState(EMPTY);
  const [failure, setFailure] = useState<MessageDescriptor>();
  useDirty(value.old !== '' || value.password !== '');

  const isFit =
    value.old !== '' && isPasswordFit(checkPassword(value.password, value.repeated, LIMITS));
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await changePassword(value.old, value.password);
      setValue(EMPTY);
      showSnackbar(t`The new password is set`);
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof ApiProblem) reportError(error);
    }
  };
  return (
    <Card title={<Trans>Password</Trans>}>
      <form
        className="x-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) void submit();
        }}
      >
        <PasswordField
          label={t`Old password`}
          name="old-password"
          autoComplete="current-password"
          disabled={!online}
          value={value.old}
          onChange={(old) => setValue({ ...value, old })}
          error={failure ? i18n._(failure) : undefined}
        />
        <NewPasswordFields
          limits={LIMITS}
          disabled={!online}
          value={value}
          onChange={(next) => setValue({ ...value, ...next })}
        />
        <div className="x-actions">
          <Button type="submit" disabled={!isFit || !online}>{t`Change the password`}</Button>
          {online ? null : (
            <span className="x-field-help">
              <Trans>There is no connection: the password can only be changed with one.</Trans>
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}

function messageOf(error: unknown): MessageDescriptor {
  const code = error instanceof ApiProblem ? error.problem.errorCode : null;
  if (code === 'PASSWORD_WRONG') return msg`The old password is not right`;
  if (code === 'PASSWORD_WEAK') return msg`The new password is too easy to guess`;
  return code ? refusalTitle(code) : msg`The server cannot be reached`;
}
