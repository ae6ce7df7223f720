import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Archive,
  Ban,
  CircleDashed,
  CircleDot,
  Flag,
  type LucideIcon,
  Pause,
  Play,
} from 'lucide-react';
import type { ProjectState } from '#domain/projects/states.ts';
import type { Tone } from '#ui/state-chip.tsx';

export interface StateLook {
  label: MessageDescriptor;
  /** The step that leads there, for menus. */
  verb: MessageDescriptor;
  tone: Tone;
  icon: LucideIcon;
}

export const PROJECT_STATE_LOOKS: Record<ProjectState, StateLook> = {
  draft: { label: msg`Draft`, verb: msg`Back to draft`, tone: 'neutral', icon: CircleDashed },
  active: { label: msg`Active`, verb: msg`Set active`, tone: 'success', icon: Play },
  paused: { label: msg`Paused`, verb: msg`Pause`, tone: 'neutral', icon: Pause },
  closing: { label: msg`Closing`, verb: msg`Start closing`, tone: 'purple', icon: Flag },
  closed: { label: msg`Closed`, verb: msg`Close`, tone: 'teal', icon: CircleDot },
  archived: { label: msg`Archived`, verb: msg`Archive`, tone: 'neutral', icon: Archive },
  cancelled: { label: msg`Cancelled`, verb: msg`Cancel the project`, tone: 'danger', icon: Ban },
};
