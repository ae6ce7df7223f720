import { useStatus } from '#records/use-status.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Account, accountUpdate } from '#contract/resources/accounts.ts';
import { email as emailRule } from '#contract/row.ts';
import { ApiProblem } from '#local/api/call.ts';
import type { LocalRow } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { readStatus } from '#local/status.ts';
import { useAnswer } from '#records/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { choose, LANGUAGE_NAMES, LANGUAGES } from '#ui/preferences.ts';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { changeEmail, readTotp } from './profile/calls.ts';
import { profileProblem } from './profile/problems.ts';
import { isTyped, NOTHING_TYPED, ProofFields, proofOf } from './profile/proof-fields.tsx';
import { useAttempt } from './profile/use-attempt.ts';

const schema = accountUpdate
  .pick({ name: true, locale: true })
  .required()
  .extend({ email: emailRule });
type Values = Pick<Account, 'name' | 'email' | 'locale'>;

const resolver = zodResolver(schema, { error: fieldCodeOf });

/**
 * Name, e-mail and language. Name and language are saved on this device at once and sent like any other
 * change; the e-mail is changed on the server with the password, which does not wait on a device.
 */
export function ProfileGeneral({ account }: { account: LocalRow<Account> }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const { name, email, locale, _mark: mark } = account;
  const { control, handleSubmit, reset, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: { name, email, locale },
  });
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [withCode, setWithCode] = useState(false);
  const { busy, attempt, ...failed } = useAttempt();
  // What came from elsewhere is shown, unless somebody is typing.
  useEffect(() => {
    if (!isDirty) reset({ name, email, locale });
  }, [name, email, locale, isDirty, reset]);

  const isMoving = dirtyFields.email === true;
  /** What else the e-mail takes; said at its field once somebody saves without it. */
  const missing = isMoving && !isTyped(typed, withCode);
  const [isAsked, setAsked] = useState(false);
  const asked = {
    problem: msg`This field is required`,
    field: typed.password ? 'code' : 'password',
  };

  /** The e-mail first: where it is refused nothing is saved. */
  const move = async (to: string): Promise<boolean> => {
    let isMoved = false;
    await attempt(async () => {
      try {
        await changeEmail(to, proofOf(typed, withCode));
        isMoved = true;
      } catch (error) {
        const [wrong] = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
        if (wrong?.path === 'code') setWithCode(true);
        if (wrong?.path !== 'email') throw error;
        setError('email', { message: wrong.code }, { shouldFocus: true });
      }
    });
    // Each code is taken once: the next try needs another.
    setTyped(isMoved ? NOTHING_TYPED : { ...typed, code: '' });
    if (isMoved) showSnackbar(t`The e-mail has changed`);
    return isMoved;
  };

  const save = handleSubmit(async (values) => {
    setAsked(missing);
    if (missing || (isMoving && !online)) return;
    const changed = Object.keys(dirtyFields) as (keyof Values)[];
    if (isMoving && !(await move(values.email))) return;
    const rest = changed.filter((field) => field !== 'email');
    if (rest.length > 0) {
      await enqueue({
        op: 'update',
        resource: 'accounts',
        rowId: account.id,
        patch: Object.fromEntries(rest.map((field) => [field, values[field]])),
        label: values.name,
        seen: formState.defaultValues ?? {},
      });
      if (!readStatus().online) showSnackbar(t`Saved on this device — not sent`);
    }
    if (changed.includes('locale')) choose('language', values.locale);
    reset(values);
  });
  return (
    <Card title={<Trans>General data</Trans>} actions={mark ? <SavedPhrase mark={mark} /> : null}>
      <form className="x-form" noValidate onSubmit={(event) => void save(event)}>
        <div className="x-form-row">
          <Controller
            control={control}
            name="name"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t`Name`}
                autoComplete="name"
                required
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="email"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t`E-mail`}
                type="email"
                autoComplete="email"
                required
                readOnly={!online && !isMoving}
                help={
                  online
                    ? undefined
                    : t`There is no connection: the e-mail can only be changed with one.`
                }
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        {isMoving ? (
          <EmailProof
            {...{ typed, withCode }}
            attempt={missing && isAsked ? asked : failed}
            onChange={setTyped}
            onCodeNeeded={setWithCode}
          />
        ) : null}
        <Controller
          control={control}
          name="locale"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={t`Language of your account`}
              help={t`For mails and for every device on which you sign in`}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="x-actions">
          <Button
            tone="primary"
            type="submit"
            disabled={!isDirty || formState.isSubmitting || busy || (isMoving && !online)}
          >
            <Trans>Save</Trans>
          </Button>
          {isDirty ? (
            <Button
              onClick={() => {
                setTyped(NOTHING_TYPED);
                reset();
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

/** What another e-mail takes: said, and asked for, as soon as it is typed. */
function EmailProof({
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
