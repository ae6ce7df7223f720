import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { createRow, deleteRow } from '#records/actions.ts';
import type { RecordDefinition } from '#records/definition.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { RowFields } from '#records/parts/row-fields.tsx';
import { RowHistory } from '#records/parts/row-history.tsx';
import { sayUndoable } from '#records/remove.ts';
import { useRowForm } from '#records/use-row-form.ts';
import { showRefused } from '#records/use-save.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { BALANCE_SOURCE_WORDS } from '#ui/words/treasury.ts';
import { balanceRecord } from '../definition.tsx';
import type { Balance, TreasuryData } from '../queries.ts';
import type { TreasurySearch } from '../search.ts';
import { AccountLine } from './account-line.tsx';

interface Props {
  actor: Actor;
  treasury: TreasuryData;
  search: TreasurySearch;
  today: Day;
  onClose: () => void;
}

/** What accounts held at the end of a day: the forecast begins with the newest of each. */
export function BalancesPanel({ actor, treasury, search, today, onClose }: Props) {
  const { t } = useLingui();
  const { data, companies, balances } = treasury;
  const definition = useMemo(() => balanceRecord(actor), [actor]);
  const [start] = useState(() => {
    const mine = companies.filter(({ id, ibans }) => canTreasury(actor, id) && ibans.length > 0);
    const first = mine.find(({ id }) => id === search.company) ?? mine[0];
    return { companyId: first?.id, bankIban: first?.ibans[0], day: today };
  });
  const form = useRowForm(definition, null, start);
  const { control, setValue, hasChanges, discard, draft } = form;
  const { isSubmitting, errors } = form.formState;
  const [amount] = useWatch({ control, name: ['balanceCents'] });
  const save = form.handleSubmit(async (typed) => {
    const outcome = await createRow(definition, actor, typed);
    if (!showRefused(form, outcome)) return;
    // The next balance is mostly of another account, on the same day.
    form.startAnew({ ...typed, balanceCents: null });
    showUndoable(t`Balance saved on this device`, undoOf([outcome.seq]));
  });
  const newestFirst = balances.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <FormPanel
      {...{ hasChanges, discard, draft, onClose }}
      title={t`Balances of the accounts`}
      problem={errors.root?.message}
      readOnly={false}
      onSave={save}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>{t`Close`}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            disabled={amount === null || isSubmitting}
          >
            <Trans>Add balance</Trans>
          </Button>
        </>
      )}
      after={
        <>
          <div className="x-actions">
            <ImportRows {...{ actor, definition }} size="small" />
          </div>
          <ul className="x-list">
            {newestFirst.map((balance) => (
              <BalanceLine key={balance.id} {...{ definition, actor, balance, treasury }} />
            ))}
          </ul>
        </>
      }
    >
      <RowFields {...{ definition, data, actor, control, setValue }} />
    </FormPanel>
  );
}

function BalanceLine({
  definition,
  actor,
  balance,
  treasury: { data, companies },
}: {
  definition: RecordDefinition;
  actor: Actor;
  balance: Balance;
  treasury: TreasuryData;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { companyId, bankIban, day, balanceCents, source } = balance;
  const label = t`Balance of ··${bankIban.slice(-4)} on ${fmt.day(day)}`;
  const readOnly = !definition.may(actor, 'update', balance);
  const remove = async () =>
    sayUndoable(await deleteRow(definition, actor, balance), t`${label}: deleted`);
  return (
    <Grid as="li" gap="8px">
      <AccountLine
        name={companies.find(({ id }) => id === companyId)?.name}
        hint={`··${bankIban.slice(-4)} · ${fmt.day(day)} · ${t(BALANCE_SOURCE_WORDS[source])}`}
      >
        <MoneyText cents={balanceCents} />
        {readOnly ? null : (
          <Button aria-label={t`Delete: ${label}`} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </AccountLine>
      <RowHistory {...{ definition, data, actor, readOnly }} row={balance} />
    </Grid>
  );
}
