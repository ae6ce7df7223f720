import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldCode } from '#contract/problem.ts';
import { canCollaborator } from '#domain/access/policy.ts';
import { ENTRY_ORIGINS } from '#domain/collaborators/kinds.ts';
import { formatDay } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  defineRecord,
  type FormValue,
  type OwnControlProps,
  type RecordDefinition,
} from '#records/definition.ts';
import { byCodeDown, textOf } from '#records/names.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { fmtInUse } from '#ui/fmt.ts';
import { BALANCE_ORIGINS } from '#ui/words/money.ts';

/** What changes the balance of a collaborator beside the charges for their use. */
export const ENTRIES: RecordDefinition = defineRecord({
  resource: 'balanceEntries',
  title: msg`Entries of balances`,
  one: msg`Entry`,
  newOne: msg`New entry`,
  rowName: ({ origin, date }) => {
    const known = ENTRY_ORIGINS.find((one) => one === origin);
    return [known && i18n._(BALANCE_ORIGINS[known]), formatDay(textOf(date))].join(' · ');
  },
  fields: contractFields('balanceEntries', {
    origin: {
      onPick: (origin, { creditCents }) => ({
        creditCents: writeSided({ ...readSided(creditCents), isCredit: isCreditOf(origin) }),
      }),
    },
    date: { required: true },
    // One amount, for them or against them.
    creditCents: {
      kind: 'own',
      required: true,
      wide: true,
      toForm: (_, { origin, creditCents, debitCents }) =>
        writeSided({
          isCredit: creditCents ? true : !debitCents && isCreditOf(origin),
          cents: Number(creditCents) || Number(debitCents) || null,
        }),
      fromForm: (value) => creditOf(value),
      rest: (value) => ({ debitCents: debitOf(value) }),
      words: (value) => fmtInUse().money(Number(value)),
      Control: SidedField,
    },
    concept: { wide: true },
    projectId: { wide: true, empty: msg`No project`, order: byCodeDown },
  }),
  columns: [],
  withoutUses: true,
  check: ({ creditCents }): Record<string, FieldCode> => {
    const { cents } = readSided(creditCents);
    if (Number.isNaN(cents)) return { creditCents: 'invalid' };
    return cents ? {} : { creditCents: 'required' };
  },
  // Whose account it is decides only who else reads it.
  may: (actor) => canCollaborator(actor, 'update', { userId: null }),
  SaveWords,
});

function SaveWords() {
  return <Trans>Create entry</Trans>;
}

/** Money that goes out to them, or was advanced, is owed less; what they reinvoice is owed more. */
function isCreditOf(origin: unknown): boolean {
  return origin === 'reinvoice';
}

function creditOf(value: FormValue): number {
  const { isCredit, cents } = readSided(value);
  return isCredit ? (cents ?? 0) : 0;
}

function debitOf(value: FormValue): number {
  const { isCredit, cents } = readSided(value);
  return isCredit ? 0 : (cents ?? 0);
}

const CREDIT = 'credit';
const DEBIT = 'debit';

/** An amount, and whether they are owed more or less by it. */
function SidedField(props: OwnControlProps) {
  const { name, ref, onBlur, error, required, readOnly, value, onChange } = props;
  const { t } = useLingui();
  const sided = readSided(value);
  return (
    <div className="x-fields">
      <MoneyField
        label={t`Amount`}
        {...{ name, ref, onBlur, error, required, readOnly }}
        value={sided.cents}
        onChange={(cents) => onChange(writeSided({ ...sided, cents }))}
      />
      <SelectField
        label={t`Which way`}
        options={[
          { value: DEBIT, label: t`Against: less is owed to them` },
          { value: CREDIT, label: t`In favour: more is owed to them` },
        ]}
        value={sided.isCredit ? CREDIT : DEBIT}
        onChange={(side) => onChange(writeSided({ ...sided, isCredit: side === CREDIT }))}
        {...{ readOnly }}
      />
    </div>
  );
}

/** An amount and which way it goes. */
interface Sided {
  /** Whether they are owed more by it. */
  isCredit: boolean;
  /** Null when empty, NaN while the text is no amount. */
  cents: Cents | null;
}

/** As the form holds it: `+12050`, and `-` while it has no amount yet. */
function writeSided({ isCredit, cents }: Sided): string {
  return `${isCredit ? '+' : '-'}${cents ?? ''}`;
}

function readSided(value: FormValue | undefined): Sided {
  const [, side, digits] = /^([+-])(.*)$/.exec(String(value)) ?? [];
  return { isCredit: side === '+', cents: digits ? Number(digits) : null };
}
