import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { sumCents } from '#domain/money.ts';
import type { ImputedMonth } from '#domain/people/cost.ts';
import { takingOf } from '#domain/people/take.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { useOnce } from '#ui/use-once.ts';
import { takeIntoRecords } from '../actions.ts';
import type { People } from '../queries.ts';

interface Props {
  people: People;
  request: CallRequest;
  work: readonly ImputedMonth[];
  mayWrite: boolean;
}

/** Makes records of what the hours come to: one for each person and month. Done again it changes them. */
export function TakeCard({ people, request, work, mayWrite }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { isBusy, once } = useOnce();
  const around = useAround(request.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const records = around?.records;
  const taking = useMemo(() => records && takingOf(work, records), [work, records]);
  if (!around || !taking) return null;
  const { created, changed, gone, held, same, unknown } = taking;
  const count = created.length + changed.length + gone.length;
  const itemId = chosen ?? around.usualItemId ?? '';
  const total = fmt.money(sumCents(work.map(({ imputedCents }) => imputedCents ?? 0)));
  const take = async () => {
    const undo = await takeIntoRecords(people, request.id, itemId === '' ? null : itemId, taking);
    showUndoable(t`The cost of people is in the records`, undo);
  };
  return (
    <Card title={t`Cost of people in the records`}>
      <p>
        <Trans>
          All hours come to {total}. Each person and month is a record of the justification.
        </Trans>
      </p>
      <ul className="x-list">
        {created.length > 0 ? (
          <li>
            <Plural value={created.length} one="# new record" other="# new records" />
          </li>
        ) : null}
        {changed.length > 0 ? (
          <li>
            <Plural value={changed.length} one="# record changes" other="# records change" />
          </li>
        ) : null}
        {gone.length > 0 ? (
          <li>
            <Plural
              value={gone.length}
              one="# record goes: there are no hours for it any more"
              other="# records go: there are no hours for them any more"
            />
          </li>
        ) : null}
        {same.length > 0 ? (
          <li>
            <Plural
              value={same.length}
              one="# record stays as it is"
              other="# records stay as they are"
            />
          </li>
        ) : null}
        {held.length > 0 ? (
          <li>
            <Plural
              value={held.length}
              one="# record was presented already and is not what its hours come to now"
              other="# records were presented already and are not what their hours come to now"
            />
          </li>
        ) : null}
        {unknown.length > 0 ? (
          <li>
            <Plural
              value={unknown.length}
              one="# month has hours, but nothing is known of what that year costs"
              other="# months have hours, but nothing is known of what that year costs"
            />
          </li>
        ) : null}
      </ul>
      {mayWrite && count > 0 ? (
        <>
          <ComboField
            label={t`Budget item of the new ones`}
            empty={t({ message: 'None', context: 'budget item' })}
            options={around.items.map(({ id, name }) => ({ value: id, label: name }))}
            value={itemId}
            onChange={setChosen}
          />
          <div>
            <Button tone="primary" disabled={isBusy} onClick={() => void once(take)}>
              <Trans>Take the cost into the records</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Card>
  );
}

interface Around {
  records: AccountingRecord[];
  items: readonly { id: string; name: string }[];
  /** The item of the records that there are, or else the one for personnel. */
  usualItemId: string | null;
}

function useAround(callRequestId: string): Around | undefined {
  return useLiveQuery(async () => {
    const wanted = { field: 'callRequestId', anyOf: [callRequestId] } as const;
    const [records, items, categories] = await Promise.all([
      savedRowsWhere<'accountingRecords'>('accountingRecords', wanted),
      savedRowsWhere<'callRequestBudgets'>('callRequestBudgets', wanted),
      savedRows('categories'),
    ]);
    const personnel = new Set(
      categories.flatMap(({ id, resultGroup }) => (resultGroup === 'personnel' ? [id] : [])),
    );
    const used = records.find(({ employeeId }) => employeeId !== null)?.crBudgetItemId;
    const usual = items.filter(({ categoryId }) => personnel.has(categoryId ?? ''));
    const only = usual.length === 1 ? usual[0]?.id : undefined;
    return { records, items, usualItemId: used ?? only ?? null };
  }, [callRequestId]);
}
