import { msg } from '@lingui/core/macro';

/** Of all rows whose money a second person may have to approve. */
export const APPROVAL_FIELDS = {
  approval: msg`Approval`,
  approvalBy: msg`Decided by`,
  approvalAt: msg`Decided at`,
  moneyBy: msg`Amounts entered by`,
  moneyAt: msg`Amounts entered at`,
} as const;
