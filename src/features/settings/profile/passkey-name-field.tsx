import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';

/** By which a person knows a passkey again. */
export function PasskeyNameField(props: {
  value: string;
  onChange: (name: string) => void;
  help?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useLingui();
  return <TextField label={t`Name of the passkey`} name="passkey-name" maxLength={80} {...props} />;
}
