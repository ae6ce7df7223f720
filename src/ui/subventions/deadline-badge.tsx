import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle, BellRing } from 'lucide-react';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { workingDaysLeft } from '#domain/calendar/working-days.ts';
import { type Day, daysBetween } from '#domain/days.ts';
import { StateChip } from '../state-chip.tsx';

/** Told apart from the others, exactly so many days ahead and on the day (specification §4). */
const ALERT_DAYS = 4;

/** How far a day is: late in red and in words; today and in exactly four days flagged; else the days left. */
export function DeadlineBadge({
  day,
  today,
  isLate = false,
  isPast = isLate,
}: {
  day: Day;
  today: Day;
  /** Past, and something was to be done by then. */
  isLate?: boolean;
  /** On the day itself from the hour on at which it ends. */
  isPast?: boolean;
}) {
  const days = daysBetween(today, day);
  if (days < 0) {
    return (
      <StateChip tone="danger" icon={AlertTriangle}>
        <span>
          <Plural value={-days} one="# day late" other="# days late" />
        </span>
      </StateChip>
    );
  }
  if (days === 0) {
    return isPast ? (
      <StateChip {...(isLate ? { tone: 'danger', icon: AlertTriangle } : { tone: 'neutral' })}>
        {isLate ? <Trans>Late</Trans> : <Trans>Closed</Trans>}
      </StateChip>
    ) : (
      <StateChip tone="danger" icon={BellRing}>
        <Trans>Today</Trans>
      </StateChip>
    );
  }
  if (days === ALERT_DAYS) {
    return (
      <StateChip tone="warn" icon={BellRing}>
        <Trans>4 days</Trans>
      </StateChip>
    );
  }
  return (
    <span className="x-hint">
      <Plural value={days} one="# day left" other="# days left" />
    </span>
  );
}

/** How many of the days that are left count for the law, and whether a holiday may still change it. */
export function WorkingDaysLeft({
  day,
  today,
  calendar,
  saysProvisional = true,
}: {
  day: Day;
  today: Day;
  calendar: WorkingCalendar;
  /** False where it is said of the day itself already. */
  saysProvisional?: boolean;
}) {
  const { t } = useLingui();
  if (day <= today) return null;
  const { count, isProvisional } = workingDaysLeft(today, day, calendar);
  return (
    <span
      className="x-hint"
      title={
        isProvisional
          ? t`The calendar of the body is not known, or no administrator has confirmed the holidays of that year yet.`
          : t`Without Saturdays, Sundays and holidays`
      }
    >
      <Plural value={count} one="# working day" other="# working days" />
      {isProvisional && saysProvisional ? (
        <>
          {' · '}
          <Trans>provisional</Trans>
        </>
      ) : null}
    </span>
  );
}
