import { useLingui } from '@lingui/react/macro';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { BoundDay } from '#domain/tenders/windows.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { AlertsField } from '#ui/subventions/alerts-field.tsx';
import { ComputedDay } from '#ui/subventions/computed-day.tsx';
import { DayOrRule, RuleFields } from '#ui/subventions/rule-fields.tsx';
import { nameIn } from '#ui/words/name-in.ts';
import { AlignedSwitch } from './aligned-switch.tsx';
import { RuleGrid } from './layouts.ts';
import type { LineProps } from './list-editor.tsx';

type Template = Tender['milestones'][number];

interface Props extends LineProps<Template> {
  types: readonly MilestoneType[];
  /** The day that it comes to. */
  day: BoundDay | null;
}

/** One milestone of a tender: what it is, when, when people are told, and whether it needs evidence. */
export function MilestoneLine({ row, put, of, readOnly, types, day }: Props) {
  const { t } = useLingui();
  const { language } = useFmt();
  const { rule } = row;
  return (
    <>
      <TextField label={t`Title`} required maxLength={200} {...of('title')} />
      <ComboField
        name="typeId"
        label={t`Type`}
        empty={t`None`}
        {...of('typeId')}
        value={row.typeId ?? ''}
        options={types.map((type) => ({ value: type.id, label: nameIn(type, language) }))}
        onChange={(id) => put({ typeId: id || null })}
      />
      <DayOrRule {...{ rule, readOnly }} onChange={(next) => put({ date: null, rule: next })} />
      {rule ? (
        <RuleGrid inLine>
          <RuleFields {...{ rule, readOnly }} onChange={(next) => put({ rule: next })} />
          <ComputedDay rule={rule} day={day} />
        </RuleGrid>
      ) : (
        <DateField label={t`Day`} help={t`Empty: each request has its own`} {...of('date')} />
      )}
      <AlertsField {...of('alertDays')} />
      <AlignedSwitch label={t`Needs a document as evidence`} {...of('evidenceRequired')} />
    </>
  );
}
