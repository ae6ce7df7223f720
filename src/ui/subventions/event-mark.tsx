import {
  BadgeCheck,
  Banknote,
  CalendarOff,
  DoorOpen,
  FileCheck,
  FileText,
  Flag,
  Gavel,
  type LucideIcon,
  Play,
} from 'lucide-react';
import type { EventLayer } from '#domain/calendar/event-kinds.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { Tone } from '../state-chip.tsx';

/** Each layer has a shape of its own: a colour alone would not tell them apart. */
export const LAYER_LOOKS: Readonly<Record<EventLayer, { tone: Tone; icon: LucideIcon }>> = {
  application: { tone: 'success', icon: DoorOpen },
  resolution: { tone: 'info', icon: Gavel },
  execution: { tone: 'teal', icon: Play },
  justification: { tone: 'purple', icon: FileCheck },
  payment: { tone: 'success', icon: Banknote },
  milestone: { tone: 'neutral', icon: Flag },
  document: { tone: 'info', icon: FileText },
  certificate: { tone: 'neutral', icon: BadgeCheck },
  holiday: { tone: 'neutral', icon: CalendarOff },
};

/** The shape of an event; late in the colour of danger. */
export function EventMark({ event }: { event: SubventionEvent }) {
  const { tone, icon: Icon } = LAYER_LOOKS[event.layer];
  return (
    <span className={`x-event-mark x-chip-${event.isLate ? 'danger' : tone}`} aria-hidden="true">
      <Icon size={14} />
    </span>
  );
}
