import { useLingui } from '@lingui/react/macro';
import { createContext, use, useState } from 'react';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { rowKeyOf } from '#domain/treasury/scenario.ts';
import type { FieldDefinition, OwnControlProps } from '#records/definition.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { IntegerField } from '#ui/fields/integer-field.tsx';
import { partOf } from '#ui/fields/part-of.ts';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useExpectedLines } from '../lines.ts';
import type { TreasuryData } from '../queries.ts';
import {
  NOTHING_SUPPOSED,
  type Supposed,
  supposedIn,
  type Supposition,
  suppositionOf,
} from '../scenarios.ts';

/** What is expected on the page, for something to be supposed of it. */
export interface Expected {
  treasury: TreasuryData;
  items: readonly CashFlowItem[];
}
export const ExpectedContext = createContext<Expected | null>(null);

/** What a new scenario supposes first; the form holds it as JSON, and nothing as an empty text. */
export const suppositionsField = {
  kind: 'own',
  wide: true,
  toForm: (value) => (Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : ''),
  fromForm: (value) => supposedIn(value).map(suppositionOf),
  words: (value) => (value as Supposition[]).map(({ label }) => label).join('; '),
  Control: FirstSupposition,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

function FirstSupposition({ error, value, onChange }: OwnControlProps) {
  const expected = use(ExpectedContext);
  /** Typed before anything was chosen. */
  const [unchosen, setUnchosen] = useState(NOTHING_SUPPOSED);
  const [supposed = unchosen] = supposedIn(value);
  if (!expected) return null;
  const change = (next: Supposed) => {
    setUnchosen(next);
    onChange(next.ids.length === 0 ? '' : JSON.stringify([next]));
  };
  return <SuppositionFields {...expected} {...{ error }} value={supposed} onChange={change} />;
}

/** All subsidies at once, the most usual of what is supposed. */
const SUBSIDIES = 'subsidies';
/** So many a supposition is about. */
const MOST_IDS = 500;

/** What scenarios are mostly made for stands first; open invoices are many, and come last. */
const ORDER: Readonly<Record<CashFlowItem['source'], number>> = {
  subsidy: 0,
  record: 1,
  invoice: 2,
};

interface Props extends Expected {
  error?: string | undefined;
  value: Supposed;
  onChange: (value: Supposed) => void;
}

/** What is expected, and how otherwise it may come. */
export function SuppositionFields({ treasury, items, error, value, onChange }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const lines = useExpectedLines(items, treasury) ?? [];
  // Each time of a recurring record would be a choice of its own: the record is one, seen by its next time.
  const byKey = new Map(lines.toReversed().map((line) => [rowKeyOf(line.id), line]));
  const options = [...byKey]
    .toSorted(([, a], [, b]) => ORDER[a.source] - ORDER[b.source] || (a.day < b.day ? -1 : 1))
    .map(([key, { type, concept, who, day, cents }]) => ({
      value: key,
      label: [type, concept, who, fmt.day(day), fmt.money(cents)].filter(Boolean).join(' · '),
    }));
  const subsidies = [...byKey].flatMap(([key, { source }]) => (source === 'subsidy' ? [key] : []));
  const all = t`All subsidies`;
  const several = [{ value: SUBSIDIES, label: `${all} (${subsidies.length})` }];
  const set = (changes: Partial<Supposed>) => onChange({ ...value, ...changes });
  const of = partOf(value, set);
  const choose = (key: string) => {
    if (key === SUBSIDIES) {
      set({ ids: subsidies.slice(0, MOST_IDS), label: all });
      return;
    }
    const line = byKey.get(key);
    const label = line ? [line.type, line.concept].filter(Boolean).join(' · ') : '';
    set({ ids: key === '' ? [] : [key], label });
  };
  return (
    <div className="x-fields">
      <div className="x-wide">
        <ComboField
          label={t`What would come otherwise`}
          empty={t`Choose what is expected`}
          value={value.ids.length > 1 ? SUBSIDIES : (value.ids[0] ?? '')}
          options={subsidies.length > 1 ? [...several, ...options] : options}
          onChange={choose}
        />
      </div>
      <IntegerField
        label={t`Days of delay`}
        help={t`Below zero it comes earlier.`}
        {...of('delayDays')}
        error={error}
        min={-9999}
        max={9999}
      />
      <PercentField
        label={t`Probability`}
        help={t`Empty leaves it as it is.`}
        {...of('probabilityBp')}
      />
      <div className="x-wide">
        <SwitchField label={t`It does not come at all`} {...of('isLeftOut')} />
      </div>
    </div>
  );
}
