import { Grid, Stack } from '@chakra-ui/react';
import { use } from 'react';
import { milestoneDay } from '#domain/milestones/dates.ts';
import type { TermRule } from '#domain/tenders/windows.ts';
import type {
  FieldDefinition,
  FormValue,
  FormValues,
  OwnControlProps,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { ComputedDay } from '#ui/subventions/computed-day.tsx';
import { DayOrRule, RuleFields } from '#ui/subventions/rule-fields.tsx';
import { ruleWords } from '#ui/words/terms.ts';
import { RequestContext } from './request-context.ts';

/** A text of equal content is the same text; empty where a person gives the day. */
export function ruleText(rule: TermRule | null): string {
  if (rule === null) return '';
  const { from, amount, unit } = rule;
  return JSON.stringify({ from, amount, unit });
}

/** The rule that gives the day, which the form holds as JSON. */
export const ruleField = {
  kind: 'own',
  wide: true,
  toForm: (value) => ruleText((value as TermRule | null | undefined) ?? null),
  fromForm: ruleIn,
  words: (value, words) => ruleWords(value as TermRule, words),
  // The day of a person and the rule are never both asked for.
  onPick: (rule, before): FormValues =>
    hasRule({ rule }) === hasRule(before) ? {} : { date: null },
  Control: WhenField,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

/** Number and unit beside each other, the event and the day below them. */
const LAST_ACROSS = { '& > :is(:nth-child(3), p)': { gridColumn: '1 / -1' } };

/** A day that a person gives, or a term from an event of the request. */
function WhenField({ value, error, readOnly, onChange }: OwnControlProps) {
  const request = use(RequestContext);
  const rule = ruleIn(value);
  const isWhole = rule !== null && Number.isFinite(rule.amount);
  return (
    <Stack gap="8px">
      <DayOrRule {...{ rule, error, readOnly }} onChange={(next) => onChange(ruleText(next))} />
      {rule ? (
        <Grid templateColumns="84px minmax(0, 1fr)" gap="8px" css={LAST_ACROSS}>
          <RuleFields
            rule={{ ...rule, amount: rule.amount ?? Number.NaN }}
            onChange={(next) => onChange(ruleText(next))}
            readOnly={readOnly}
          />
          {isWhole && request ? (
            <ComputedDay
              rule={rule}
              day={milestoneDay({ date: null, rule }, request.anchors, request.calendar)}
            />
          ) : null}
        </Grid>
      ) : null}
    </Stack>
  );
}

/** Whether a rule gives the day, and no person. */
export function hasRule({ rule }: FormValues): boolean {
  return ruleIn(rule) !== null;
}

function ruleIn(value: FormValue | undefined): TermRule | null {
  const text = textOf(value);
  return text === '' ? null : (JSON.parse(text) as TermRule);
}
