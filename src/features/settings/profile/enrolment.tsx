import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TotpSecret } from '#contract/session.ts';
import { useDirty } from '#ui/dirty.ts';
import { beginTotp, confirmTotp } from './calls.ts';
import { FirstCode } from './first-code.tsx';
import { ProofStep } from './proof-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  /** There is a second factor, which this one takes the place of. */
  isReplacing: boolean;
  onConfirmed: () => void;
  onEnd: () => void;
}

/**
 * Password, picture to scan, first code, recovery codes. `onConfirmed` is told when the first code was
 * right, `onEnd` when nothing is left to show.
 */
export function Enrolment({ isReplacing, onConfirmed, onEnd }: Props) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  // No reload while something is shown that is shown this once.
  useDirty(secret !== undefined);
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />;
  if (secret) {
    return (
      <FirstCode
        secret={secret}
        onCancel={onEnd}
        onSubmit={async (code) => {
          setCodes(await confirmTotp(code));
          onConfirmed();
        }}
      />
    );
  }
  return (
    <ProofStep
      withCode={isReplacing}
      help={<Trans>Nothing changes until you have typed the first code of your app.</Trans>}
      go={t`Continue`}
      onCancel={onEnd}
      onSubmit={async (proof) => setSecret(await beginTotp(proof))}
    />
  );
}
