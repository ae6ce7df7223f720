import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CallRequestProblem } from '#domain/call-requests/states.ts';
import { obstacleOf } from '#local/files/problems.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** Why an action is not allowed. */
export type Obstacle = CallRequestProblem | 'FORBIDDEN' | 'MILESTONE_WITHOUT_EVIDENCE';

export const OBSTACLES: Readonly<Record<Obstacle, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role does not allow this.`,
  CALL_REQUEST_STATE_INVALID: msg`The request cannot go to that state from where it stands.`,
  CALL_REQUEST_REOPEN_FORBIDDEN: msg`Only administrators take a request up again.`,
  CALL_REQUEST_WITHOUT_APPLICANT: msg`Say first who applies.`,
  CALL_REQUEST_WITHOUT_AMOUNT: msg`Say first how much is requested.`,
  CALL_REQUEST_WITHOUT_GRANT: msg`Say first how much was granted, and on which day.`,
  MILESTONE_WITHOUT_EVIDENCE: msg`It is done only with a document that shows it: add one.`,
};

/** Why a document could not be shown. */
export function documentProblem(error: unknown): MessageDescriptor {
  return DOCUMENT_OBSTACLES[obstacleOf(error)];
}
