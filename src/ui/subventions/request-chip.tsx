import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePlus,
  CircleX,
  FileCheck,
  FilePen,
  FileWarning,
  Hourglass,
  type LucideIcon,
  PiggyBank,
  Play,
  Send,
  Undo2,
} from 'lucide-react';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import { StateChip, type Tone } from '../state-chip.tsx';
import { CALL_REQUEST_STATES } from '../words/subventions.ts';

/** How the state of a request looks, beside its word. */
export const REQUEST_LOOKS: Readonly<Record<CallRequestState, { tone: Tone; icon: LucideIcon }>> = {
  draft: { tone: 'neutral', icon: CircleDashed },
  submitted: { tone: 'info', icon: Send },
  amendment: { tone: 'warn', icon: FileWarning },
  amended: { tone: 'info', icon: FilePen },
  admitted: { tone: 'info', icon: CircleCheck },
  excluded: { tone: 'danger', icon: CircleX },
  'provisional-granted': { tone: 'success', icon: CirclePlus },
  'provisional-denied': { tone: 'danger', icon: CircleX },
  reserve: { tone: 'neutral', icon: Hourglass },
  granted: { tone: 'success', icon: CircleCheck },
  denied: { tone: 'danger', icon: CircleX },
  executing: { tone: 'teal', icon: Play },
  justifying: { tone: 'purple', icon: FilePen },
  'justification-submitted': { tone: 'purple', icon: Send },
  'justification-requirement': { tone: 'warn', icon: FileWarning },
  verified: { tone: 'success', icon: FileCheck },
  paid: { tone: 'success', icon: PiggyBank },
  closed: { tone: 'neutral', icon: Archive },
  withdrawn: { tone: 'neutral', icon: Ban },
  renounced: { tone: 'neutral', icon: Ban },
  repayment: { tone: 'danger', icon: Undo2 },
  returned: { tone: 'neutral', icon: Undo2 },
};

/** Where a request for aid stands. */
export function RequestChip({ state }: { state: CallRequestState }) {
  const { t } = useLingui();
  const { tone, icon } = REQUEST_LOOKS[state];
  return (
    <StateChip tone={tone} icon={icon}>
      {t(CALL_REQUEST_STATES[state])}
    </StateChip>
  );
}
