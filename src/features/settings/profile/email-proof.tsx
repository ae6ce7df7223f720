import { profileProblem } from './problems.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect } from 'react';
import { readTotp } from './calls.ts';
import { ProofFields } from './proof-fields.tsx';
import { useAnswer } from '#records/use-answer.ts';

/** What another e-mail takes: said, and asked for, as soon as it is typed. */
export function EmailProof({
  onCodeNeeded,
  ...props
}: Omit<ComponentProps<typeof ProofFields>, 'help' | 'codeHelp' | 'ref'> & {
  onCodeNeeded: (isNeeded: boolean) => void;
}) {
  const { t } = useLingui();
  const { value: state } = useAnswer(readTotp, profileProblem);
  const isOn = state?.isOn;
  useEffect(() => {
    if (isOn !== undefined) onCodeNeeded(isOn);
  }, [isOn, onCodeNeeded]);
  return (
    <div className="x-form" role="group" aria-label={t`To change the e-mail`}>
      <p className="x-field-help">
        <Trans>
          Another e-mail needs the connection and your password: it is changed on the server at
          once, and the old address is told.
        </Trans>
      </p>
      <ProofFields {...props} />
    </div>
  );
}
