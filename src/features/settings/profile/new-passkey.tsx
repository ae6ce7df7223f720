import { profileProblem } from './problems.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addPasskey } from '#local/passkeys/own.ts';
import { readTotp } from './calls.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { ProofStep } from './proof-step.tsx';
import { useAnswer } from '#records/use-answer.ts';

interface Props {
  proposedName: string;
  onAdded: () => void;
  onCancel: () => void;
}

/** Name, password, and code where there is a second factor; then the browser asks for finger or face. */
export function NewPasskey({ proposedName, onAdded, onCancel }: Props) {
  const { t } = useLingui();
  const { value: totp } = useAnswer(readTotp, profileProblem);
  const [name, setName] = useState(proposedName);
  return (
    <ProofStep
      withCode={totp?.isOn ?? false}
      help={<Trans>The browser then asks for your fingerprint, your face or a PIN.</Trans>}
      go={t`Continue`}
      isMissing={name.trim() === ''}
      onCancel={onCancel}
      onSubmit={async (proof) => {
        await addPasskey(name.trim(), proof);
        onAdded();
      }}
    >
      <PasskeyNameField
        value={name}
        onChange={setName}
        help={t`So that you recognise it in this list.`}
      />
    </ProofStep>
  );
}
