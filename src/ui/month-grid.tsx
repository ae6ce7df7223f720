import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, type Day } from '#domain/days.ts';
import { IconButton } from './button.tsx';
import { useFmt } from './fmt.ts';
import { dayOfKey, weeksOf } from './month.ts';
import { WeekdayHead } from './weekday-head.tsx';

interface Props {
  label: string;
  value: Day | null;
  today: Day;
  onPick: (day: Day) => void;
  onEscape?: (() => void) | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
}

/** One month as an ARIA grid, Monday first, with names that exist in Galician. */
export function MonthGrid({ label, value, today, onPick, onEscape, min, max }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [at, setAt] = useState<Day>(value ?? (min !== undefined && today < min ? min : today));
  const grid = useRef<HTMLTableElement>(null);
  // The arrows beside the month keep the focus; the keys of the grid move it.
  const followsFocus = useRef(true);
  useEffect(() => {
    if (followsFocus.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    followsFocus.current = false;
  }, [at]);

  const isOut = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayOfKey(event, at);
    if (event.key === 'Escape') onEscape?.();
    else if (to !== null) {
      followsFocus.current = true;
      setAt(to);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="x-month">
      <div className="x-month-head">
        <IconButton
          label={t`Previous month`}
          icon={ChevronLeft}
          onClick={() => setAt(addMonths(at, -1))}
        />
        <strong aria-live="polite">{fmt.month(at)}</strong>
        <IconButton
          label={t`Next month`}
          icon={ChevronRight}
          onClick={() => setAt(addMonths(at, 1))}
        />
      </div>
      <table role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
        <WeekdayHead fmt={fmt} />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    data-day={day}
                    aria-disabled={isOut(day) || undefined}
                    aria-label={fmt.longDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
                    onClick={() => {
                      if (!isOut(day)) onPick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
