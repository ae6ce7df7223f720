import type { MessageDescriptor } from '@lingui/core';
import type { CallRequestRefusal } from '#domain/call-requests/change.ts';
import { obstacleOf } from '#local/files/problems.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** Why an action is not allowed. */
export type Obstacle = CallRequestRefusal | 'IN_USE' | 'MILESTONE_WITHOUT_EVIDENCE';

/** Why a document could not be shown. */
export function documentProblem(error: unknown): MessageDescriptor {
  return DOCUMENT_OBSTACLES[obstacleOf(error)];
}
