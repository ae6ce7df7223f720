import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  Annuity,
  CallRequestPayment,
  CallRequestReturn,
  OtherFunding,
} from '#contract/resources/call-requests.ts';
import { OTHER_FUNDING_KINDS, OTHER_FUNDING_STATES } from '#domain/call-requests/amounts.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { IntegerField } from '#ui/fields/integer-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SwitchField, TextField } from '#ui/fields/text-field.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { OTHER_FUNDING_STATE_WORDS, OTHER_FUNDING_WORDS } from '#ui/words/subventions.ts';
import { type ListField, listField } from './list-field.tsx';

/** What the body has paid. */
export const paymentsField: ListField = listField<CallRequestPayment>({
  parts: ['id', 'date', 'cents', 'isAdvance'],
  columns: 'minmax(0, 160px) minmax(0, 180px) auto auto',
  begin: () => ({ id: newRowId(), date: todayInMadrid(), cents: 0, isAdvance: false }),
  words: ({ date, cents }, { fmt }) => `${fmt.day(date)}: ${fmt.money(cents)}`,
  texts: {
    add: msg`Add a payment`,
    wrong: msg`Each payment needs its day and its amount.`,
    one: (number) => msg`Payment ${number}`,
    remove: (number) => msg`Remove payment ${number}`,
  },
  Parts: function Payment({ value, of }) {
    const { t } = useLingui();
    return (
      <>
        <DateField label={t`Paid on`} {...of('date', '')} value={value.date || null} />
        <MoneyField label={t`Amount`} {...of('cents', 0)} />
        <SwitchField label={t`Advance`} {...of('isAdvance')} />
      </>
    );
  },
});

/** How much of the grant each year pays, as its resolution splits it: an amount, or a part. */
export const annuitiesField: ListField = listField<Annuity>({
  parts: ['id', 'year', 'cents', 'shareBp'],
  columns: 'minmax(0, 120px) minmax(0, 180px) minmax(0, 140px) auto',
  begin: () => ({
    id: newRowId(),
    year: Number(todayInMadrid().slice(0, 4)),
    cents: null,
    shareBp: null,
  }),
  words: ({ year, cents, shareBp }, { fmt }) =>
    `${year}: ${cents === null ? fmt.percent(shareBp ?? 0) : fmt.money(cents)}`,
  texts: {
    add: msg`Add a year`,
    wrong: msg`Each needs its year, and an amount or a part.`,
    one: (number) => msg`Year ${number}`,
    remove: (number) => msg`Remove year ${number}`,
  },
  Parts: function Year({ put, of }) {
    const { t } = useLingui();
    return (
      <>
        <IntegerField label={t`Year`} {...of('year', 0)} />
        <MoneyField
          label={t`Amount`}
          {...of('cents')}
          onChange={(cents) => put({ cents, ...(cents !== null && { shareBp: null }) })}
        />
        <PercentField
          label={t`Or part of the grant`}
          {...of('shareBp')}
          onChange={(shareBp) => put({ shareBp, ...(shareBp !== null && { cents: null }) })}
        />
      </>
    );
  },
});

/** What was given back, asked for or not (RD 887/2006, article 90). */
export const returnsField: ListField = listField<CallRequestReturn>({
  parts: ['id', 'date', 'cents', 'interestCents'],
  columns: 'minmax(0, 160px) minmax(0, 180px) minmax(0, 180px) auto',
  begin: () => ({ id: newRowId(), date: todayInMadrid(), cents: 0, interestCents: 0 }),
  words: ({ date, cents, interestCents }, { fmt }) =>
    `${fmt.day(date)}: ${fmt.money(cents)} + ${fmt.money(interestCents)}`,
  texts: {
    add: msg`Add a return`,
    wrong: msg`Each return needs its day and its amount.`,
    one: (number) => msg`Return ${number}`,
    remove: (number) => msg`Remove return ${number}`,
  },
  Parts: function Return({ value, of }) {
    const { t } = useLingui();
    return (
      <>
        <DateField label={t`Given back on`} {...of('date', '')} value={value.date || null} />
        <MoneyField label={t`Amount without interest`} {...of('cents', 0)} />
        <MoneyField
          label={t`Interest`}
          {...of('interestCents', 0)}
          value={value.interestCents || null}
        />
      </>
    );
  },
});

/** What else pays for the activity (RD 887/2006, article 72.2.e). */
export const otherFundingField: ListField = listField<OtherFunding>({
  parts: ['id', 'kind', 'origin', 'cents', 'date', 'state'],
  columns: '130px minmax(0, 1fr) 140px 140px 130px auto',
  begin: () => {
    return { id: newRowId(), kind: 'income', origin: '', cents: 0, date: null, state: 'granted' };
  },
  words: ({ origin, cents }, { fmt }) => `${origin}: ${fmt.money(cents)}`,
  texts: {
    add: msg`Add other funding`,
    wrong: msg`Each needs who pays it and its amount.`,
    one: (number) => msg`Other funding ${number}`,
    remove: (number) => msg`Remove other funding ${number}`,
  },
  Parts: function Funding({ value, of }) {
    const { t } = useLingui();
    return (
      <>
        <ChoiceField
          label={t`Kind`}
          values={OTHER_FUNDING_KINDS}
          words={OTHER_FUNDING_WORDS}
          {...of('kind')}
        />
        <TextField label={t`Who pays it`} maxLength={200} {...of('origin')} />
        <MoneyField label={t`Amount`} {...of('cents', 0)} />
        <DateField label={t`Date`} {...of('date')} value={value.date ?? null} />
        <ChoiceField
          label={t`State`}
          values={OTHER_FUNDING_STATES}
          words={OTHER_FUNDING_STATE_WORDS}
          {...of('state')}
          value={value.state ?? 'granted'}
        />
      </>
    );
  },
});
