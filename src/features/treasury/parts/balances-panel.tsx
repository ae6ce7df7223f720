import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { sayUndoable } from '#records/remove.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { BALANCE_SOURCE_WORDS } from '#ui/words/treasury.ts';
import { showUndoable } from '#ui/undoable.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { create, type New, remove, update } from '../actions.ts';
import type { Balance, TreasuryDesk } from '../queries.ts';
import type { TreasurySearch } from '../search.ts';

interface BalanceForm {
  /** The company's id and the IBAN. */
  account: string;
  day: Day | null;
  cents: number | null;
  isOverdrawn: boolean;
}

/** What accounts held at the end of a day: the forecast begins with the newest of each. */
export function BalancesPanel({
  actor,
  desk,
  search,
  today,
  onClose,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  search: TreasurySearch;
  today: Day;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const accounts = desk.companies.flatMap(({ id, name, ibans }) =>
    canTreasury(actor, id) ? ibans.map((iban) => ({ id, name, iban })) : [],
  );
  const first = accounts.find(({ id }) => id === search.company) ?? accounts[0];
  const [start] = useState<BalanceForm>(() => ({
    account: first ? `${first.id} ${first.iban}` : '',
    day: today,
    cents: null,
    isOverdrawn: false,
  }));
  const form = useRecordForm<BalanceForm>(draftName('bankBalances', null), start, {});
  const { control, hasChanges, discard, draft, setError } = form;
  const { isSubmitting, errors } = form.formState;
  const { error: _account, ...accountField } = useFormField(control, 'account').field;
  const { error: _day, ...dayField } = useFormField(control, 'day').field;
  const { error: _cents, ...centsField } = useFormField(control, 'cents').field;
  const { error: _sign, ...overdrawnField } = useFormField(control, 'isOverdrawn').field;
  const { account, day, cents, isOverdrawn } = form.watch();
  const isReady = account !== '' && day !== null && cents !== null && Number.isFinite(cents);
  const save = form.handleSubmit(async () => {
    const [companyId = '', bankIban = ''] = account.split(' ');
    if (!isReady) return;
    const label = t`Balance of ··${bankIban.slice(-4)} on ${fmt.day(day)}`;
    const balanceCents = isOverdrawn ? -cents : cents;
    const patch = { companyId, bankIban, day, balanceCents, source: 'manual' } as const;
    const outcome = await create(actor, 'bankBalances', patch, label);
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    // The next balance is mostly of another account, on the same day.
    form.startAnew({ account, day, cents: null, isOverdrawn: false });
    showUndoable(t`Balance saved on this device`, undoOf([outcome.seq]));
  });
  const known = desk.balances.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <FormPanel
      {...{ hasChanges, discard, draft, onClose }}
      title={t`Balances of the accounts`}
      problem={errors.root?.message}
      readOnly={false}
      onSave={save}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={!isReady || isSubmitting}>
            <Trans>Add balance</Trans>
          </Button>
        </>
      )}
      after={
        <ul className="tre-accounts">
          {known.map((balance) => (
            <BalanceLine key={balance.id} {...{ actor, balance, desk }} />
          ))}
        </ul>
      }
    >
      <div className="tre-panel">
        <SelectField
          label={t`Account`}
          {...accountField}
          options={accounts.map(({ id, name, iban }) => ({
            value: `${id} ${iban}`,
            label: `${name} ··${iban.slice(-4)}`,
          }))}
        />
        <div className="tre-fields">
          <DateField label={t`At the end of`} {...dayField} max={today} />
          <MoneyField label={t`Balance`} {...centsField} />
        </div>
        <SwitchField label={t`The account is overdrawn`} {...overdrawnField} />
      </div>
    </FormPanel>
  );
}

function BalanceLine({
  actor,
  balance,
  desk,
}: {
  actor: Actor;
  balance: Balance;
  desk: TreasuryDesk;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { companyId, bankIban, day, balanceCents, source } = balance;
  const company = desk.companies.find(({ id }) => id === companyId)?.name ?? '';
  const label = t`Balance of ··${bankIban.slice(-4)} on ${fmt.day(day)}`;
  const removeIt = async () => {
    const deleted = t`${label}: deleted`;
    const outcome = await remove(actor, 'bankBalances', balance, deleted);
    sayUndoable(outcome, deleted);
  };
  return (
    <li>
      <span>
        <strong>{company}</strong>
        <span className="x-hint">
          {`··${bankIban.slice(-4)} · ${fmt.day(day)} · ${t(BALANCE_SOURCE_WORDS[source])}`}
        </span>
      </span>
      <MoneyText cents={balanceCents} />
      {canTreasury(actor, companyId) ? (
        <Button aria-label={t`Delete: ${label}`} onClick={() => void removeIt()}>
          <Trans>Delete</Trans>
        </Button>
      ) : null}
      <ChangeableHistory
        resource="bankBalances"
        row={balance}
        readOnly={!canTreasury(actor, companyId)}
        update={(patch: Partial<New<'bankBalances'>>, seen) =>
          update(actor, 'bankBalances', balance, { patch, seen, label })
        }
      />
    </li>
  );
}
