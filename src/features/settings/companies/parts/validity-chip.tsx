import { Trans } from '@lingui/react/macro';
import { StateChip } from '#ui/state-chip.tsx';
import type { Validity } from '../certificates.ts';

/** Whether certificates count today, in words. */
export function ValidityChip({ validity }: { validity: Validity }) {
  if (validity === 'expired') {
    return (
      <StateChip tone="danger">
        <Trans>Expired</Trans>
      </StateChip>
    );
  }
  return validity === 'ending' ? (
    <StateChip tone="warn">
      <Trans>Expires soon</Trans>
    </StateChip>
  ) : (
    <StateChip tone="success">
      <Trans>Valid</Trans>
    </StateChip>
  );
}
