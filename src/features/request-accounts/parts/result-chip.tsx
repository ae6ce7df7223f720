import { useLingui } from '@lingui/react/macro';
import type { RecordResult } from '#domain/justification/record.ts';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { RECORD_RESULTS } from '#ui/words/subventions.ts';

const TONES: Readonly<Record<RecordResult, Tone>> = {
  draft: 'neutral',
  ready: 'info',
  submitted: 'purple',
  accepted: 'success',
  rejected: 'danger',
  alleged: 'info',
};

/** What became of a record. */
export function ResultChip({ result }: { result: RecordResult }) {
  const { t } = useLingui();
  return <StateChip tone={TONES[result]}>{t(RECORD_RESULTS[result])}</StateChip>;
}
