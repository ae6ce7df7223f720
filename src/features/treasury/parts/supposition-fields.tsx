import { useLingui } from '@lingui/react/macro';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { rowKeyOf } from '#domain/treasury/scenario.ts';
import { IntegerField } from '#ui/fields/integer-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SelectField, SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useExpectedLines } from '../lines.ts';
import type { TreasuryDesk } from '../queries.ts';

/** What a person supposes, before it is saved. */
export interface Supposed {
  key: string;
  label: string;
  delayDays: number | null;
  probabilityBp: number | null;
  isLeftOut: boolean;
}

export const NOTHING_SUPPOSED: Supposed = {
  key: '',
  label: '',
  delayDays: 60,
  probabilityBp: null,
  isLeftOut: false,
};

/** What scenarios are mostly made for stands first; open invoices are many, and come last. */
const ORDER: Readonly<Record<CashFlowItem['source'], number>> = {
  subsidy: 0,
  record: 1,
  invoice: 2,
};

/** What is expected, and how otherwise it may come. */
export function SuppositionFields({
  desk,
  items,
  value,
  onChange,
}: {
  desk: TreasuryDesk;
  items: readonly CashFlowItem[];
  value: Supposed;
  onChange: (value: Supposed) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const lines = useExpectedLines(items, desk) ?? [];
  // Each time of a recurring record would be a choice of its own: the record is one, seen by its next time.
  const byKey = new Map(lines.toReversed().map((line) => [rowKeyOf(line.id), line]));
  const options = [...byKey]
    .toSorted(([, a], [, b]) => ORDER[a.source] - ORDER[b.source] || (a.day < b.day ? -1 : 1))
    .map(([key, { type, concept, who, day, cents }]) => ({
      value: key,
      label: [type, concept, who, fmt.day(day), fmt.money(cents)].filter(Boolean).join(' · '),
    }));
  const set = (changes: Partial<Supposed>) => onChange({ ...value, ...changes });
  return (
    <div className="tre-fields">
      <div className="tre-wide">
        <SelectField
          label={t`What would come otherwise`}
          empty={t`Choose what is expected`}
          value={value.key}
          options={options}
          onChange={(key) => {
            const line = byKey.get(key);
            set({ key, label: line ? [line.type, line.concept].filter(Boolean).join(' · ') : '' });
          }}
        />
      </div>
      <IntegerField
        label={t`Days of delay`}
        help={t`Below zero it comes earlier.`}
        value={value.delayDays}
        onChange={(delayDays) => set({ delayDays })}
        min={-9999}
        max={9999}
      />
      <PercentField
        label={t`Probability`}
        help={t`Empty leaves it as it is.`}
        value={value.probabilityBp}
        onChange={(probabilityBp) => set({ probabilityBp })}
      />
      <div className="tre-wide">
        <SwitchField
          label={t`It does not come at all`}
          value={value.isLeftOut}
          onChange={(isLeftOut) => set({ isLeftOut })}
        />
      </div>
    </div>
  );
}

/** Whether it says something that can be saved. */
export function isSupposed({ key, delayDays, probabilityBp, isLeftOut }: Supposed): boolean {
  if (key === '' || Number.isNaN(delayDays) || Number.isNaN(probabilityBp)) return false;
  return isLeftOut || (delayDays ?? 0) !== 0 || probabilityBp !== null;
}
