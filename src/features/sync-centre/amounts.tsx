import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { savedRowsOf } from '#local/mirror/read.ts';
import type { Entry, Fields } from '#local/outbox/entry.ts';
import { Figure, Figures } from '#ui/page.tsx';
import { namesOf, type Sides, type Unit, valuesOf } from './conflict-model.ts';
import type { SentField } from './fields.ts';
import { resultingOf } from './resulting-amount.ts';
import { useReader } from './use-reader.ts';

/** In a conflict: what the amount of the row becomes with each side, and with what is chosen. */
export function ConflictAmounts({
  entry,
  units,
  sides,
}: {
  entry: Entry;
  units: readonly Unit[];
  sides: Sides;
}) {
  const { t } = useLingui();
  const { field, amountOf, differenceOf } = useAmounts(entry, units.flatMap(namesOf));
  if (!amountOf) return null;
  const mine = amountOf(valuesOf(units, 'mine'));
  const theirs = amountOf(valuesOf(units, 'theirs'));
  const difference = differenceOf(mine, theirs);
  return (
    <chakra.section borderTopWidth="1px" pt="12px">
      <chakra.h3 mb="6px">{field}</chakra.h3>
      <Figures>
        <Figure label={t`Before`} cents={amountOf(valuesOf(units, 'base'))} />
        <Figure label={t`Mine`} cents={mine} />
        <Figure label={t`Theirs`} cents={theirs} />
        <Figure label={t`As chosen`} cents={amountOf(valuesOf(units, sides))} />
      </Figures>
      <p className="x-hint">{t`Mine is ${difference} against theirs`}</p>
    </chakra.section>
  );
}

/** Of what will be sent: the amount of the row before and after; null where none follows from the change. */
export function useSentAmount(entry: Entry, fields: readonly SentField[]): SentAmount | null {
  const { field, amountOf, differenceOf } = useAmounts(
    entry,
    fields.map(({ name }) => name),
  );
  if (!amountOf || entry.op === 'delete') return null;
  const after = amountOf(entry.patch);
  const before = entry.op === 'update' ? amountOf(entry.baseFields) : null;
  const difference = before === null ? null : differenceOf(after, before);
  return { field, before, after, difference };
}

export interface SentAmount {
  field: string;
  before: number | null;
  after: number | null;
  difference: string | null;
}

/** What the row on this device comes to with some values in the place of its own. */
function useAmounts({ resource, rowId }: Entry, changed: readonly string[]) {
  const row = useLiveQuery(
    async () => (await savedRowsOf(resource, [rowId]))[0],
    [resource, rowId],
  );
  const reader = useReader(resource, []);
  const resulting = resultingOf(resource, changed);
  return {
    field: resulting ? reader.field(resource, resulting.field) : '',
    amountOf:
      resulting && row
        ? (values: Fields | null) => (values ? resulting.amountOf({ ...row, ...values }) : null)
        : null,
    differenceOf: (a: number | null, b: number | null) =>
      resulting && reader.difference(resource, resulting.field, a, b),
  };
}
