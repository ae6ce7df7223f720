import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Bound, type BoundDay, NO_BOUND } from '#domain/tenders/windows.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ComputedDay } from '#ui/subventions/computed-day.tsx';
import { FIRST_RULE, RuleFields } from '#ui/subventions/rule-fields.tsx';
import { framed, RuleGrid } from './layouts.ts';

type Mode = 'day' | 'rule' | 'words';

interface Props {
  label: string;
  value: Bound;
  /** The day that it comes to. */
  day: BoundDay | null;
  onChange: (value: Bound) => void;
  readOnly: boolean;
}

/** An end of a window: a day with its time, a term that gives it, or the words of the call. */
export function BoundFields({ label, value, day, onChange, readOnly }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Mode>('day');
  const mode = modeOf(value) ?? chosen;
  const change = (part: Partial<Bound>) => onChange({ ...value, ...part });
  const choose = (to: Mode) => {
    setChosen(to);
    const { text } = value;
    onChange({ ...NO_BOUND, text, ...(to === 'rule' && { rule: FIRST_RULE }) });
  };
  return (
    <Grid {...framed} alignContent="start" role="group" aria-label={label}>
      <ChoiceField
        {...{ label, readOnly }}
        value={mode}
        words={{ day: t`A day`, rule: t`A term from an event`, words: t`Only words` }}
        onChange={choose}
      />
      {mode === 'day' ? (
        <Grid gap="8px" templateColumns="minmax(0, 1fr) 110px">
          <DateField
            label={t`Day`}
            value={value.day}
            onChange={(next) => change({ day: next, ...(next === null && { time: null }) })}
            readOnly={readOnly}
          />
          <TimeField
            value={value.time}
            onChange={(time) => change({ time })}
            readOnly={readOnly}
            disabled={value.day === null}
          />
        </Grid>
      ) : null}
      {mode === 'rule' && value.rule ? (
        <RuleGrid>
          <RuleFields rule={value.rule} onChange={(rule) => change({ rule })} readOnly={readOnly} />
          <ComputedDay rule={value.rule} day={day} />
        </RuleGrid>
      ) : null}
      {mode === 'words' || value.text !== '' ? (
        <TextField
          label={t`Words of the call`}
          maxLength={500}
          value={value.text}
          onChange={(text) => change({ text })}
          readOnly={readOnly}
        />
      ) : null}
    </Grid>
  );
}

/** Null for an end that says nothing: the person has chosen, and not filled in. */
function modeOf({ day, rule, text }: Bound): Mode | null {
  if (day !== null) return 'day';
  if (rule !== null) return 'rule';
  return text === '' ? null : 'words';
}

interface TimeFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled: boolean;
  readOnly: boolean;
}

/**
 * A time of day as `14:00`, null for none. A text that is none is handed over as typed: no schema takes
 * it. (The browser's own field speaks the language of the browser, and that may have AM and PM.)
 */
function TimeField({ value, onChange, disabled, readOnly }: TimeFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null && value !== null && timeIn(value) === null;
  return (
    <TextField
      label={t`Time`}
      inputMode="numeric"
      placeholder="--:--"
      maxLength={5}
      value={typed ?? value ?? ''}
      error={isWrong ? 'invalid' : undefined}
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : (timeIn(text) ?? text));
      }}
      onBlur={() => setTyped(null)}
      disabled={disabled}
      readOnly={readOnly}
    />
  );
}

/** Reads `14:00`, `14.00`, `1400`, `9` and `9:30`; null for what is no time. */
function timeIn(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
