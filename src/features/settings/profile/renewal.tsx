import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDirty } from '#ui/dirty.ts';
import { renewRecoveryCodes } from './calls.ts';
import { ProofStep } from './proof-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Password and code, then the new recovery codes; the app on the phone stays as it is. */
export function Renewal({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  // No reload while something is shown that is shown this once.
  useDirty(codes !== undefined);
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />;
  return (
    <ProofStep
      withCode
      codeHelp={t`The six digits that your app shows now, or one of the old recovery codes. Those end with the new ones.`}
      go={t`Make new codes`}
      onCancel={onEnd}
      onSubmit={async (proof) => setCodes(await renewRecoveryCodes(proof))}
    />
  );
}
