import {
  CalendarClock,
  FileWarning,
  type LucideIcon,
  Mail,
  MessageSquare,
  Radar,
  Receipt,
  UserCheck,
} from 'lucide-react';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import type { InboxNotice } from '#local/mirror/notices.ts';
import type { Tone } from '#ui/state-chip.tsx';
import { LAYER_LOOKS } from '#ui/subventions/event-mark.tsx';

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
export function NoticeMark({ notice: { kind, about } }: { notice: InboxNotice }) {
  const isDay = kind === 'deadline' && about?.layer != null;
  const { tone, icon: Icon } = isDay && about.layer ? LAYER_LOOKS[about.layer] : LOOKS[kind];
  return (
    <span className={`x-event-mark x-chip-${tone}`} aria-hidden="true">
      <Icon size={14} />
    </span>
  );
}
