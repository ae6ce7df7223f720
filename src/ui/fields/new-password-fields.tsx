import { Grid, HStack, Progress } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkPassword, type PasswordLimits, passwordStrength } from './password-rules.ts';
import { PasswordField } from './text-field.tsx';

export interface NewPassword {
  password: string;
  repeated: string;
}

/** New and repeated password, with the rules ticked off while typing. */
export function NewPasswordFields({
  value,
  onChange,
  limits,
  disabled,
}: {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  limits: PasswordLimits;
  disabled?: boolean | undefined;
}) {
  const { t } = useLingui();
  const { password, repeated } = value;
  const { min } = limits;
  const rules = checkPassword(password, repeated, limits);
  const strength = passwordStrength(password);
  const word = [t`very weak`, t`weak`, t`fair`, t`good`, t`strong`][strength];
  return (
    <>
      <PasswordField
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        disabled={disabled}
        value={password}
        onChange={(next) => onChange({ password: next, repeated })}
      />
      <PasswordField
        label={t`Repeat the new password`}
        name="repeat-password"
        autoComplete="new-password"
        disabled={disabled}
        value={repeated}
        onChange={(next) => onChange({ password, repeated: next })}
      />
      {/* Of nothing there is nothing to say; its place is kept. */}
      <HStack gap="12px" visibility={password === '' ? 'hidden' : undefined}>
        <Progress.Root value={strength * 25} flex="1" aria-hidden="true">
          <Progress.Track width="100%">
            <Progress.Range className="x-fill" transition="width 180ms ease-out" />
          </Progress.Track>
        </Progress.Root>
        <span className="x-field-help">
          <Trans>Strength: {word}</Trans>
        </span>
      </HStack>
      <Grid as="ul" gap="4px" fontSize="13.5px" color="fg.muted">
        <Rule met={rules.isLongEnough && rules.isShortEnough}>
          <Trans>At least {min} characters</Trans>
        </Rule>
        <Rule met={rules.isVaried}>
          <Trans>Not the same few characters over and over</Trans>
        </Rule>
        <Rule met={rules.areEqual}>
          <Trans>Both are the same</Trans>
        </Rule>
      </Grid>
    </>
  );
}

function Rule({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? Check : Circle;
  return (
    <HStack as="li" gap="8px" color={met ? 'money.in' : undefined}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {children}
        <span className="x-hidden">{met ? <Trans>: done</Trans> : <Trans>: missing</Trans>}</span>
      </span>
    </HStack>
  );
}
