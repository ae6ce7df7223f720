import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import type { Validity } from '../certificates.ts';

const LOOKS: Readonly<Record<Validity, { tone: Tone; words: MessageDescriptor }>> = {
  expired: { tone: 'danger', words: msg`Expired` },
  ending: { tone: 'warn', words: msg`Expires soon` },
  valid: { tone: 'success', words: msg`Valid` },
};

/** Whether certificates count today, in words. */
export function ValidityChip({ validity }: { validity: Validity }) {
  const { t } = useLingui();
  const { tone, words } = LOOKS[validity];
  return <StateChip tone={tone}>{t(words)}</StateChip>;
}
