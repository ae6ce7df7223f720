import { msg } from '@lingui/core/macro';

/** Of all rows whose money a second person may have to approve. */
export const APPROVAL_FIELDS = {
  approval: msg`Approval`,
  approvalBy: msg`Approved or not by`,
  approvalAt: msg`Approved or not at`,
  moneyBy: msg`Amounts written by`,
  moneyAt: msg`Amounts written at`,
} as const;
