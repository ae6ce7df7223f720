import { useLingui } from '@lingui/react/macro';
import type { DocumentationStatus } from '#domain/documentation/kinds.ts';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { DOCUMENTATION_STATUSES } from '#ui/words/subventions.ts';

const TONES: Readonly<Record<DocumentationStatus, Tone>> = {
  missing: 'danger',
  draft: 'neutral',
  ready: 'info',
  submitted: 'info',
  accepted: 'success',
  rejected: 'danger',
};

interface Props {
  status: DocumentationStatus;
  required: boolean;
}

/** How far a document of a request is. */
export function DocumentationChip({ status, required }: Props) {
  const { t } = useLingui();
  const isOptional = status === 'missing' && !required;
  return (
    <StateChip tone={isOptional ? 'neutral' : TONES[status]}>
      {t(DOCUMENTATION_STATUSES[status])}
    </StateChip>
  );
}
