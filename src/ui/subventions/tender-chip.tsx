import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  Ban,
  CalendarClock,
  CircleDashed,
  Clock,
  DoorOpen,
  FileCheck,
  Gavel,
  Lock,
  type LucideIcon,
  Play,
} from 'lucide-react';
import type { TenderStatus } from '#domain/tenders/status.ts';
import { StateChip, type Tone } from '../state-chip.tsx';
import { TENDER_STATUSES } from '../words/subventions.ts';

const LOOKS: Readonly<Record<TenderStatus, { tone: Tone; icon: LucideIcon }>> = {
  draft: { tone: 'neutral', icon: CircleDashed },
  upcoming: { tone: 'neutral', icon: CalendarClock },
  open: { tone: 'success', icon: DoorOpen },
  closed: { tone: 'neutral', icon: Lock },
  resolved: { tone: 'info', icon: Gavel },
  execution: { tone: 'teal', icon: Play },
  justification: { tone: 'purple', icon: FileCheck },
  finished: { tone: 'neutral', icon: Archive },
  discarded: { tone: 'neutral', icon: Ban },
};

/** Where a call stands; one that closes soon is told so. */
export function TenderChip({ status, isClosing }: { status: TenderStatus; isClosing: boolean }) {
  const { t } = useLingui();
  if (status === 'open' && isClosing) {
    return (
      <StateChip tone="warn" icon={Clock}>
        {t`Closes soon`}
      </StateChip>
    );
  }
  const { tone, icon } = LOOKS[status];
  return (
    <StateChip tone={tone} icon={icon}>
      {t(TENDER_STATUSES[status])}
    </StateChip>
  );
}
