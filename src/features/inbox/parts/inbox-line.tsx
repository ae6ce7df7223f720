import { HStack, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarClock,
  Check,
  Clock,
  FileWarning,
  type LucideIcon,
  Mail,
  MessageSquare,
  Radar,
  Receipt,
  Undo2,
  UserCheck,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import type { InboxNotice } from '#local/mirror/notices.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import type { Tone } from '#ui/state-chip.tsx';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { LAYER_LOOKS } from '#ui/subventions/event-mark.tsx';
import { useEventText } from '#ui/subventions/use-event-text.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { markRead } from '../actions.ts';
import type { InboxItem } from '../model.ts';
import { moveFocus } from '../line-focus.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { CommentText } from './comment-text.tsx';
import { NoticeLink } from './notice-link.tsx';
import { useNoticeTitle } from './use-notice-title.ts';

interface Props {
  item: InboxItem;
  names: ReadonlyMap<string, string> | undefined;
  onDone: (item: InboxItem) => void;
  onReopen: (item: InboxItem) => void;
  onSnooze: (item: InboxItem) => void;
}

/** A line of the inbox: what it is, where it leads, and what can be done with it. */
export function InboxLine({ item, names, onDone, onReopen, onSnooze }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { notice, section } = item;
  const title = useNoticeTitle(item);
  const today = useTodayInMadrid();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isOpen = section !== 'done';
    if (isOpen && event.key === 'y') onDone(item);
    else if (isOpen && event.key === 'h') onSnooze(item);
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  const until = notice.snoozedUntil === null ? '' : fmt.day(notice.snoozedUntil);
  return (
    <li
      className="f-inbox-line"
      data-id={notice.id}
      data-new={item.isNew || undefined}
      data-done={section === 'done' || undefined}
    >
      <NoticeMark notice={notice} />
      <Stack as="span" gap="2px" minW="0">
        <NoticeLink
          notice={notice}
          className="x-link f-inbox-open"
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
          <NoticeReason item={item} names={names} />
        </span>
        {notice.text === '' ? null : (
          <Text as="span" whiteSpace="pre-line">
            {notice.text}
          </Text>
        )}
        <CommentText notice={notice} />
        {section === 'later' ? <span className="x-hint">{t`Until ${until}`}</span> : null}
      </Stack>
      <Stack as="span" align="end" gap="4px">
        {notice.about?.dueDay && section !== 'done' ? (
          <DeadlineBadge day={notice.about.dueDay} today={today} />
        ) : null}
        <HStack as="span" gap="4px">
          {section === 'done' ? (
            <IconButton
              label={t`Back to Today: ${title}`}
              icon={Undo2}
              onClick={() => onReopen(item)}
            />
          ) : (
            <>
              <IconButton label={t`Snooze: ${title}`} icon={Clock} onClick={() => onSnooze(item)} />
              <IconButton label={t`Done: ${title}`} icon={Check} onClick={() => onDone(item)} />
            </>
          )}
        </HStack>
      </Stack>
    </li>
  );
}

/** Why one is told: what happens on the day, who gave it, who wrote. */
export function NoticeReason({
  item: { notice, earlier },
  names,
}: {
  item: InboxItem;
  names: ReadonlyMap<string, string> | undefined;
}) {
  const { t, i18n } = useLingui();
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
  if (rule === 'declined') {
    const who = (createdBy !== null && names?.get(createdBy)) || t`Somebody`;
    const when = fmt.day(notice.day);
    return (
      <Trans>
        {who} did not approve it · {when}
      </Trans>
    );
  }
  if (rule === 'mentioned' || rule === 'answered') {
    const who = (createdBy !== null && names?.get(createdBy)) || t`Somebody`;
    const where = i18n._(RESOURCE_WORDS[about.resource]);
    const when = fmt.day(notice.day);
    return rule === 'mentioned' ? (
      <Trans>
        {who} names you in a comment · {where} · {when}
      </Trans>
    ) : (
      <Trans>
        {who} comments · {where} · {when}
      </Trans>
    );
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
  if (rule === 'new-calls') {
    return (
      <Plural
        value={about.count ?? 1}
        one="# new call in the BDNS"
        other="# new calls in the BDNS"
      />
    );
  }
  const { layer, event: kind, title, context, dueDay } = about;
  const happens = layer !== null && kind !== null ? textOf({ layer, kind, title }).what : '';
  const why =
    rule === 'assigned' || rule === 'given'
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

/** Each kind has a shape of its own. */
const LOOKS: Readonly<Record<NoticeKind, { tone: Tone; icon: LucideIcon }>> = {
  deadline: { tone: 'info', icon: CalendarClock },
  requirement: { tone: 'danger', icon: FileWarning },
  assignment: { tone: 'teal', icon: UserCheck },
  accounting: { tone: 'info', icon: Receipt },
  calls: { tone: 'success', icon: Radar },
  message: { tone: 'purple', icon: Mail },
  comment: { tone: 'info', icon: MessageSquare },
};

/** The shape of a notice; of a deadline that of its day in the calendar. */
function NoticeMark({ notice: { kind, about } }: { notice: InboxNotice }) {
  const isDay = kind === 'deadline' && about?.layer != null;
  const { tone, icon: Icon } = isDay && about.layer ? LAYER_LOOKS[about.layer] : LOOKS[kind];
  return (
    <span className={`x-event-mark x-chip-${tone}`} aria-hidden="true">
      <Icon size={14} />
    </span>
  );
}
