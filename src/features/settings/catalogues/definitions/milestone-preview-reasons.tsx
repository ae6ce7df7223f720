import { Wrap } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TermEnd } from '#domain/calendar/term-end.ts';
import { localName } from '#records/names.ts';
import { useWords } from '#records/use-words.ts';

/** Why a term ends on its day: the days that do not count, and whether it may still change. */
export function TermReasons({ term }: { term: TermEnd }) {
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
