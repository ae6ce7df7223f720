import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { useEventText } from '#ui/subventions/use-event-text.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { markRead } from '../actions.ts';
import type { InboxItem } from '../model.ts';
import { moveFocus } from '../line-focus.ts';
import { NoticeLink } from './notice-link.tsx';
import { NoticeMark } from './notice-mark.tsx';

/** A line of the inbox: what it is, where it leads, and what can be done with it. */
export function InboxLine({
  item,
  names,
  onDone,
  onReopen,
  onSnooze,
}: {
  item: InboxItem;
  names: ReadonlyMap<string, string> | undefined;
  onDone: (item: InboxItem) => void;
  onReopen: (item: InboxItem) => void;
  onSnooze: (item: InboxItem) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { notice, place } = item;
  const title = useTitle(item);
  const today = useTodayInMadrid();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isOpen = place !== 'done';
    if (isOpen && event.key === 'y') onDone(item);
    else if (isOpen && event.key === 'h') onSnooze(item);
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  const until = notice.snoozedUntil === null ? '' : fmt.day(notice.snoozedUntil);
  return (
    <li
      data-id={notice.id}
      data-new={item.isNew || undefined}
      data-done={place === 'done' || undefined}
    >
      <NoticeMark notice={notice} />
      <span className="f-inbox-words">
        <NoticeLink
          notice={notice}
          className="f-inbox-open"
          onOpen={() => void markRead(item)}
          onKeyDown={onKeyDown}
        >
          {item.isNew ? (
            <span className="x-hidden">
              <Trans>New:</Trans>{' '}
            </span>
          ) : null}
          {title}
        </NoticeLink>
        <span className="x-hint">
          <What item={item} names={names} />
        </span>
        {notice.text === '' ? null : <span className="f-inbox-text">{notice.text}</span>}
        {place === 'later' ? (
          <span className="x-hint">
            <Trans>Until {until}</Trans>
          </span>
        ) : null}
      </span>
      <span className="f-inbox-end">
        {notice.about?.dueDay && place !== 'done' ? (
          <DeadlineBadge day={notice.about.dueDay} today={today} />
        ) : null}
        <span className="f-inbox-buttons">
          {place === 'done' ? (
            <IconButton
              label={t`Back to Today: ${title}`}
              icon={<Undo2 size={16} />}
              onClick={() => onReopen(item)}
            />
          ) : (
            <>
              <IconButton
                label={t`Snooze: ${title}`}
                icon={<Clock size={16} />}
                onClick={() => onSnooze(item)}
              />
              <IconButton
                label={t`Done: ${title}`}
                icon={<Check size={16} />}
                onClick={() => onDone(item)}
              />
            </>
          )}
        </span>
      </span>
    </li>
  );
}

function useTitle({ notice }: InboxItem): string {
  const textOf = useEventText();
  const { about } = notice;
  if (!about) return notice.title;
  const { layer, event: kind, title } = about;
  return layer !== null && kind !== null ? textOf({ layer, kind, title }).title : title;
}

/** Why one is told: what happens on the day, who gave it, who wrote. */
function What({
  item: { notice, earlier },
  names,
}: {
  item: InboxItem;
  names: ReadonlyMap<string, string> | undefined;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const textOf = useEventText();
  const { rule, about, createdBy } = notice;
  if (!about) {
    const who = (createdBy !== null && names?.get(createdBy)) || t`Somebody`;
    const when = fmt.day(notice.day);
    return (
      <Trans>
        Message of {who} · {when}
      </Trans>
    );
  }
  if (rule === 'disputed') {
    return <Trans>Sees an error in the statement · {fmt.day(notice.day)}</Trans>;
  }
  if (rule === 'new-expenses') {
    return (
      <Plural
        value={about.count ?? 1}
        one="# new expense of the accounting service"
        other="# new expenses of the accounting service"
      />
    );
  }
  const { layer, event: kind, title, context, dueDay } = about;
  const happens = layer !== null && kind !== null ? textOf({ layer, kind, title }).what : '';
  const why =
    rule === 'assigned'
      ? t`Assigned to you`
      : rule === 'received'
        ? t`Requirement received`
        : happens;
  const due = dueDay === null ? '' : fmt.day(dueDay);
  const said = [why, context === title ? '' : context, due].filter(Boolean).join(' · ');
  if (rule !== 'assigned' || earlier.length === 0) return <>{said}</>;
  return (
    <>
      {said} · <Plural value={earlier.length} one="and # more" other="and # more" />
    </>
  );
}
