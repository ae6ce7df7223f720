import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { isDay } from '#domain/days.ts';
import { DateField } from './date-field.tsx';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Each day beside its word; on a phone below it, for there is no room for more. */
const Range = chakra('span', {
  base: {
    display: { base: 'grid', md: 'inline-flex' },
    gridTemplateColumns: '1fr 1fr',
    flex: { base: '1 1 100%', md: 'initial' },
    flexWrap: 'wrap',
    gap: '8px',
    md: {
      '& .x-field': { display: 'flex', flexFlow: 'row wrap', alignItems: 'center', gap: '6px' },
      '& .x-input-group': { width: '140px' },
    },
  },
});

/** A filter by days, both included. Half a date is no filter yet. */
export function DayRange({ from, to, onChange }: Days & { onChange: (range: Days) => void }) {
  const { t } = useLingui();
  const onDay = (day: string | null, set: (day: string | undefined) => void) => {
    if (day === null) set(undefined);
    else if (isDay(day)) set(day);
  };
  return (
    <Range>
      <DateField
        label={t`From`}
        value={from ?? null}
        onChange={(day) => onDay(day, (next) => onChange({ from: next }))}
      />
      <DateField
        label={t`To`}
        value={to ?? null}
        onChange={(day) => onDay(day, (next) => onChange({ to: next }))}
      />
    </Range>
  );
}
