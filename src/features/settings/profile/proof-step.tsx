import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Proof } from './calls.ts';
import { isTyped, NOTHING_TYPED, ProofFields, proofOf } from './proof-fields.tsx';
import { useAttempt } from './use-attempt.ts';

/** Password, and code where there is a second factor, before something goes on. What else it takes are `children`. */
export function ProofStep({
  help,
  codeHelp,
  go,
  withCode,
  isDangerous = false,
  isMissing = false,
  onSubmit,
  onCancel,
  children,
}: {
  help?: ReactNode;
  codeHelp?: ReactNode;
  /** Words of the button that goes on. */
  go: string;
  withCode: boolean;
  isDangerous?: boolean;
  /** Something of what else it takes. */
  isMissing?: boolean;
  onSubmit: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { busy, attempt, ...failed } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="x-form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => onSubmit(proofOf(typed, withCode)));
        // Each code is taken once: the next try needs another.
        setTyped({ ...typed, code: '' });
      }}
    >
      {children}
      <ProofFields
        {...{ typed, withCode, help, codeHelp }}
        ref={field}
        attempt={failed}
        onChange={setTyped}
      />
      <div className="x-actions">
        <Button
          type="submit"
          tone={isDangerous ? 'danger' : 'primary'}
          disabled={!online || busy || isMissing || !isTyped(typed, withCode)}
        >
          {go}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
