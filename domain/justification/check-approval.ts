import { type Finding, finding } from './findings.ts';
import type { CheckedRecord } from './record.ts';

/** Whether a second person has approved what the company asks one for (decision 310): until then it is not presented. */
export function checkApproval({ id, expense }: CheckedRecord): Finding[] {
  return expense.awaitsApproval ? [finding('NOT_APPROVED', { recordId: id })] : [];
}
