import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import type { Deadline } from '#domain/call-requests/deadlines.ts';
import type { RequestView } from './search.ts';

export const VIEW_LABELS: Readonly<Record<RequestView, MessageDescriptor>> = {
  late: msg({ message: 'Late', context: 'requests' }),
  due: msg`Due in 15 days`,
  documents: msg`Documents to bring`,
  archive: msg({ message: 'Archive', context: 'view' }),
};

/** What there is to do by a day. */
export const DEADLINES: Readonly<Record<Deadline['kind'], MessageDescriptor>> = {
  milestone: msg`Milestone`,
  access: msg`Access the notification`,
  amendment: msg`Amend`,
  answer: msg`Answer to a change of the grant`,
  application: msg`End of the applications`,
  execution: msg`End of the execution`,
  justification: msg`End of the justification`,
};

/** What a deadline is of, in words. */
export function useDeadlineTitle(): (deadline: Pick<Deadline, 'kind' | 'title'>) => string {
  const { t } = useLingui();
  return ({ kind, title }) => title || t(DEADLINES[kind]);
}

/** What is done to bring a request to a state, as its button says it. */
export const STEPS: Readonly<Record<CallRequestState, MessageDescriptor>> = {
  draft: msg({ message: 'Back to draft', context: 'request' }),
  submitted: msg({ message: 'Submit', context: 'request' }),
  amendment: msg`An amendment is asked for`,
  amended: msg`The amendment is submitted`,
  admitted: msg({ message: 'Admit', context: 'request' }),
  excluded: msg({ message: 'Exclude', context: 'request' }),
  'provisional-granted': msg`Provisional grant`,
  'provisional-denied': msg`Provisional denial`,
  reserve: msg`To the waiting list`,
  granted: msg({ message: 'Grant', context: 'request' }),
  denied: msg({ message: 'Deny', context: 'request' }),
  executing: msg`Begin the execution`,
  justifying: msg`Begin the justification`,
  'justification-submitted': msg`Submit the justification`,
  'justification-requirement': msg`The justification has to be mended`,
  verified: msg`The justification is verified`,
  paid: msg`The aid is paid`,
  closed: msg({ message: 'Close', context: 'request' }),
  withdrawn: msg({ message: 'Withdraw', context: 'request' }),
  renounced: msg`Renounce the aid`,
  repayment: msg`A repayment is demanded`,
  returned: msg`The aid is returned`,
};
