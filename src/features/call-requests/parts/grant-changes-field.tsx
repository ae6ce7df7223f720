import { Grid } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest, CallRequestGrantChange } from '#contract/resources/call-requests.ts';
import {
  GRANT_CHANGE_KINDS,
  GRANT_CHANGE_STATES,
  type GrantChangeKind,
  grantSteps,
  newGrantChange,
  toJustifyOf,
} from '#domain/call-requests/grant-changes.ts';
import { byOrder } from '#domain/order.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { FormValue, RecordsData } from '#records/definition.ts';
import { rowsOf } from '#records/records-data.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { todayInMadrid } from '#ui/today.ts';
import * as words from '#ui/words/subventions.ts';
import { type ListField, listField, type RowPartsProps } from './list-field.tsx';

type Change = CallRequestGrantChange;
/** What a change of a kind may be of, beside what it says already. */
type Part = 'ends' | 'company' | 'amounts' | 'items';
const PARTS: Readonly<Record<GrantChangeKind, readonly Part[]>> = {
  extension: ['ends'],
  budget: ['items'],
  object: ['ends', 'amounts', 'items'],
  beneficiary: ['company'],
  renunciation: ['amounts', 'items'],
};

/** The changes that a form holds. */
export function grantChangesIn(value: FormValue | undefined): Change[] {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as Change[]) : [];
}

/** What was asked to change of the grant, and what the body said (RD 887/2006, article 64). */
export const grantChangesField: ListField = listField<Change>({
  parts: [
    'id',
    'kind',
    'state',
    'askedOn',
    'answeredOn',
    'executionEnd',
    'justificationEnd',
    'companyId',
    'grantCents',
    'toJustifyCents',
    'items',
    'documentationId',
    'notes',
  ],
  columns: 'repeat(3, minmax(0, 1fr))',
  isTall: true,
  begin: () => newGrantChange(newRowId(), todayInMadrid()),
  words: ({ kind, state, askedOn }, { fmt, say }) =>
    `${fmt.day(askedOn)}: ${say(words.GRANT_CHANGE_KINDS[kind])} (${say(words.GRANT_CHANGE_STATES[state])})`,
  texts: {
    add: msg`Add a change of the grant`,
    wrong: msg`Each change needs the day on which it was asked for and, once it is answered, that of the answer, not before it.`,
    one: (number) => msg`Change ${number}`,
    remove: (number) => msg`Remove change ${number}`,
  },
  Parts: GrantChangeParts,
});

function GrantChangeParts(props: RowPartsProps<Change>) {
  const { value, put, of, data, row } = props;
  const { t } = useLingui();
  const has = (part: Part) => PARTS[value.kind].includes(part) || isSaid(value, part);
  const papers = [...rowsOf(data, 'documentations').values()].filter(
    ({ callRequestId }) => callRequestId === row?.id,
  );
  return (
    <>
      <ChoiceField
        label={t`Kind`}
        values={GRANT_CHANGE_KINDS}
        words={words.GRANT_CHANGE_KINDS}
        {...of('kind')}
      />
      <ChoiceField
        label={t`State`}
        values={GRANT_CHANGE_STATES}
        words={words.GRANT_CHANGE_STATES}
        {...of('state')}
        onChange={(state) => {
          const answeredOn = state === 'asked' ? null : (value.answeredOn ?? todayInMadrid());
          put({ state, answeredOn });
        }}
      />
      <DateField
        label={t`Asked for on`}
        required
        {...of('askedOn', '')}
        value={value.askedOn || null}
      />
      {value.state === 'asked' ? null : (
        <DateField label={t`Answered on`} required {...of('answeredOn')} />
      )}
      {has('ends') ? (
        <>
          <DateField label={t`New end of the execution`} {...of('executionEnd')} />
          <DateField label={t`New end of the justification`} {...of('justificationEnd')} />
        </>
      ) : null}
      {has('company') ? (
        <SelectField
          label={t`New beneficiary`}
          empty={t`None`}
          options={[...rowsOf(data, 'companies').values()].map(({ id, name }) => {
            return { value: id, label: name };
          })}
          {...of('companyId')}
          value={value.companyId ?? ''}
          onChange={(companyId) => put({ companyId: companyId || null })}
        />
      ) : null}
      <Amounts {...props} has={has} />
      <SelectField
        label={t`Document`}
        empty={t`None`}
        options={papers.map(({ id, type }) => ({ value: id, label: type }))}
        {...of('documentationId')}
        value={value.documentationId ?? ''}
        onChange={(documentationId) => put({ documentationId: documentationId || null })}
      />
      <TextField label={t`Notes`} maxLength={2000} {...of('notes')} />
    </>
  );
}

interface AmountsProps extends RowPartsProps<Change> {
  has: (part: Part) => boolean;
}

/** What is granted and approved with it: what is typed is the whole from then on, what is kept is the difference. */
function Amounts({ value, all, row, data, put, readOnly, has }: AmountsProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const request = rowsOf(data, 'callRequests').get(row?.id ?? '');
  if (!request) return null;
  const items = itemsOf(data, request);
  const steps = grantSteps({ ...request, grantChanges: all }, items, () => () => null);
  const step = steps.find(({ change }) => change.id === value.id);
  if (!step) return null;
  const { before } = step;
  const was = (cents: number) => {
    const amount = fmt.money(cents);
    return t`Before: ${amount}`;
  };
  const setItem = (itemId: string, cents: number) => {
    const others = value.items.filter((one) => one.itemId !== itemId);
    put({ items: cents === 0 ? others : [...others, { itemId, cents }] });
  };
  return (
    <>
      {has('amounts') ? (
        <>
          <MoneyField
            label={t`Granted from then on`}
            help={was(before.grantedCents ?? 0)}
            value={(before.grantedCents ?? 0) + value.grantCents}
            onChange={(cents) =>
              put({ grantCents: cents === null ? 0 : cents - (before.grantedCents ?? 0) })
            }
            {...{ readOnly }}
          />
          <MoneyField
            label={t`To justify from then on`}
            help={was(before.toJustifyCents)}
            value={before.toJustifyCents + toJustifyOf(value)}
            onChange={(cents) =>
              put({ toJustifyCents: cents === null ? null : cents - before.toJustifyCents })
            }
            {...{ readOnly }}
          />
        </>
      ) : null}
      {has('items') && items.length > 0 ? (
        <Grid
          gridColumn="1 / -1"
          templateColumns="repeat(auto-fill, minmax(min(100%, 180px), 1fr))"
          gap="8px 12px"
          role="group"
          aria-label={t`Approved of each item from then on`}
        >
          {items.map(({ id, name }) => {
            const approved = before.approved.get(id) ?? 0;
            const added = value.items.find(({ itemId }) => itemId === id)?.cents ?? 0;
            return (
              <MoneyField
                key={id}
                label={name}
                help={was(approved)}
                value={approved + added}
                onChange={(cents) => setItem(id, cents === null ? 0 : cents - approved)}
                {...{ readOnly }}
              />
            );
          })}
        </Grid>
      ) : null}
    </>
  );
}

function itemsOf(data: RecordsData, { id }: CallRequest): CallRequestBudget[] {
  return [...rowsOf(data, 'callRequestBudgets').values()]
    .filter(({ callRequestId }) => callRequestId === id)
    .toSorted(byOrder);
}

function isSaid(change: Change, part: Part): boolean {
  switch (part) {
    case 'ends':
      return change.executionEnd !== null || change.justificationEnd !== null;
    case 'company':
      return change.companyId !== null;
    case 'amounts':
      return change.grantCents !== 0 || change.toJustifyCents !== null;
    case 'items':
      return change.items.length > 0;
  }
}
