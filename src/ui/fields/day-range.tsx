import { useLingui } from '@lingui/react/macro';
import { isDay } from '#domain/days.ts';
import { DateField } from './date-field.tsx';

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** A filter by days, both included. Half a date is no filter yet. */
export function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const { t } = useLingui();
  const onDay = (day: string | null, set: (day: string | undefined) => void) => {
    if (day === null) set(undefined);
    else if (isDay(day)) set(day);
  };
  return (
    <span className="x-day-range">
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
    </span>
  );
}
