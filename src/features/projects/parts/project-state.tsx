import { useLingui } from '@lingui/react/macro';
import type { ProjectState } from '#domain/projects/states.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { PROJECT_STATE_LOOKS } from '../labels.ts';

export function ProjectStateChip({ state }: { state: ProjectState }) {
  const { t } = useLingui();
  const { tone, icon, label } = PROJECT_STATE_LOOKS[state];
  return (
    <StateChip tone={tone} icon={icon}>
      {t(label)}
    </StateChip>
  );
}
