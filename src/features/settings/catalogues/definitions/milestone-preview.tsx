import { Wrap } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { type CalendarPlace, registryPlace } from '#domain/calendar/places.ts';
import { GALICIA } from '#domain/calendar/regions.ts';
import { type TermEnd, termEnd } from '#domain/calendar/term-end.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { addDays, type Day, isDay, LAST_DAY } from '#domain/days.ts';
import { TERM_UNITS, type TermUnit } from '#domain/milestones/terms.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { today } from '#ui/today.ts';
import type { ExtraProps, FormValues } from '#records/definition.ts';
import { localName, textOf } from '#records/names.ts';
import { useWords } from '#records/use-words.ts';

/** Stands for the State among the municipalities to choose from. */
const STATE = 'state';
/** Days between which a year of a calendar may lie, and the most of a unit that is worked out. */
const FIRST_DAY: Day = '2000-01-01';
const MOST = {
  'working-days': 3650,
  days: 3650,
  months: 1200,
  years: 100,
} as const satisfies Record<TermUnit, number>;

/** When the milestone would be for a date, by the holidays of this device, why, and when its alerts. */
export function MilestonePreview({ values }: ExtraProps) {
  const { t } = useLingui();
  const { fmt } = useWords();
  const [sample, setSample] = useState<Day | null>(today());
  const [place, setPlace] = useState('');
  const saved = useSavedCalendar(useMemo(() => bodyPlace(place), [place]));
  if (values['anchor'] === '' || values['anchor'] === null || !saved) return null;
  const term = sample === null ? null : endAfter(sample, values, saved.calendar);
  const alerts = term === null ? [] : alertsOf(term.day, values);
  const places = [
    { value: STATE, label: t`The State` },
    ...saved.places.toSorted(fmt.compare).map((value) => ({ value, label: value })),
  ];
  return (
    <section className="rec-box" aria-label={t`Preview`}>
      <DateField
        label={t`Try it with a date`}
        value={sample}
        onChange={setSample}
        min={FIRST_DAY}
        max={LAST_DAY}
      />
      <SelectField
        label={t`Days of which body`}
        empty={t`Galicia, without local holidays`}
        options={places}
        value={place}
        onChange={setPlace}
      />
      {term === null ? null : (
        <>
          <p role="status">
            <Trans>
              It would be on <strong>{fmt.longDay(term.day)}</strong>.
            </Trans>
          </p>
          <TermReasons term={term} />
          {alerts.length > 0 ? (
            <div>
              <p className="x-hint">{t`Alerts:`}</p>
              <Wrap as="ul" gap="4px 16px" fontSize="14px" aria-label={t`Days of the alerts`}>
                {alerts.map((day) => (
                  <li key={day}>{fmt.day(day)}</li>
                ))}
              </Wrap>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** A body of the State, of Galicia where none is chosen, or the council of a municipality. */
function bodyPlace(chosen: string): CalendarPlace {
  const level = chosen === STATE ? 'state' : chosen === '' ? 'regional' : 'local';
  const municipality = level === 'local' ? chosen : '';
  return registryPlace({ level, region: GALICIA, municipality, countsSeatDays: false });
}

/** Null while the form has no term, or one beyond all calendars. */
function endAfter(from: Day, values: FormValues, calendar: WorkingCalendar): TermEnd | null {
  const { offset } = values;
  const unit = TERM_UNITS.find((one) => one === values['unit']);
  if (!isDay(from) || from < FIRST_DAY || from > LAST_DAY) return null;
  if (unit === undefined || typeof offset !== 'number' || !Number.isInteger(offset)) return null;
  return Math.abs(offset) > MOST[unit] ? null : termEnd({ from, amount: offset, unit, calendar });
}

function alertsOf(due: Day, { alertDays }: FormValues): Day[] {
  const days = textOf(alertDays)
    .split(/[\s,;]+/)
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number);
  return [...new Set(days)].toSorted((a, b) => b - a).map((count) => addDays(due, -count));
}

/** Why a term ends on its day: the days that do not count, and whether it may still change. */
function TermReasons({ term }: { term: TermEnd }) {
  const { t } = useLingui();
  const { fmt, language } = useWords();
  const { day, movedFrom, provisionalYears, skipped } = term;
  const years = provisionalYears.join(', ');
  const holidays = skipped.flatMap((one) => one.holidays);
  const weekendCount = skipped.filter((one) => one.holidays.length === 0).length;
  return (
    <>
      {term.isProvisional ? (
        <p className="rec-warning">
          <Trans>Provisional: the holidays of {years} are not all confirmed.</Trans>
        </p>
      ) : null}
      {movedFrom === null ? null : (
        <p>
          {movedFrom < day ? (
            <Trans>
              It moves from {fmt.day(movedFrom)}, which is no working day, to the next that is (Ley
              39/2015, art. 30.5).
            </Trans>
          ) : (
            <Trans>
              It moves from {fmt.day(movedFrom)}, which is no working day, to the last before it
              that is.
            </Trans>
          )}
        </p>
      )}
      {skipped.length === 0 ? null : (
        <div>
          <p className="x-hint">{t`Days that do not count:`}</p>
          <Wrap as="ul" gap="4px 16px" fontSize="14px" aria-label={t`Days that do not count`}>
            {holidays.map((holiday) => (
              <li key={`${holiday.day} ${holiday.scope} ${holiday.municipality}`}>
                {fmt.day(holiday.day)} {localName({ ...holiday }, language)}
                {holiday.municipality === '' ? null : ` (${holiday.municipality})`}
              </li>
            ))}
            {weekendCount === 0 ? null : (
              <li>
                <Plural
                  value={weekendCount}
                  one="# Saturday or Sunday"
                  other="# Saturdays and Sundays"
                />
              </li>
            )}
          </Wrap>
        </div>
      )}
    </>
  );
}

/**
 * The working days of a place by the holidays of this device, and the
 * municipalities that have some of their own there; undefined while being read.
 */
function useSavedCalendar(
  place: CalendarPlace,
): { calendar: WorkingCalendar; places: readonly string[] } | undefined {
  const calendars = useLiveQuery(savedCalendars, []);
  return useMemo(
    () => calendars && { calendar: calendars.of(place), places: calendars.places },
    [calendars, place],
  );
}
