import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Account, accountUpdate } from '#contract/resources/accounts.ts';
import type { LocalRow } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { readStatus } from '#local/status.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { choose, LANGUAGE_NAMES, LANGUAGES } from '#ui/preferences.ts';
import { SavedPhrase } from '#ui/sync-mark.tsx';

const schema = accountUpdate.pick({ name: true, email: true, locale: true }).required();
type Values = Pick<Account, 'name' | 'email' | 'locale'>;

const resolver = zodResolver(schema, { error: fieldCodeOf });

/** Name, e-mail and language; saved on this device at once and sent like any other change. */
export function ProfileGeneral({ account }: { account: LocalRow<Account> }) {
  const { t } = useLingui();
  const { name, email, locale, _mark: mark } = account;
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver,
    defaultValues: { name, email, locale },
  });
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  // What came from elsewhere is shown, unless somebody is typing.
  useEffect(() => {
    if (!isDirty) reset({ name, email, locale });
  }, [name, email, locale, isDirty, reset]);

  const save = handleSubmit(async (values) => {
    const changed = Object.keys(dirtyFields) as (keyof Values)[];
    await enqueue({
      op: 'update',
      resource: 'accounts',
      rowId: account.id,
      patch: Object.fromEntries(changed.map((field) => [field, values[field]])),
      label: values.name,
      seen: formState.defaultValues ?? {},
    });
    if (changed.includes('locale')) choose('language', values.locale);
    reset(values);
    if (!readStatus().online) showSnackbar(t`Saved on this device — not sent`);
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
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
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
          <Button tone="primary" type="submit" disabled={!isDirty || formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
          {isDirty ? (
            <Button onClick={() => reset()}>
              <Trans>Undo</Trans>
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
