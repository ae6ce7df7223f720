import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref } from 'react';
import { ProblemLine } from '#ui/problem-line.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import type { Proof } from './calls.ts';
import type { useAttempt } from './use-attempt.ts';

/** Password and code as they are typed. */
export const NOTHING_TYPED = { password: '', code: '' };

/**
 * One's own password again, and a code where there is a second factor: an open session alone must not change
 * who can sign in. What was not right stands at its field, anything else below.
 */
export function ProofFields({
  typed,
  onChange,
  withCode,
  attempt: { problem, field },
  help,
  codeHelp,
  ref,
}: {
  typed: typeof NOTHING_TYPED;
  onChange: (typed: typeof NOTHING_TYPED) => void;
  withCode: boolean;
  attempt: Pick<ReturnType<typeof useAttempt>, 'problem' | 'field'>;
  help?: ReactNode;
  codeHelp?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useLingui();
  const errorAt = (name: string) => (problem && field === name ? t(problem) : undefined);
  const isElsewhere = field !== 'password' && !(field === 'code' && withCode);
  return (
    <>
      <PasswordField
        ref={ref}
        label={t`Your password`}
        name="present-password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
        help={help}
        error={errorAt('password')}
      />
      {withCode ? (
        <TextField
          label={t`Code`}
          name="present-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          value={typed.code}
          onChange={(code) => onChange({ ...typed, code })}
          help={codeHelp ?? t`The six digits that your app shows now, or a recovery code.`}
          error={errorAt('code')}
        />
      ) : null}
      <ProblemLine>{problem && isElsewhere && t(problem)}</ProblemLine>
    </>
  );
}

export function isTyped({ password, code }: typeof NOTHING_TYPED, withCode: boolean): boolean {
  return password !== '' && (!withCode || code.trim() !== '');
}

export function proofOf({ password, code }: typeof NOTHING_TYPED, withCode: boolean): Proof {
  return { password, ...(withCode && { code: code.trim() }) };
}
