import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, Banknote, CircleDashed, type LucideIcon, Undo2 } from 'lucide-react';
import type { AidState } from '#domain/minimis/aid.ts';
import { StateChip, type Tone } from '../state-chip.tsx';
import { AID_STATES } from '../words/subventions.ts';

const LOOKS: Readonly<Record<AidState, { tone: Tone; icon: LucideIcon }>> = {
  requested: { tone: 'info', icon: CircleDashed },
  granted: { tone: 'success', icon: BadgeCheck },
  paid: { tone: 'teal', icon: Banknote },
  returned: { tone: 'neutral', icon: Undo2 },
};

/** What became of an aid. */
export function AidChip({ state }: { state: AidState }) {
  const { t } = useLingui();
  return <StateChip {...LOOKS[state]}>{t(AID_STATES[state])}</StateChip>;
}
