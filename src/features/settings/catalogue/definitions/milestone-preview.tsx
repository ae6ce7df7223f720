import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, addMonths, type Day, isDay } from '#domain/days.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { today } from '#ui/today.ts';
import type { ExtraProps, FormValues } from '../definition.ts';
import { textOf } from '../names.ts';
import { useWords } from '../use-words.ts';

/** When the milestone would be for a date, and when its alerts: in calendar days. */
export function MilestonePreview({ values }: ExtraProps) {
  const { t } = useLingui();
  const { fmt } = useWords();
  const [sample, setSample] = useState<Day | null>(today());
  if (values['anchor'] === '' || values['anchor'] === null) return null;
  const due = sample !== null && isDay(sample) ? dueAfter(sample, values) : null;
  const alerts = due === null ? [] : alertsOf(due, values);
  return (
    <section className="cat-box" aria-label={t`Preview`}>
      <DateField label={t`Try it with a date`} value={sample} onChange={setSample} />
      {due === null ? null : (
        <>
          <p role="status">
            <Trans>
              It would be on <strong>{fmt.longDay(due)}</strong>.
            </Trans>
          </p>
          {values['unit'] === 'working-days' ? (
            <p className="cat-warning">
              <Trans>
                Here in calendar days: Saturdays, Sundays and holidays move it further away.
              </Trans>
            </p>
          ) : null}
          {alerts.length > 0 ? (
            <div>
              <p className="x-hint">
                <Trans>Alerts:</Trans>
              </p>
              <ul className="cat-days">
                {alerts.map((day) => (
                  <li key={day}>{fmt.day(day)}</li>
                ))}
              </ul>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** Null while the term is none. */
function dueAfter(sample: Day, { offset, unit }: FormValues): Day | null {
  if (typeof offset !== 'number' || !Number.isInteger(offset) || Math.abs(offset) > 3_650)
    return null;
  if (unit === 'months') return addMonths(sample, offset);
  return unit === 'years' ? addMonths(sample, offset * 12) : addDays(sample, offset);
}

function alertsOf(due: Day, { alertDays }: FormValues): Day[] {
  const days = textOf(alertDays)
    .split(/[\s,;]+/)
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number);
  return [...new Set(days)].toSorted((a, b) => b - a).map((count) => addDays(due, -count));
}
