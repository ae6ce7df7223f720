import { Plural, Trans } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { applicationOf, shareGone, type TenderLine } from '../tender.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';

/** Until when it may be applied for, how many days are left, and how much of the window has gone. */
export function ApplicationBar({ line }: { line: TenderLine }) {
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const window = applicationOf(line);
  const { to: bound } = line.tender.applicationDeadline;
  if (!window?.to) return <span className="x-hint">{bound.text}</span>;
  const gone = line.status === 'open' ? shareGone(window, today) : null;
  return (
    <span className="ten-window-cell">
      <span className="ten-window-words">
        <span>
          {fmt.day(window.to.day)} {bound.time}
        </span>
        {window.to.isProvisional ? <Provisional /> : null}
        <DaysLeft line={line} />
      </span>
      {gone === null ? null : (
        <span className="ten-meter" aria-hidden="true" data-closing={line.isClosing || undefined}>
          <span className="x-fill" style={{ width: `${(1 - gone) * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** In words; nothing where nobody may apply for it now. */
export function DaysLeft({ line: { daysLeft, status } }: { line: TenderLine }) {
  if (daysLeft === null || status !== 'open') return null;
  return (
    <span className="ten-left" data-few={daysLeft <= 4 || undefined}>
      {daysLeft === 0 ? (
        <Trans>last day</Trans>
      ) : (
        <Plural value={daysLeft} one="# day left" other="# days left" />
      )}
    </span>
  );
}
